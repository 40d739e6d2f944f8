const portal = "/admin";
const parameter = "til";
/** Any site: it shows whether a target leads to another one. */
const base = "https://site.invalid";

/** The URL of the sign-in that leads to a path of the portal. */
export function toSignIn(target: string): string {
  return target === portal ? "/login" : `/login?${new URLSearchParams({ [parameter]: target })}`;
}

/** Where a sign-in leads, from the parameters of its URL: only to the portal, whatever somebody has put in a link. */
export function readSignInTarget(search: string): string {
  const value = new URLSearchParams(search).get(parameter) ?? portal;
  if (!URL.canParse(value, base)) return portal;
  // Compared as it was parsed, because browsers also accept backslashes, tabs and dot segments.
  const target = new URL(value, base);
  const isInPortal = `${target.pathname}/`.startsWith(`${portal}/`);
  return target.origin === base && isInPortal ? target.pathname + target.search : portal;
}
