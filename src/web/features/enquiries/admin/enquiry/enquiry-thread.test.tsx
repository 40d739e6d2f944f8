import { expect, test } from "vitest";
import type { Enquiry, EnquiryEntry } from "../../../../../contract/enquiries/enquiries.ts";
import { render } from "../../../../../../tests/support/jsdom/render.tsx";
import { EnquiryThread } from "./enquiry-thread.tsx";

const createEntry = (kind: EnquiryEntry["kind"], index: number): EnquiryEntry => ({
  id: `${index}`,
  kind,
  author: { id: "1", name: "Marit" },
  subject: null,
  text: kind === "status" ? "read" : "Vi kommer.",
  created_at: `2026-11-18T10:0${index}:00.000Z`,
});

async function renderThread(kinds: Array<EnquiryEntry["kind"]>) {
  const entries = kinds.map(createEntry);
  const enquiry = { id: "1", message: "Hei", created_at: "2026-11-18T09:00:00.000Z", entries };
  const rest = { files: [], mail: [], about: [], weeks: [] };
  return render(<EnquiryThread enquiry={{ ...enquiry, ...rest } as unknown as Enquiry} userId="2" />);
}

test("a long run of events is collapsed, but for the last one", async () => {
  const thread = await renderThread(["status", "status", "status", "status", "status", "reply", "status"]);
  expect([...thread.querySelectorAll("summary")].map((each) => each.textContent)).toEqual([
    "4 tidligere hendelser",
  ]);
  expect(thread.querySelectorAll("details li")).toHaveLength(4);
  // The message, the fold, the last event of the run, the reply and the event after it.
  expect(thread.querySelectorAll(":scope > ol > li")).toHaveLength(5);
});

test("a few events are shown as they are", async () => {
  const thread = await renderThread(["status", "status", "status", "reply"]);
  expect(thread.querySelector("details")).toBeNull();
});
