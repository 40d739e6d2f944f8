import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { pageKey } from "./pages.ts";

test("only known query parameters are part of the cache key", () => {
  expect(pageKey("/", "?utm_source=x")).toBe("/");
  expect(pageKey("/fleet", "?utm_source=x&sok=lomvi")).toBe("/fleet?sok=lomvi");
  expect(pageKey("/fleet", "?type=F%C3%B4rb%C3%A5t&sok=")).toBe("/fleet?type=F%C3%B4rb%C3%A5t");
  expect(pageKey("/contact", "?boat=lomvi")).toBe("/contact?boat=lomvi");
  expect(pageKey("/fleet", `?sok=${"x".repeat(999)}`)).toBe(`/fleet?sok=${"x".repeat(200)}`);
});

test("the portal and the login page are never cached", () => {
  for (const path of ["/admin", "/admin/boats", "/login"]) expect(pageKey(path, "")).toBeUndefined();
  expect(pageKey("/administrasjon", "")).toBe("/administrasjon");
});

test("a page's policy allows only its own inline scripts and styles", () => {
  const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  const html = `<style>a{}</style><script src="/assets/a.js"></script><script>x()</script><script type="module">y()</script>`;
  const policy = contentSecurityPolicy(html, { hasAnalytics: false });
  expect(policy).toContain(`script-src 'self' ${hash("x()")} ${hash("y()")};`);
  expect(policy).toContain(`style-src 'self' ${hash("a{}")};`);
  expect(policy).not.toMatch(/unsafe|googletagmanager/);
  expect(contentSecurityPolicy(html, { hasAnalytics: true })).toContain("googletagmanager");
});
