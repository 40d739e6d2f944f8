import { isRequestPage, requestRoot } from "../rules/enquiries/request-path.ts";
import { feedPath } from "../domain/availability/calendar-feeds.ts";

/** Each character may be encoded, also more than once. */
const encoded = /%(?:25)*([0-9a-f]{2})/gi;
const calendarUrl = /kalender.|\.ics/i;
/** As long as a token, with a capital letter, which the names in our paths do not have. */
const token = /(?<![\w-])(?=[\w-]*[A-Z])[\w-]{32}(?![\w-])/;

/** As long as the token of an enquiry's page. */
const requestToken = /(?<![\w-])[0-9a-f]{32}(?![\w-])/i;

/**
 * For the log: the token in the URL of a calendar or of an enquiry's page is all that is needed to read it. A URL that
 * is misspelt may contain one too.
 */
export function hideToken(url: string): string {
  const plain = url.replaceAll(encoded, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  if (isRequestPage(plain) || requestToken.test(plain)) return `${requestRoot}[token]`;
  return calendarUrl.test(plain) || token.test(plain) ? `${feedPath}[token].ics` : url;
}
