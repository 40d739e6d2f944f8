import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Operation } from "../../../../contract/overview/operation.ts";
import { NoBackupWarning, OperationWarnings } from "./operation-warnings.tsx";
import { operationQuery } from "./queries.ts";

const backup = { lastAt: "2026-11-12T02:15:00.000Z", everyHours: 24, isLate: false };
const mail = { waiting: 0, failed: 0, oldestAt: null, isLate: false, failedNotifications: 0 };
const inOrder: Operation = {
  database: "ok",
  storage: "ok",
  disk: { freeBytes: 10_000_000_000, isLow: false },
  backup,
  mail,
  heldDeletions: [],
  sites: null,
  positions: null,
};
const held = {
  kind: "enquiries" as const,
  reason: "clock" as const,
  expired: 12,
  total: 14,
  since: "2026-11-12T02:15:00.000Z",
  until: "2026-11-19T02:15:00.000Z",
};

function render(operation: Partial<Operation>, warnings: ReactNode = <OperationWarnings />): string {
  const queryClient = new QueryClient();
  queryClient.setQueryData(operationQuery().queryKey, { ...inOrder, ...operation });
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>{warnings}</QueryClientProvider>,
  ).replaceAll(/<[^>]*>/g, "");
}

test("nothing is said while everything works", () => {
  expect(render({})).toBe("");
  expect(render({}, <NoBackupWarning />)).toBe("");
});

test.each<[rule: string, operation: Partial<Operation>, text: string]>([
  [
    "a late backup",
    { backup: { ...backup, isLate: true } },
    "Sikkerhetskopien er for gammel. Den siste ble tatt 12. november 2026 kl. 03:15.",
  ],
  [
    "the first backup, if it is late",
    { backup: { ...backup, lastAt: null, isLate: true } },
    "Det er ikke tatt noen sikkerhetskopi ennå.",
  ],
  [
    "mail that waits",
    { mail: { ...mail, waiting: 3, oldestAt: "2026-11-12T02:15:00.000Z", isLate: true } },
    "E-post er forsinket. 3 e-poster venter, den eldste siden 12. november 2026 kl. 03:15.",
  ],
  [
    "notifications that were refused",
    { mail: { ...mail, failed: 2, failedNotifications: 2 } },
    "Varsler om henvendelser kom ikke fram. Det gjelder 2 de siste sju dagene.",
  ],
  ["a database that refuses writes", { database: "not writable" }, "Ingenting kan lagres."],
  ["a storage that is away", { storage: "away" }, "Bilder og dokumenter kan ikke lagres."],
  ["a disk that is nearly full", { disk: { freeBytes: 52_428_800, isLow: true } }, "Det er 50,0 MB igjen."],
  [
    "a deletion that waits because of the clock",
    { heldDeletions: [held] },
    "Sletting av henvendelser er satt på vent. 12 av 14 henvendelser er gamle nok til å slettes. Serveren har vært " +
      "stoppet i flere dager, eller klokka er stilt. De blir slettet 19. november 2026 kl. 03:15 hvis ingen griper inn.",
  ],
  [
    "positions that are old, and why",
    {
      positions: {
        lastAt: "2026-11-12T02:15:00.000Z",
        isOld: true,
        problem: {
          at: "2026-11-12T04:15:00.000Z",
          text: "The token of BarentsWatch: expected status 200, got 400",
        },
      },
    },
    "Båtenes posisjoner blir ikke oppdatert. De er fra 12. november 2026 kl. 03:15, og vises til de er seks " +
      "timer gamle. Deretter viser kartet båtene etter planen. Siste forsøk: The token of BarentsWatch: expected status 200, got 400",
  ],
  [
    "a register of sites that is old, and why",
    {
      sites: {
        count: 1800,
        updatedAt: "2026-10-12T02:15:00.000Z",
        isOld: true,
        problem: {
          at: "2026-11-12T02:15:00.000Z",
          text: "The register's sites 0-99: expected status 200, got 500",
        },
      },
    },
    "Lokalitetsregisteret er ikke oppdatert. 1800 lokaliteter er fra 12. oktober 2026 kl. 04:15. Siste forsøk " +
      "12. november 2026 kl. 03:15: The register&#x27;s sites 0-99: expected status 200, got 500",
  ],
  [
    "a deletion of more than a tenth",
    { heldDeletions: [{ ...held, reason: "amount" }] },
    "Det er mer enn en tidel.",
  ],
])("owners are told about %s", (_rule, operation, text) => {
  expect(render(operation)).toContain(text);
  expect(render(operation)).toContain("Gi beskjed til den som drifter nettstedet.");
});

test("the overview says that no backups are set up", () => {
  const none = { backup: { lastAt: null, everyHours: null, isLate: false } };
  expect(render(none, <NoBackupWarning />)).toContain("Det er ikke satt opp sikkerhetskopiering.");
  expect(render(none)).toBe("");
});

test("backups that something else makes count as set up", () => {
  expect(render({ backup: { ...backup, everyHours: null } }, <NoBackupWarning />)).toBe("");
});
