import { dictionary } from "@zxcvbn-ts/language-common";
import {
  countCharacters,
  passwordMaxLength,
  passwordMinLength,
  type PasswordProblem,
} from "../../contract/accounts/password.ts";
import { readCompany } from "../company/company.ts";
import type { Context } from "../context.ts";

/** Ordered by how common they are; the first 10,000 are also refused with simple variations. */
const passwords = dictionary["passwords-common"];
const commonPasswords = new Set(passwords);
const commonWords = new Set([
  ...passwords.slice(0, 10_000),
  "passord",
  "hemmelig",
  "sommer",
  "vinter",
  "velkommen",
  "norge",
  "laks",
  "innlogging",
]);

const lookalikes: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

/** What must remain of a password besides a name that it contains. */
const minLengthBesideName = 8;
const minDistinctCharacters = 5;
/** Shorter names would occur by chance. */
const minNameLength = 4;

/** Returns why a new password is refused, or null. */
export async function checkNewPassword(
  ctx: Context,
  password: string,
  email: string,
): Promise<PasswordProblem | null> {
  const { name, legal_name } = await readCompany(ctx);
  return findPasswordProblem(password, email, [name, legal_name]);
}

/** `companyNames` must not be most of the password, and nor must parts of the email. */
export function findPasswordProblem(
  password: string,
  email: string,
  companyNames: string[],
): PasswordProblem | null {
  if (countCharacters(password) < passwordMinLength) return "short";
  if (password.length > passwordMaxLength) return "long";
  if (isCommon(password)) return "common";
  if (isSimilarToName(password, email, companyNames)) return "similar";
  return null;
}

function isCommon(password: string): boolean {
  const lower = password.toLowerCase();
  if (commonPasswords.has(lower) || new Set(lower).size < minDistinctCharacters || isSequence(lower))
    return true;
  const repeated = findRepeatedPart(lower);
  if (repeated !== undefined && (commonWords.has(repeated) || repeated.length < passwordMinLength))
    return true;
  return getVariations(lower).some((variation) => commonWords.has(variation));
}

/** The word inside "P4ssw0rd2026!!": without the digits and signs around it, as typed and with lookalikes replaced. */
function getVariations(password: string): string[] {
  const isSign = (character: string) => !/\p{L}/u.test(character);
  const trim = (text: string) => {
    const characters = Array.from(text);
    const first = characters.findIndex((character) => !isSign(character));
    const last = characters.findLastIndex((character) => !isSign(character));
    return characters.slice(first, last + 1).join("");
  };
  const plain = trim(password);
  const replaced = replaceLookalikes(password);
  return [plain, replaceLookalikes(plain), trim(replaced)].filter(Boolean);
}

function replaceLookalikes(text: string): string {
  return Array.from(text, (character) => lookalikes[character] ?? character).join("");
}

/** "123456789012" or "abcdefghijkl", also backwards. */
function isSequence(password: string): boolean {
  const codes = Array.from(password, (character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  const regular = (step: number) => steps.filter((other) => other === step).length >= steps.length - 2;
  return regular(1) || regular(-1);
}

function findRepeatedPart(password: string): string | undefined {
  for (let length = 1; length <= password.length / 2; length += 1) {
    const part = password.slice(0, length);
    if (password.length % length === 0 && part.repeat(password.length / length) === password) return part;
  }
  return undefined;
}

function isSimilarToName(password: string, email: string, companyNames: string[]): boolean {
  const squeezed = squeeze(password);
  const [local = "", domain = ""] = email.split("@");
  const names = [email, local, ...local.split(/[._+-]/), domain.split(".")[0] ?? "", ...companyNames];
  return names
    .map(squeeze)
    .filter((name) => name.length >= minNameLength)
    .some((name) => squeezed.includes(name) && squeezed.replaceAll(name, "").length < minLengthBesideName);
}

/** Letters and digits only, with lookalikes replaced. */
function squeeze(text: string): string {
  return replaceLookalikes(text.toLowerCase().normalize("NFKC")).replaceAll(/[^\p{L}\p{N}]/gu, "");
}
