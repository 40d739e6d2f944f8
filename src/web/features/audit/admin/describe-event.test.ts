import { expect, test } from "vitest";
import type { AuditEvent } from "../../../../contract/audit/audit.ts";
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
  const describeExport = (details: object) => describeDetails({ ...exported, details: { ...details } });
  expect(describeExport({ kind: "enquiries", count: 1 })).toBe("1 henvendelse som CSV");
  expect(describeExport({ kind: "enquiries", count: 2 })).toBe("2 henvendelser som CSV");
  expect(describeExport({ kind: "person", count: 2 })).toBe("2 henvendelser fra én person");
});
