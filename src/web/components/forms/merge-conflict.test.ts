import { describe, expect, test } from "vitest";
import * as v from "valibot";
import { ApiError } from "../../lib/api.ts";
import { findDifferences, findStoredRecord, mergeInto, toConflictFields } from "./merge-conflict.ts";

interface Boat {
  name: string;
  crew: string;
  services: string[];
  images: string[];
  texts: Record<string, string>;
}

const fields = toConflictFields<Boat>({
  name: { label: "Navn", show: ({ name }) => name },
  crew: { label: "Crew", show: ({ crew }) => crew },
  services: { label: "Services", show: ({ services }) => services.join() },
  images: { label: "Images", show: ({ images }) => images.join() },
  texts: "images",
});
const opened: Boat = {
  name: "Lomvi",
  crew: "4",
  services: ["a"],
  images: ["/1", "/2"],
  texts: { "/1": "Bauen", "/2": "Dekket" },
};
const differences = (mine: Partial<Boat>, theirs: Partial<Boat>) =>
  findDifferences(fields, { opened, mine: { ...opened, ...mine }, theirs: { ...opened, ...theirs } }).map(
    ({ field, preferred, isContested }) => [field.label, preferred, isContested],
  );

describe("differences between two copies of a record", () => {
  test("equal values are left out, whatever the order of their keys", () => {
    expect(differences({}, {})).toEqual([]);
    expect(differences({ name: "Alke" }, { name: "Alke" })).toEqual([]);
    expect(differences({ texts: { "/2": "Dekket", "/1": "Bauen" } }, {})).toEqual([]);
  });

  test("the side that changed a value is preferred, mine where both did", () => {
    expect(differences({ name: "Alke" }, { crew: "5" })).toEqual([
      ["Navn", "mine", false],
      ["Crew", "theirs", false],
    ]);
    expect(differences({ services: [] }, { services: ["a", "b"] })).toEqual([["Services", "mine", true]]);
  });

  test("values edited as one field are compared and merged as one", () => {
    const theirs = { ...opened, texts: { "/1": "Baugen" } };
    expect(differences({ images: ["/2", "/1"] }, theirs)).toEqual([["Images", "mine", true]]);
    const mine = { ...opened, images: ["/2", "/1"] };
    expect(mergeInto(theirs, mine, fields.slice(3))).toEqual(mine);
  });

  test("a merge takes the chosen fields from mine and everything else from theirs", () => {
    const mine = { ...opened, name: "Alke", crew: "5" };
    const theirs = { ...opened, name: "Teist", services: ["b"] };
    const merged = mergeInto(theirs, mine, fields.slice(1, 2));
    expect(merged).toEqual({ ...opened, name: "Teist", crew: "5", services: ["b"] });
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
