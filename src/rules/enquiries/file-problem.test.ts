import { expect, test } from "vitest";
import { findFileProblem } from "./file-problem.ts";

const file = (size: number) => ({ name: "plan.pdf", size });

test.each([
  [[file(11 * 1024 * 1024)], /^«plan\.pdf» er større enn 10 MB/],
  [
    [{ name: "IMG_1.heic", size: 1, type: "image/heic" }],
    /^«IMG_1\.heic» er ikke en PDF-, JPEG- eller PNG-fil\./,
  ],
  [[file(0)], /^«plan\.pdf» er tom/],
  [[file(1), file(1), file(1)], /^Send høyst to filer\. Du har valgt 3\./],
])("%j is refused before it is sent", (files, problem) => {
  expect(findFileProblem(files)).toMatch(problem);
});

test("two files of 10 MB are accepted", () => {
  expect(findFileProblem([file(10 * 1024 * 1024), file(10 * 1024 * 1024)])).toBeUndefined();
  expect(
    findFileProblem([
      { ...file(1), type: "application/pdf" },
      { ...file(1), type: "" },
    ]),
  ).toBeUndefined();
});
