import { expect, test } from "vitest";
import { securityHeaders } from "./security-headers.ts";

// The values that MDN Observatory gives points for, see docs/security.md.
test("every response has the headers that browsers need to protect it", () => {
  expect(securityHeaders("https://nordskarv.example")).toEqual({
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(self), microphone=(), payment=()",
    "x-frame-options": "DENY",
    "strict-transport-security": "max-age=63072000; includeSubDomains",
  });
});

test("a site without TLS does not ask browsers to insist on it", () => {
  expect(securityHeaders("http://localhost:3000")).not.toHaveProperty("strict-transport-security");
});
