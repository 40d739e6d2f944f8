/** What an account may do, least first: each role may do what those before it may. */
export const roles = ["reader", "editor", "owner"] as const;
export type Role = (typeof roles)[number];

export function hasRole(role: Role, required: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(required);
}
