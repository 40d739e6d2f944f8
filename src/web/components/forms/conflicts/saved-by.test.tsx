import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { SavedBy } from "../../../../contract/history/history.ts";
import { getConflictTitle, SavedByLine } from "./saved-by.tsx";

const savedBy: SavedBy = { name: "Kari Nordmann", at: "2026-11-16T08:05:00.000Z", isYou: false };

test("a conflict names who saved", () => {
  expect(getConflictTitle(savedBy)).toBe("Kari Nordmann har lagret i mellomtiden");
  expect(renderToStaticMarkup(<SavedByLine savedBy={savedBy} />)).toBe(
    "<p><b>Kari Nordmann</b> lagret 16. november 2026 kl. 09:05.</p>",
  );
});

test("a conflict with one's own save says so", () => {
  expect(getConflictTitle({ ...savedBy, isYou: true })).toBe("Du har lagret i mellomtiden, i et annet vindu");
});
