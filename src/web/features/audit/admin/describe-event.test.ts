import { expect, test } from "vitest";
import type { AuditEvent } from "../../../../contract/audit.ts";
import { describeDetails } from "./describe-event.ts";

test("an export says how many enquiries it has", () => {
  const exported: AuditEvent = {
    id: "1",
    at: "2026-11-17T12:00:00.000Z",
    actor: null,
    action: "exported",
    subject: null,
    details: {},
  };
  const describeExport = (count: number) => describeDetails({ ...exported, details: { count } });
  expect([1, 2].map(describeExport)).toEqual(["1 henvendelse som CSV", "2 henvendelser som CSV"]);
});
