import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { contentSecurityPolicy, extractScripts } from "./content-security-policy.ts";

const nonce = "c2lkZW5zIGVnZW4";
const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

function policyOf(html: string) {
  return contentSecurityPolicy({ scripts: extractScripts(html, nonce).scripts });
}

test("a page's policy allows only the inline scripts that carry the nonce", () => {
  const html = `<script nonce="${nonce}" src="/assets/a.js"></script><script nonce="${nonce}">x()</script><script type="module" nonce="${nonce}">y()</script><script>z()</script>`;
  expect(policyOf(html)).toContain(`script-src 'self' ${hash("x()")} ${hash("y()")};`);
  expect(policyOf(html)).toContain("style-src 'self';");
  expect(policyOf(html)).not.toMatch(/unsafe|nonce|googletagmanager/);
});

test("violations are reported to the server", () => {
  expect(contentSecurityPolicy({})).toContain("report-uri /api/reports");
});

test("the nonce is not sent to browsers", () => {
  const { html } = extractScripts(`<link nonce="${nonce}"/><script nonce="${nonce}">x()</script>`, nonce);
  expect(html).toBe("<link/><script>x()</script>");
});

test.each([
  ["a script of its own", "<script>evil()</script>"],
  ["a tag that swallows the next one", `<script x="`],
  ["a tag that ends in other content", "<script x=<p>evil()//</script>"],
  ["a guessed nonce", `<script nonce="gjettet">evil()</script>`],
])("content that was not escaped cannot add a script: %s", (_, content) => {
  const own = `<script nonce="${nonce}">own()</script>`;
  expect(policyOf(`<p>${content}</p>${own}<p>${content}</p>`)).toContain(
    `script-src 'self' ${hash("own()")};`,
  );
});

test("analytics hosts are allowed only where analytics is configured", () => {
  expect(contentSecurityPolicy({ hasAnalytics: true })).toContain("googletagmanager");
  expect(contentSecurityPolicy({})).not.toContain("googletagmanager");
});
