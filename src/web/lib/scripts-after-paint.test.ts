import { expect, test } from "vitest";
import { startScriptsAfterPaint } from "./scripts-after-paint.ts";

const imports = `import "/manifest.js";\nimport * as route0 from "/a.js";\nimport("/entry.js");`;
const page = `<head><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/><link rel="modulepreload" href="/a.js"/></head>
<body><p>Tekst</p><script>window.early = true</script><script type="module" async="">${imports}</script></body>`;

test("what the browser would fetch as it reads becomes data, with each file named once", () => {
  const result = startScriptsAfterPaint(page);
  expect(result).not.toContain("<link");
  expect(result).not.toContain('type="module"');
  expect(result).toContain(`<script type="text/plain" data-files="/a.js /b.js">${imports}</script><script>`);
});

test("the rest of the page is left alone", () => {
  expect(startScriptsAfterPaint(page)).toContain("<p>Tekst</p><script>window.early = true</script>");
});
