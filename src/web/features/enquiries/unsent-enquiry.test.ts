import { afterEach, expect, test, vi } from "vitest";
import { withEnquiryLock } from "./unsent-enquiry.ts";

const createEnquiry = (key: string) => ({
  message: { name: "Kari", email: "kari@example.no", message: "Vi trenger vask av nøter." },
  files: [],
  hadFiles: false,
  key,
  fillMs: 1,
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test("two tasks for one enquiry run one after the other, also if the first fails", async () => {
  const events: string[] = [];
  let fail = () => {};
  const first = withEnquiryLock(createEnquiry("a"), async () => {
    events.push("a1");
    await new Promise((_, reject) => (fail = () => reject(new Error("lost"))));
  });
  const second = withEnquiryLock(createEnquiry("a"), () => events.push("a2"));
  await withEnquiryLock(createEnquiry("b"), () => events.push("b"));
  expect(events).toEqual(["a1", "b"]);
  fail();
  await expect(first).rejects.toThrow("lost");
  await second;
  expect(events).toEqual(["a1", "b", "a2"]);
});

test.each([
  ["has no locks", {}],
  ["refuses them", { locks: { request: () => Promise.reject(new DOMException("", "SecurityError")) } }],
])("a task also runs where the browser %s", async (_, navigator) => {
  vi.stubGlobal("navigator", navigator);
  expect(await withEnquiryLock(createEnquiry("a"), () => "done")).toBe("done");
});
