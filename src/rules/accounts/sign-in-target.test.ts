import { expect, test } from "vitest";
import { readSignInTarget, toSignIn } from "./sign-in-target.ts";

test.each(["/admin/contact?open=a%26b&x=1", "/admin?edit=sj%C3%B8%C3%B8rn", "/admin/legal"])(
  "%s is where the sign-in that it redirects to leads",
  (path) => {
    const url = new URL(toSignIn(path), "http://localhost");
    expect(url.pathname).toBe("/login");
    expect(readSignInTarget(url.search)).toBe(path);
  },
);

test("without a target, the sign-in leads to the portal", () => {
  expect(toSignIn("/admin")).toBe("/login");
  expect(readSignInTarget("")).toBe("/admin");
  expect(readSignInTarget("?til=")).toBe("/admin");
});

test.each([
  "https://evil.example/admin",
  "//evil.example/admin",
  String.raw`/\evil.example/admin`,
  String.raw`\\evil.example\admin`,
  "\t//evil.example/admin",
  "/\n/evil.example/admin",
  "https:evil.example/admin",
  "javascript:alert(1)//admin",
  "data:text/html,/admin/",
  "http://[",
  "/",
  "/login",
  "/administrasjon",
  "/admin.evil.example",
  "/admin@evil.example",
  "/admin/../login",
  "/admin/%2e%2e/login",
  String.raw`/admin\..\login`,
  "/admin/..//evil.example",
  "/%2Fevil.example",
  "%2Fadmin%2Flegal",
])("%j is no target", (value) => {
  expect(readSignInTarget(`?${new URLSearchParams({ til: value })}`)).toBe("/admin");
});

test.each([
  ["/admin//evil.example", "/admin//evil.example"],
  [String.raw`/admin\\evil.example`, "/admin//evil.example"],
  ["admin/legal", "/admin/legal"],
  ["/admin/legal#terms", "/admin/legal"],
])("%j stays on the site", (value, target) => {
  expect(readSignInTarget(`?${new URLSearchParams({ til: value })}`)).toBe(target);
});
