export const passwordMinLength = 12;
export const passwordMaxLength = 128;

/** Why a new password is refused. Any character may be used. */
export const passwordProblems = {
  short: `Bruk ${passwordMinLength} tegn eller mer.`,
  long: `Bruk høyst ${passwordMaxLength} tegn.`,
  common: "Passordet er for lett å gjette. Finn et annet.",
  similar: "Passordet ligner e-postadressen eller navnet på selskapet. Finn et annet.",
  same: "Det nye passordet er det samme som det gamle.",
} as const;
export type PasswordProblem = keyof typeof passwordProblems;

/** Characters as people count them: an emoji is one. */
export function countCharacters(password: string): number {
  return Array.from(password).length;
}
