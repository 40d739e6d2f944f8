import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { UploadProgress } from "./upload-progress.tsx";

type Uploads = ComponentProps<typeof UploadProgress>["uploads"];

function render(changes: Partial<Uploads>): string {
  const uploads = { uploads: [], failed: [], surplus: [], ...changes } as unknown as Uploads;
  return renderToStaticMarkup(
    <UploadProgress uploads={uploads} limitSentence="Et fartøy kan ha høyst 60 bilder." />,
  );
}

test.each([
  [["en.png"], "Et fartøy kan ha høyst 60 bilder. «en.png» er ikke lastet opp."],
  [["en.png", "to.png"], "Et fartøy kan ha høyst 60 bilder. 2 filer er ikke lastet opp: «en.png» og 1 til."],
])("files without room are named: %j", (surplus, text) => {
  expect(render({ surplus })).toContain(text);
});

test("a file that the server refused is not offered again", () => {
  const failed = { id: 1, file: new File([], "en.png"), progress: 0, state: "failed" } as const;
  expect(render({ failed: [{ ...failed, canRetry: true }] })).toContain("Prøv igjen");
  expect(render({ failed: [{ ...failed, canRetry: false }] })).not.toContain("Prøv igjen");
});
