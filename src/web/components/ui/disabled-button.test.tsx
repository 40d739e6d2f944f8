import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DisabledButton } from "./disabled-button.tsx";

test("a disabled button can be focused to learn the reason", () => {
  const html = renderToStaticMarkup(<DisabledButton reason="Den er i bruk.">Slett</DisabledButton>);
  const [, id] = /<button[^>]* aria-disabled="true" aria-describedby="([^"]+)"/.exec(html) ?? [];
  expect(id).toBeDefined();
  expect(html).toMatch(new RegExp(`id="${id}" role="tooltip">Den er i bruk.<`));
});
