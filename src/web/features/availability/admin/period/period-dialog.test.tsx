import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createRoutesStub } from "react-router";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { findControl, press, render, type } from "../../../../../../tests/support/jsdom/render.tsx";
import type { AdminPeriod, Calendar } from "../../../../../contract/availability/admin-availability.ts";
import { ConfirmProvider } from "../../../../components/ui/confirm.tsx";
import { PeriodDialog } from "./period-dialog.tsx";

/** In week 49. */
const stored: AdminPeriod = {
  id: "drift",
  boat_id: "lomvi",
  kind: "busy",
  region_id: null,
  first_day: "2026-11-30",
  last_day: "2026-12-06",
  note: "Drift",
  held_until: null,
  enquiry_id: null,
  version: 1,
};
const boat = { name: "Lomvi", type: "Båt", status: "active", is_published: true, region: "1", image: null };
const calendar: Calendar = {
  today: "2026-11-18",
  boats: [{ ...boat, id: "lomvi", status: "active" }],
  regions: [],
  periods: [stored],
};

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  return () => void vi.unstubAllGlobals();
});

function findField(container: HTMLElement, label: string): HTMLInputElement {
  const labels = [...container.querySelectorAll("label")];
  return labels.find(({ textContent }) => textContent === label)?.control as HTMLInputElement;
}

/** Opens a new period of the boat with these days in words. */
async function open(days: string): Promise<HTMLElement> {
  const Stub = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <PeriodDialog
          calendar={calendar}
          period={undefined}
          boatId="lomvi"
          days={{ first_day: "2026-11-23", last_day: "2026-11-29" }}
          onClose={() => {}}
          onCreated={() => {}}
          onRemove={() => Promise.resolve()}
        />
      ),
    },
  ]);
  const container = await render(
    <QueryClientProvider client={new QueryClient()}>
      <ConfirmProvider>
        <Stub />
      </ConfirmProvider>
    </QueryClientProvider>,
  );
  await type(findField(container, "Eller skriv"), days);
  return container;
}

describe("an overlap", () => {
  test("is shown before it is saved, which the button names", async () => {
    const container = await open("uke 48–49");
    expect(container.textContent).toContain("Overlapper sju dager med «Drift», opptatt 30. november");
    expect(findControl(container, "Lagre likevel")).toBeDefined();
  });

  test.each([
    ["uke 48–49", "Slutt 29. november", "2026-11-23", "2026-11-29"],
    ["uke 49–50", "Begynn 7. desember", "2026-12-07", "2026-12-13"],
  ])("of %s has a way out of it: '%s'", async (days, label, firstDay, lastDay) => {
    const container = await open(days);
    await press(container, label);
    expect(findField(container, "Fra").value).toBe(firstDay);
    expect(findField(container, "Til og med").value).toBe(lastDay);
    expect(container.textContent).not.toContain("Overlapper");
  });

  test("that is avoided gives the focus of its button to the one that saves", async () => {
    const container = await open("uke 48–49");
    findControl(container, "Slutt 29. november").focus();
    await press(container, "Slutt 29. november");
    expect(document.activeElement?.textContent).toBe("Lagre periode");
  });
});
