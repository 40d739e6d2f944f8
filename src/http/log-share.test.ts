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
