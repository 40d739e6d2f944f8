import { expect, test } from "vitest";
import { createDeviceToken, deviceLifeSeconds, readDeviceToken } from "./known-device.ts";

test("a token is read for its own account until it expires, and any other text is none", () => {
  const now = new Date("2026-11-17T12:00:00Z");
  const email = "kari@nordskarv.example";
  const token = createDeviceToken("secret", email, now);
  expect(readDeviceToken("secret", email, token, now)).toBe(token.split(".")[0]);
  expect(readDeviceToken("secret", "ola@nordskarv.example", token, now)).toBeUndefined();
  const later = new Date(now.getTime() + deviceLifeSeconds * 1000);
  expect(readDeviceToken("secret", email, token, later)).toBeUndefined();
  // As many characters as a signature, but more bytes.
  const forged = `${token.slice(0, -1)}é`;
  for (const text of [undefined, "", "a.b", "a.b.c", forged]) {
    expect(readDeviceToken("secret", email, text, now), text).toBeUndefined();
  }
});
