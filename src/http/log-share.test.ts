import { expect, test } from "vitest";
import { logShare } from "./log-share.ts";

function countLogged(share: number, status: number): number {
  let count = 0;
  const logRequest = logShare(() => (count += 1), share);
  for (let number = 0; number < 1000; number += 1) {
    logRequest({ method: "GET", path: "/", status });
  }
  return count;
}

test("a share of the requests is logged, and all that failed", () => {
  expect(countLogged(1, 200)).toBe(1000);
  expect(countLogged(0, 200)).toBe(0);
  expect(countLogged(0, 503)).toBe(1000);
  const tenth = countLogged(0.1, 404);
  expect(tenth).toBeGreaterThan(20);
  expect(tenth).toBeLessThan(300);
});

test("tokens of calendars are not logged, however the URL is spelt", () => {
  const paths: string[] = [];
  const logRequest = logShare(({ path }) => paths.push(path), 1);
  const token = "x".repeat(32);
  const secret = ["/kalender/T.ics", "/kalender/T", "/Kalender/T.ics", "/KALENDER/T/", "/kalender%2FT.ics"];
  for (const path of [...secret, "/kontakt", "/", "/fleet/kalender"]) {
    logRequest({ method: "GET", path: path.replace("T", token), status: 404 });
  }
  expect(paths.join("\n")).not.toContain(token);
  expect(paths.slice(secret.length)).toEqual(["/kontakt", "/", "/fleet/kalender"]);
});
