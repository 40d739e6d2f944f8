import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { prepareEnquiry, readUnsent, removeUnsent, storeUnsent, toPath } from "./unsent-enquiry.ts";

const message = { name: "Kari", email: "kari@example.no", phone: "", message: "Vi trenger vask av nøter." };
const about = (id: string) => ({ ...message, about: [{ kind: "boat" as const, id }] });
const prepare = (body = message) => prepareEnquiry(body, [], undefined, 1_000);

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("an unchanged enquiry keeps its key", () => {
  const first = prepare();
  expect(prepareEnquiry({ ...message }, [], first, 5_000)).toEqual(first);
});

test.each([
  ["text", { ...message, message: "Vi trenger noe helt annet." }, []],
  ["boat", about("lomvi"), []],
  ["file", message, [new File(["x"], "plan.pdf")]],
])("another %s makes another enquiry", (_, body, files) => {
  const first = prepare();
  expect(prepareEnquiry(body, files, first, 5_000).key).not.toBe(first.key);
});

test("what is stored is read without its files", () => {
  const enquiry = prepareEnquiry(message, [new File(["x"], "plan.pdf")], undefined, 1_000);
  expect(storeUnsent(enquiry)).toBe(true);
  expect(readUnsent()).toEqual([{ ...enquiry, files: [], hadFiles: true }]);
});

test("a changed enquiry replaces the one that its form had before", () => {
  const first = prepare();
  const changed = prepare({ ...message, name: "Ola" });
  storeUnsent(first);
  storeUnsent(changed, first);
  expect(readUnsent().map(({ key }) => key)).toEqual([changed.key]);
});

test("enquiries about different boats are stored beside each other", () => {
  const [lomvi, alke] = [prepare(about("lomvi")), prepare(about("alke"))];
  storeUnsent(lomvi);
  storeUnsent(alke);
  expect(readUnsent().map(toPath)).toEqual(["/contact?boat=lomvi", "/contact?boat=alke"]);
  removeUnsent(lomvi);
  expect(readUnsent().map(toPath)).toEqual(["/contact?boat=alke"]);
});

test.each(["{", "7", '[{"key":"x"}]'])("what cannot be an enquiry is ignored: %s", (stored) => {
  localStorage.setItem("unsent-message", stored);
  expect(readUnsent()).toEqual([]);
});

test("a browser without storage is no error", () => {
  const refuse = () => {
    throw new DOMException("", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(storeUnsent(prepare())).toBe(false);
  expect(readUnsent()).toEqual([]);
});
