import { describe, expect, test } from "vitest";
import { createVisits, isPerson } from "./visits.ts";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";
const read = (headers: Record<string, string>) => (name: string) => headers[name];

describe("a person", () => {
  test.each([
    firefox,
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1",
  ])("uses a browser: %s", (userAgent) => {
    expect(isPerson(read({ "user-agent": userAgent }))).toBe(true);
  });

  test.each([
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15 (Applebot/0.1)",
    "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0.0.0 Safari/537.36",
    "curl/8.14.1",
    "python-requests/2.32.5",
    "UptimeRobot/2.0",
    "",
  ])("is not a robot: %s", (userAgent) => {
    expect(isPerson(read({ "user-agent": userAgent }))).toBe(false);
  });

  test("is not signed in to the portal", () => {
    const ask = (cookie: string) => isPerson(read({ "user-agent": firefox, cookie }));
    expect(ask("cookie-consent=all")).toBe(true);
    expect(ask("a=b; nordskarv.session_token=abc")).toBe(false);
    expect(ask("__Secure-nordskarv.session_token=abc")).toBe(false);
  });
});

describe("a page that is sent", () => {
  function countLoads(headers: Record<string, string>): string[] {
    const counted: string[] = [];
    const counter = { count: (page: string) => void counted.push(page) };
    const visits = createVisits({ counter, isPage: () => Promise.resolve(false) });
    visits.countLoad("/fleet/lomvi", read({ "user-agent": firefox, ...headers }));
    return counted;
  }

  test("is a visit if the browser navigates, also if an old browser does not say so", () => {
    expect(countLoads({ "sec-fetch-mode": "navigate" })).toEqual(["/fleet/lomvi"]);
    expect(countLoads({})).toEqual(["/fleet/lomvi"]);
  });

  test.each<Record<string, string>>([
    { "sec-fetch-mode": "cors" },
    { "sec-fetch-mode": "no-cors" },
    { "sec-fetch-mode": "navigate", "sec-purpose": "prefetch" },
    { "sec-fetch-mode": "navigate", "sec-purpose": "prefetch;prerender" },
    { purpose: "prefetch" },
    { "x-moz": "prefetch" },
  ])("is no visit if a script or a prefetch asked for it: %o", (headers) => {
    expect(countLoads(headers)).toEqual([]);
  });
});
