import { beforeEach, expect, test, vi } from "vitest";
import {
  hasPersonalDrafts,
  hasDraft,
  readDraft,
  removeExpiredDrafts,
  removeOutdatedDraft,
  removePersonalDrafts,
  setDraftOwner,
  writeDraft,
} from "./draft-store.ts";

const key = "boats/lomvi";
const stored = { name: "Lomvi", crew: "4", services: ["a"] };
const draft = {
  schema: 1,
  values: { ...stored, crew: "5" },
  base: stored,
  version: 3,
  savedAt: new Date().toISOString(),
};

beforeEach(() => {
  setDraftOwner("kari");
  const items = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => items.set(name, value),
    removeItem: (name: string) => items.delete(name),
    key: (index: number) => [...items.keys()][index] ?? null,
    get length() {
      return items.size;
    },
  });
});

test("a draft of the same form is restored as it was written", () => {
  writeDraft(key, draft);
  expect(readDraft({ key, schema: 1, values: stored })).toEqual({ draft, outdated: null });
  expect(readDraft({ key: "boats/alke", schema: 1, values: stored })).toEqual({
    draft: null,
    outdated: null,
  });
});

test("a field that the draft lacks has its stored value, and one that is gone is dropped", () => {
  const { services: _, ...before } = stored;
  writeDraft(key, { ...draft, base: { ...before, gone: 1 }, values: { ...before, crew: "5", gone: 2 } });
  expect(readDraft({ key, schema: 1, values: stored })).toEqual({ draft, outdated: null });
});

test("a draft without a schema has the fields of the first one", () => {
  const { schema: _, ...unnumbered } = draft;
  localStorage.setItem(`draft:kari:${key}`, JSON.stringify(unnumbered));
  expect(readDraft({ key, schema: 1, values: stored }).draft).toEqual(draft);
});

test.each([
  ["of another schema", 2, stored],
  ["with a field of another kind", 1, { ...stored, crew: ["5"] }],
] as const)("a draft %s is put aside with its texts, beside the next draft", (_, schema, values) => {
  writeDraft(key, draft);
  const outdated = { texts: ["Lomvi", "5", "a"], savedAt: draft.savedAt };
  expect(readDraft({ key, schema, values })).toEqual({ draft: null, outdated });

  const next = { ...draft, schema, base: values, values };
  writeDraft(key, next);
  expect(readDraft({ key, schema, values })).toEqual({ draft: next, outdated });
  removeOutdatedDraft(key);
  expect(readDraft({ key, schema, values })).toEqual({ draft: next, outdated: null });
});

test("an expired draft and one that cannot be read are ignored", () => {
  writeDraft(key, { ...draft, savedAt: "2026-01-01T00:00:00.000Z" });
  expect(readDraft({ key, schema: 1, values: stored })).toEqual({ draft: null, outdated: null });
  for (const broken of ["{", "null", "[]", '{"base":1}']) {
    localStorage.setItem(`draft:kari:${key}`, broken);
    expect(readDraft({ key, schema: 1, values: stored }), broken).toEqual({ draft: null, outdated: null });
  }
});

function listStored() {
  return Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));
}

test("a draft belongs to the account that wrote it", () => {
  writeDraft(key, draft);
  setDraftOwner("ola");
  expect(hasDraft(key)).toBe(false);
  expect(readDraft({ key, schema: 1, values: stored })).toEqual({ draft: null, outdated: null });
  const own = { ...draft, values: { ...stored, crew: "6" } };
  writeDraft(key, own);
  expect(readDraft({ key, schema: 1, values: stored }).draft).toEqual(own);
  setDraftOwner("kari");
  expect(readDraft({ key, schema: 1, values: stored }).draft).toEqual(draft);
});

test("expired drafts, those without an owner and those that cannot be read are removed, and nothing else", () => {
  const old = "2026-01-01T00:00:00.000Z";
  writeDraft("boats/ny", draft);
  writeDraft("enquiries/1/reply", draft);
  writeDraft("boats/gammel", { ...draft, savedAt: old });
  writeDraft("boats/tidlos", { ...draft, savedAt: "i går" });
  localStorage.setItem("draft:kari:boats/odelagt", "{");
  localStorage.setItem("draft:boats/uten-eier", JSON.stringify(draft));
  localStorage.setItem("draft-outdated:kari:boats/ny", JSON.stringify(draft));
  localStorage.setItem("draft-outdated:kari:boats/gammel", JSON.stringify({ ...draft, savedAt: old }));
  localStorage.setItem("theme", "dark");
  removeExpiredDrafts();
  expect(listStored()).toEqual([
    "draft:kari:boats/ny",
    "draft:kari:enquiries/1/reply",
    "draft-outdated:kari:boats/ny",
    "theme",
  ]);
});

test("drafts about people are removed after a sign-out, and when somebody else opens the portal", () => {
  const write = () => {
    for (const written of [key, "enquiries/1/reply", "users/new", "availability/new"]) {
      writeDraft(written, draft);
    }
    localStorage.setItem("draft-outdated:kari:enquiries/1/note", JSON.stringify(draft));
  };
  writeDraft(key, draft);
  expect(hasPersonalDrafts(), "only a boat").toBe(false);
  write();
  expect(hasPersonalDrafts()).toBe(true);
  removePersonalDrafts();
  expect(listStored()).toEqual([`draft:kari:${key}`]);

  write();
  setDraftOwner("ola");
  removeExpiredDrafts();
  expect(listStored(), "content waits for its owner").toEqual([`draft:kari:${key}`]);
});

test("without storage there is nothing to remove", () => {
  vi.stubGlobal("localStorage", undefined);
  expect(removeExpiredDrafts).not.toThrow();
});
