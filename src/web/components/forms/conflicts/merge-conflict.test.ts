import { describe, expect, test } from "vitest";
import * as v from "valibot";
import { ApiError } from "../../../lib/api/api.ts";
import { findStoredRecord, toConflictFields } from "./merge-conflict.ts";
import { mergeSides } from "./merge-sides.ts";

interface Boat {
  name: string;
  crew: string;
  description: string;
  html: string;
  images: string[];
  texts: Record<string, string>;
}

const fields = toConflictFields<Boat>({
  name: { label: "Navn", show: ({ name }) => name },
  crew: { label: "Crew", show: ({ crew }) => crew },
  description: { label: "Beskrivelse", text: "plain", show: ({ description }) => description },
  html: { label: "Tekst", text: "html", show: ({ html }) => html },
  images: { label: "Images", show: ({ images }) => images.join() },
  texts: "images",
});
const opened: Boat = {
  name: "Lomvi",
  crew: "4",
  description: "En båt.\nTo kraner.\nLandstrøm.",
  html: "<h2>Vilkår</h2>\n<p>Vi lagrer navn.</p>",
  images: ["/1", "/2"],
  texts: { "/1": "Bauen", "/2": "Dekket" },
};
const merge = (mine: Partial<Boat>, theirs: Partial<Boat>) =>
  mergeSides(fields, { opened, mine: { ...opened, ...mine }, theirs: { ...opened, ...theirs } });

describe("two copies of a record", () => {
  test("equal values need nothing, whatever the order of their keys", () => {
    for (const { questions, merged } of [
      merge({}, {}),
      merge({ name: "Alke" }, { name: "Alke" }),
      merge({ texts: { "/2": "Dekket", "/1": "Bauen" } }, {}),
    ]) {
      expect([...questions, ...merged]).toEqual([]);
    }
  });

  test("what only one has changed is merged without a question", () => {
    const { questions, merged, resolve } = merge({ name: "Alke" }, { crew: "5" });
    expect(questions).toEqual([]);
    expect(merged.map(({ label, side }) => [label, side])).toEqual([
      ["Navn", "mine"],
      ["Crew", "theirs"],
    ]);
    expect(resolve()).toEqual({ ...opened, name: "Alke", crew: "5" });
    expect(resolve({}, ["Crew", "Navn"]), "undone").toEqual(opened);
  });

  test("what both have changed is a question with the value from before", () => {
    const { questions, resolve } = merge({ crew: "5" }, { crew: "6" });
    expect(questions).toMatchObject([
      {
        label: "Crew",
        note: "Før: 4",
        options: [
          { answer: "mine", value: "5" },
          { answer: "theirs", value: "6" },
        ],
      },
    ]);
    expect(resolve({ Crew: "mine" }).crew).toBe("5");
    expect(resolve({ Crew: "theirs" }).crew).toBe("6");
  });

  test("a text that both have changed can be written instead, but no list, choice or HTML", () => {
    const mine = { crew: "5", description: "En stor båt.\nTo kraner.", html: "<h2>A</h2>", images: ["/1"] };
    const theirs = { crew: "6", description: "Et fartøy.\nTo kraner.", html: "<h2>B</h2>", images: ["/2"] };
    const { questions, resolve } = merge(mine, theirs);
    expect(questions.map(({ key, draft }) => [key, draft])).toMatchObject([
      ["Crew", { text: "5", isOneLine: true }],
      ["Beskrivelse 0", { text: "En stor båt.", isOneLine: false }],
      ["Tekst 0", undefined],
      ["Images", undefined],
    ]);
    const answers = {
      Crew: { written: "5 eller 6" },
      "Beskrivelse 0": { written: "Et stort fartøy.\nDatert." },
    };
    expect(resolve(answers)).toMatchObject({
      crew: "5 eller 6",
      description: "Et stort fartøy.\nDatert.\nTo kraner.",
    });
  });

  test("values edited as one field are compared and merged as one", () => {
    const mine = { images: ["/2", "/1"] };
    const { questions, resolve } = merge(mine, { texts: { "/1": "Baugen" } });
    expect(questions).toMatchObject([{ label: "Images" }]);
    expect(resolve({ Images: "mine" })).toEqual({ ...opened, ...mine });
  });

  test("a text is merged by paragraph, and each paragraph that both have changed is a question", () => {
    const apart = merge(
      { description: "En stor båt.\nTo kraner.\nLandstrøm." },
      { description: "En båt.\nTo kraner.\nLandstrøm.\nNytt avsnitt." },
    );
    expect(apart.questions).toEqual([]);
    expect(apart.resolve().description).toBe("En stor båt.\nTo kraner.\nLandstrøm.\nNytt avsnitt.");

    const { questions, resolve } = merge(
      { description: "En stor båt.\nFire kraner.\nLandstrøm." },
      { description: "En båt.\nTre kraner.\nLandstrøm." },
    );
    expect(questions).toHaveLength(1);
    const [{ key, options }] = questions as [(typeof questions)[number]];
    expect(options.map(({ answer }) => answer)).toEqual(["mine", "theirs"]);
    expect(resolve({ [key]: "theirs" }).description).toBe("En stor båt.\nTre kraner.\nLandstrøm.");
  });

  test("both changes of a paragraph are offered together if they are of different words", () => {
    const { questions, resolve } = merge(
      { html: "<h2>Vilkår</h2>\n<p>Vi lagrer navn og <b>trygt</b>.</p>" },
      { html: "<h2>Vilkår</h2>\n<p>Nordskarv lagrer navn.</p>" },
    );
    expect(questions).toMatchObject([{ label: "Tekst", note: "Under «Vilkår»" }]);
    const [{ key, options }] = questions as [(typeof questions)[number]];
    expect(options.at(-1)).toEqual({ answer: "both", value: "Nordskarv lagrer navn og trygt." });
    expect(resolve({ [key]: "both" }).html).toBe(
      "<h2>Vilkår</h2>\n<p>Nordskarv lagrer navn og <b>trygt</b>.</p>",
    );
  });
});

test("only a stale error carries the stored record", () => {
  const schema = v.object({ version: v.number() });
  const current = { version: 4 };
  expect(findStoredRecord(new ApiError(409, { code: "stale", current }), schema)).toEqual(current);
  expect(findStoredRecord(new ApiError(409, { code: "stale", current: {} }), schema)).toBeUndefined();
  expect(findStoredRecord(new ApiError(409, { code: "duplicate", current }), schema)).toBeUndefined();
  expect(findStoredRecord(new Error("stale"), schema)).toBeUndefined();
});
