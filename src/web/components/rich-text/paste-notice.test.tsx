import { expect, test } from "vitest";
import { render } from "../../../../tests/support/jsdom/render.tsx";
import { PasteNotice, type PastedKind } from "./paste-notice.tsx";

async function read(kind: PastedKind): Promise<string> {
  const container = await render(
    <PasteNotice pasted={{ ...kind, words: 1200 }} maxLength={20_000} onUndo={() => undefined} />,
  );
  return (container.querySelector("[role=status]")?.textContent ?? "").replaceAll("\u00a0", " ");
}

test("a paste from Word says that fonts are gone", async () => {
  expect(await read({ isFromWord: true, hasTable: false })).toContain(
    "1 200 ord er limt inn fra Word. Skrifter og farger er tatt bort.",
  );
});

test.each([true, false])("a paste says that a table was flattened (from Word: %s)", async (isFromWord) => {
  expect(await read({ isFromWord, hasTable: true })).toContain(
    "Teksten kan ikke ha tabeller, så hver rute er blitt et avsnitt.",
  );
});

test("a paste that lost nothing says nothing", async () => {
  expect(await read({ isFromWord: false, hasTable: false })).toBe("");
});
