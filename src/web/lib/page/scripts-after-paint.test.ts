import { expect, test } from "vitest";
import { startScriptsAfterPaint } from "./scripts-after-paint.ts";

const imports = `import "/manifest.js";\nimport * as route0 from "/a.js";\nimport("/entry.js");`;
const nonce = "Zm9yIGRlbm5lIHNpZGVu";
const preloads = ["/manifest.js", "/entry.js", "/b.js", "/a.js", "/b.js"].map(
  (file) => `<link rel="modulepreload" href="${file}" nonce="${nonce}"/>`,
);
const page = `<head>${preloads.join("")}</head>
<body><p>Tekst</p><script>window.early = true</script><script nonce="${nonce}" type="module" async="">${imports}</script></body>`;

test("what the browser would fetch as it reads becomes data: each file once, and none that the script imports", () => {
  const result = startScriptsAfterPaint(page, nonce);
  expect(result).not.toContain("<link");
  expect(result).not.toContain('type="module"');
  expect(result).toContain(
    `<script nonce="${nonce}" type="text/plain" data-files="/entry.js /b.js">${imports}</script><script nonce="${nonce}">`,
  );
});

test("the rest of the page is left alone", () => {
  expect(startScriptsAfterPaint(page, nonce)).toContain("<p>Tekst</p><script>window.early = true</script>");
});
