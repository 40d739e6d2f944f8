/** Where most private addresses in Norway are. */
const mailHosts = [
  "gmail.com",
  "hotmail.com",
  "hotmail.no",
  "outlook.com",
  "live.no",
  "icloud.com",
  "online.no",
];
const endings = ["com", "no", "net", "org"];
/** Endings that look like a slip and are none. */
const otherEndings = new Set(["co", "io", "is", "nl", "nu", "cn"]);

/** The email that a mistyped one may have been meant as: `kari@gmial.con` is `kari@gmail.com`. */
export function suggestAddress(email: string): string | undefined {
  const at = email.lastIndexOf("@");
  const host = email
    .slice(at + 1)
    .trim()
    .toLowerCase();
  if (at < 1 || host === "" || mailHosts.includes(host)) return undefined;
  const fixed = fixEnding(host);
  const meant = mailHosts.find((known) => isOneSlip(fixed, known)) ?? fixed;
  return meant === host ? undefined : `${email.slice(0, at)}@${meant}`;
}

function fixEnding(host: string): string {
  const dot = host.lastIndexOf(".") + 1;
  const ending = host.slice(dot);
  if (dot === 0 || endings.includes(ending) || otherEndings.has(ending)) return host;
  const meant = endings.find((known) => isOneSlip(ending, known));
  return meant === undefined ? host : host.slice(0, dot) + meant;
}

/** Whether one letter was changed, added or left out, or two were swapped. */
function isOneSlip(typed: string, meant: string): boolean {
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start += 1;
  let end = 0;
  const shorter = Math.min(typed.length, meant.length) - start;
  while (end < shorter && typed.at(-1 - end) === meant.at(-1 - end)) end += 1;
  const [wrong, right] = [typed, meant].map((word) => word.slice(start, word.length - end));
  if (wrong === undefined || right === undefined) return false;
  const isSwapped = wrong.length === 2 && right === `${wrong[1]}${wrong[0]}`;
  return isSwapped || (wrong.length <= 1 && right.length <= 1);
}
