import type { Page } from "@playwright/test";
import { axeViolations } from "../../scripts/audit/axe.ts";
import type { AdminBoat } from "../../src/contract/admin-boats.ts";
import type { AdminPeriod, Calendar } from "../../src/contract/admin-availability.ts";
import { addDays, formatDays, getMonthName, isoWeek, weeksFrom } from "../../src/contract/days.ts";
import { toNorwegianDay } from "../../src/contract/norwegian-day.ts";
import { isLargeTarget } from "../support/page-measures.ts";
import { holdRequests } from "./boats.ts";
import { api, button, expect, failedRequests, field, keepToast, test, toast } from "./portal.ts";

const today = toNorwegianDay(new Date());
const weeks = weeksFrom(today, 12);
const week = (index: number) => weeks[index] ?? isoWeek(today);

type Staff = ReturnType<typeof api>;

/** A boat of its own, whose name is unique. */
async function createBoat(staff: Staff): Promise<AdminBoat> {
  const { regions } = await staff.read<Calendar>("/api/admin/availability");
  const name = `Kalender ${Date.now()} ${Math.random().toString(36).slice(2, 6)}`;
  return staff.write<AdminBoat>("POST", "/api/admin/boats", {
    name,
    type: "Servicekatamaran",
    region: regions[0]?.id,
  });
}

function createPeriod(staff: Staff, boat_id: string, rest: object = {}): Promise<AdminPeriod> {
  const { firstDay, lastDay } = week(2);
  const period = { boat_id, kind: "busy", first_day: firstDay, last_day: lastDay, note: "", ...rest };
  return staff.write("POST", "/api/admin/availability", period);
}

const cell = (page: Page, boat: AdminBoat, index: number) =>
  page.getByRole("gridcell", { name: `${boat.name}, uke ${week(index).week}: ` });
const weekButton = (page: Page, boat: AdminBoat, index: number) =>
  page.getByRole("button", { name: `${boat.name}, uke ${week(index).week}: ` });
const publicWeek = (page: Page, index: number) =>
  page.getByRole("list", { name: /^Ledige uker for/ }).getByText(`Uke ${week(index).week}, `);

test("a period is marked by dragging and by the keyboard, and the public page shows it at once", async ({
  page,
  server,
}) => {
  const staff = api(page.request, server);
  const boat = await createBoat(staff);
  const readPublicPage = async () => (await page.request.get(`/fleet/${boat.id}`)).text();
  const before = await readPublicPage();
  expect(before).toContain(`${boat.name}</h1>`);
  expect(before).not.toMatch(/>Ledig (?:nå|fra)/);

  // Days are typed on a phone, which the next test does.
  await page.setViewportSize({ width: 1280, height: 720 });
  // Of a large fleet the rest is shown on request, and the focus goes there with the button.
  await page.route("**/api/admin/availability", async (route) => {
    const response = await route.fetch();
    const calendar = (await response.json()) as Calendar;
    const others = Array.from({ length: 50 }, (_, index) => ({
      ...boat,
      image: null,
      id: `${index}`,
      name: `Nr. ${index}`,
    }));
    await route.fulfill({ response, json: { ...calendar, boats: [...others, ...calendar.boats] } });
  });
  await page.goto("/admin/kalender");
  await expect(page.getByRole("rowheader")).toHaveCount(51);
  await button(page, "Vis flere").press("Enter");
  await expect(page.getByRole("rowheader").nth(50).getByRole("button")).toBeFocused();
  await page.unroute("**/api/admin/availability");
  const lomvi = page.getByRole("rowheader", { name: /^Lomvi/ });
  await expect(lomvi).toBeVisible();
  await page
    .getByRole("searchbox", { name: "Søk i lista" })
    .fill(boat.name.split(" ").toReversed().join(" ").toUpperCase());
  await expect(lomvi).toHaveCount(0);
  await cell(page, boat, 2).scrollIntoViewIfNeeded();
  const from = await cell(page, boat, 2).boundingBox();
  const to = await cell(page, boat, 3).boundingBox();
  if (!from || !to) throw new Error("The row is not shown");
  await page.mouse.move(from.x + 4, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width - 4, to.y + to.height / 2, { steps: 5 });
  await expect(page.getByText("Ny: 14 dager")).toBeVisible();
  await page.mouse.up();
  await expect(field(page, "Fra")).toHaveValue(week(2).firstDay);
  await expect(field(page, "Til og med")).toHaveValue(week(3).lastDay);
  await expect(field(page, "Fartøy")).toHaveValue(boat.id);
  await field(page, "Internt notat").fill("Skarvholmen Havbruk");
  expect(await axeViolations(page)).toEqual([]);
  await button(page, "Lagre periode").click();
  const days = formatDays({ first_day: week(2).firstDay, last_day: week(3).lastDay });
  await keepToast(page, toast(page, "Perioden er lagret", `Opptatt ${days}`));

  const visitor = await page.context().newPage();
  await visitor.goto(`/fleet/${boat.id}`);
  await expect(visitor.getByText("Ledig nå", { exact: true })).toBeVisible();
  await expect(publicWeek(visitor, 2)).toContainText(": opptatt");
  await expect(publicWeek(visitor, 3)).toContainText(": opptatt");
  await expect(publicWeek(visitor, 4)).toContainText(": ledig");
  expect(await visitor.content()).not.toContain("Skarvholmen");
  expect(await axeViolations(visitor)).toEqual([]);
  await visitor.close();

  await button(page, "Angre").click();
  await expect(toast(page, "Angret", "perioden er fjernet")).toBeVisible();
  await expect(cell(page, boat, 2)).toHaveAccessibleName(/ingenting/);

  await cell(page, boat, 0).focus();
  await page.keyboard.press("Shift+ArrowRight");
  await expect(cell(page, boat, 1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(field(page, "Fra")).toHaveValue(week(0).firstDay);
  await page.getByRole("dialog").getByLabel("Verksted").check();
  await expect(page.getByText(`Ute står det: Ledig fra uke ${week(2).week}`)).toBeVisible();
  await button(page, "Lagre periode").click();
  await expect(cell(page, boat, 1)).toHaveAccessibleName(/verksted/);
  const after = await readPublicPage();
  expect(after).toContain(`>Ledig fra uke ${week(2).week}<`);
  expect(after).toMatch(new RegExp(`>Uke ${week(1).week}, [^<]*: verksted`));

  const bar = page
    .getByRole("button", { name: /^Verksted: Verksted, / })
    .and(page.locator(`[data-edits="${(await findPeriod(staff, boat)).id}"]`));
  // Moved by a day, it still opens by keyboard.
  const { x, y, height } = (await bar.boundingBox()) ?? { x: 0, y: 0, height: 0 };
  const dayWidth = (from.width + to.width) / 14;
  await page.mouse.move(x + 20, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + 20 + dayWidth, y + height / 2, { steps: 3 });
  await page.mouse.up();
  await expect(toast(page, "Perioden er flyttet", "Verksted")).toBeVisible();
  await bar.press("Enter");
  await expect(field(page, "Fra")).toHaveValue(addDays(week(0).firstDay, 1));
  await page.keyboard.press("Escape");
  await expect(bar).toBeFocused();
  await page.keyboard.press("Delete");
  await expect(toast(page, "Perioden er slettet", "Verksted")).toBeVisible();
  await expect(bar).toHaveCount(0);
  await expect(cell(page, boat, 0)).toBeFocused();
  await button(page, "Angre").last().click();
  await expect(toast(page, "Angret", "perioden er tilbake")).toBeVisible();
  await expect(cell(page, boat, 1)).toHaveAccessibleName(/verksted/);
  expect(await axeViolations(page)).toEqual([]);
});

async function showMonth(page: Page, day: string): Promise<void> {
  const shown = page.getByText(`${getMonthName(day)} ${day.slice(0, 4)}`, { exact: true });
  while (!(await shown.isVisible())) await button(page, "Neste måned").click();
}

async function findPeriod(staff: Staff, boat: AdminBoat): Promise<AdminPeriod> {
  const { periods } = await staff.read<Calendar>("/api/admin/availability");
  const found = periods.find(({ boat_id }) => boat_id === boat.id);
  if (!found) throw new Error("The boat has no period");
  return found;
}

test.describe("two people at once", () => {
  // A refused save.
  test.use({ allowedConsole: failedRequests, hasTouch: true });

  test("on a phone, days are typed as weeks, an overlap is reported, and another's change is shown and never overwritten", async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const staff = api(page.request, server);
    const boat = await createBoat(staff);
    const stored = await createPeriod(staff, boat.id, { note: "Drift" });
    await page.goto("/admin/kalender");
    await expect(weekButton(page, boat, 2)).toHaveAccessibleName(/opptatt/);
    await expect
      .poll(() => isLargeTarget(page.getByRole("button", { name: boat.name, exact: true })))
      .toBe(true);
    await weekButton(page, boat, 4).click();
    await expect(field(page, "Fra")).toHaveValue(week(4).firstDay);
    await field(page, "Eller skriv").fill(`uke ${week(1).week}–${week(2).week}`);
    await expect(field(page, "Fra")).toHaveValue(week(1).firstDay);
    await expect(field(page, "Til og med")).toHaveValue(week(2).lastDay);
    await expect(page.getByText(/^Overlapper sju dager med «Drift», opptatt/)).toBeVisible();
    await expect(button(page, "Lagre likevel")).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole("button", { name: /^Slutt / }).press("Enter");
    await expect(field(page, "Til og med")).toHaveValue(addDays(week(2).firstDay, -1));
    await expect(button(page, "Lagre periode")).toBeFocused();
    // The response is lost. Sent again after a reload, the period is stored once, and does not overlap itself.
    await page.route("**/api/admin/availability", async (route) => {
      if (route.request().method() !== "POST") return route.fallback();
      await route.fetch();
      await route.abort();
    });
    await button(page, "Lagre periode").click();
    await expect(toast(page, "Error", "Perioden ble ikke lagret. Prøv igjen.")).toBeVisible();
    await page.unroute("**/api/admin/availability");
    await page.reload();
    await button(page, "Hent fram utkastet").click();
    await expect(field(page, "Til og med")).toHaveValue(addDays(week(2).firstDay, -1));
    await button(page, "Lagre periode").click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(weekButton(page, boat, 1)).toHaveAccessibleName(/opptatt/);
    const calendar = await staff.read<Calendar>("/api/admin/availability");
    expect(calendar.periods.filter(({ boat_id }) => boat_id === boat.id)).toHaveLength(2);

    // A touch that scrolls the form is cancelled: it chooses no days, nor does it keep those that are typed from view.
    await weekButton(page, boat, 2).click();
    await expect(field(page, "Internt notat")).toHaveValue("Drift");
    const dayOf = (index: number) => page.locator(`[data-day="${addDays(week(2).firstDay, index)}"]`);
    await dayOf(1).scrollIntoViewIfNeeded();
    const { x, y } = (await dayOf(1).boundingBox()) ?? { x: 0, y: 0 };
    const touch = await page.context().newCDPSession(page);
    const touchPoints = [{ x: x + 10, y: y + 10 }];
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
    await expect(dayOf(0)).toHaveAttribute("aria-selected", "false");
    await touch.send("Input.dispatchTouchEvent", { type: "touchCancel", touchPoints: [] });
    await expect(dayOf(0)).toHaveAttribute("aria-selected", "true");
    await expect(field(page, "Fra")).toHaveValue(week(2).firstDay);
    await expect(field(page, "Til og med")).toHaveValue(week(2).lastDay);
    await field(page, "Eller skriv").fill(`uke ${week(10).week}`);
    await expect(page.locator(`[data-day="${week(10).firstDay}"]`)).toHaveAttribute("aria-selected", "true");
    await field(page, "Eller skriv").fill(`uke ${week(2).week}`);
    await dayOf(1).tap();
    await expect(field(page, "Fra")).toHaveValue(addDays(week(2).firstDay, 1));
    await expect(field(page, "Til og med")).toHaveValue(addDays(week(2).firstDay, 1));
    await dayOf(3).tap();
    await expect(field(page, "Fra")).toHaveValue(addDays(week(2).firstDay, 1));
    await expect(field(page, "Til og med")).toHaveValue(addDays(week(2).firstDay, 3));

    const other = await createBoat(staff);
    await expect(field(page, "Fartøy").getByRole("option", { name: other.name })).toBeAttached({
      timeout: 15_000,
    });
    await field(page, "Fartøy").selectOption(other.id);
    await field(page, "Ledig i region").check();
    await field(page, "Region").selectOption(other.region);
    const { id, ...fields } = stored;
    await staff.write("PUT", `/api/admin/availability/${id}`, { ...fields, note: "Fra en annen" });
    await button(page, "Lagre periode").click();
    const conflict = page.getByRole("dialog").filter({ hasText: "Fra en annen" }).last();
    await expect(conflict.getByRole("group")).toHaveText([
      /^Hva.*Ledig i region: .+Opptatt$/,
      new RegExp(`^Fartøy.*${other.name}.*${boat.name}$`),
      /^Fra/,
      /^Til og med/,
      /^Internt notat.*Drift.*Fra en annen$/,
    ]);
    await conflict.getByRole("button", { name: "Lagre periode" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(await findPeriod(staff, other)).toMatchObject({
      id,
      kind: "free_in_region",
      region_id: other.region,
      first_day: addDays(week(2).firstDay, 1),
      note: "Fra en annen",
    });
    await expect(weekButton(page, boat, 2)).toHaveAccessibleName(/ingenting/);
    // Undoing the save puts back what the other person had stored.
    await toast(page, "Perioden er endret", "Ledig i region").getByRole("button", { name: "Angre" }).click();
    await expect(toast(page, "Angret", "perioden er som før")).toBeVisible();
    const { periods } = await staff.read<Calendar>("/api/admin/availability");
    expect(periods.find((period) => period.id === id)).toMatchObject({
      boat_id: boat.id,
      kind: "busy",
      region_id: null,
      first_day: week(2).firstDay,
      note: "Fra en annen",
    });

    // Days that somebody takes after a deletion are not booked twice by undoing it.
    await expect(weekButton(page, boat, 2)).toHaveAccessibleName(/opptatt/);
    await weekButton(page, boat, 2).click();
    await button(page, "Slett").click();
    const undo = toast(page, "Perioden er slettet", "Opptatt").getByRole("button", { name: "Angre" });
    await expect(undo).toBeVisible();
    const taken = await createPeriod(staff, boat.id, { note: "Telefonkunde" });
    await undo.click();
    await expect(toast(page, "Ikke angret", "Overlapper sju dager med «Telefonkunde»")).toBeVisible();
    const left = (await staff.read<Calendar>("/api/admin/availability")).periods.filter(
      ({ boat_id, first_day }) => boat_id === boat.id && first_day === week(2).firstDay,
    );
    expect(left).toEqual([taken]);

    // A deletion that fails keeps the form with what is typed.
    await weekButton(page, boat, 1).click();
    await field(page, "Internt notat").fill("Ikke lagret");
    const refused = `**/api/admin/availability/*`;
    await page.route(refused, (route) => route.abort());
    await button(page, "Slett").click();
    await expect(toast(page, "Ikke slettet", "Prøv igjen.")).toBeVisible();
    await expect(field(page, "Internt notat")).toHaveValue("Ikke lagret");
    await page.unroute(refused);
    await button(page, "Slett").click();
    await expect(toast(page, "Perioden er slettet", "Opptatt")).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(toast(page, "Error", "Perioden finnes ikke lenger.")).toHaveCount(0);
    await expect(weekButton(page, boat, 1)).toHaveAccessibleName(/ingenting/);

    // What others mark comes by itself.
    const { firstDay, lastDay } = week(6);
    await createPeriod(staff, boat.id, { kind: "workshop", first_day: firstDay, last_day: lastDay });
    await expect(weekButton(page, boat, 6)).toHaveAccessibleName(/verksted/, { timeout: 15_000 });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  });
});

test("a boat has a month calendar of its own, and a calendar to subscribe to", async ({ page, server }) => {
  const staff = api(page.request, server);
  const boat = await createBoat(staff);
  await createPeriod(staff, boat.id, { note: "Hemmelig kunde" });
  await page.goto(`/admin?edit=${boat.id}`);
  await page.getByRole("dialog").getByRole("link", { name: "Kalender" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(boat.name);
  await expect(page.getByRole("button", { name: /Hemmelig kunde/ })).toBeVisible();
  const { id } = await findPeriod(staff, boat);
  await page.locator(`[data-day="${today}"]`).focus();
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Enter");
  await expect(field(page, "Til og med")).toHaveValue(addDays(today, 1));
  await field(page, "Eller skriv").fill("i morgen tidlig");
  await field(page, "Fra").fill(addDays(today, 5));
  await expect(page.getByText(/^Skriv for eksempel/)).toBeVisible();
  await button(page, "Lagre periode").click();
  await expect(page.getByText(/^Perioden slutter før den begynner/)).toBeVisible();

  // Ctrl+S keeps the form open, and what is typed during a save stays in it.
  await field(page, "Til og med").fill(addDays(today, 6));
  await page.keyboard.press("Control+s");
  await expect(toast(page, "Perioden er lagret", "Opptatt")).toBeVisible();
  await expect(page.getByRole("dialog", { name: "Endre periode" })).toBeVisible();
  const note = field(page, "Internt notat");
  await note.fill("Først");
  const release = await holdRequests(page, "**/api/admin/availability/*");
  await button(page, "Lagre periode").click();
  await note.fill("Skrevet mens det ble lagret");
  // A deletion waits for a save.
  await button(page, "Slett").click();
  await expect(toast(page, "Lagringen er i gang", "Vent til den er ferdig.")).toBeVisible();
  release((route) => route.continue());
  await expect(toast(page, "Perioden er endret", "Opptatt")).toBeVisible();
  await expect(toast(page, "Ikke slettet", "")).toHaveCount(0);
  await expect(note).toHaveValue("Skrevet mens det ble lagret");
  const { periods } = await staff.read<Calendar>("/api/admin/availability");
  const created = periods.find((period) => period.boat_id === boat.id && period.id !== id);
  expect(created).toMatchObject({ note: "Først", version: 2 });
  // An undo is shown in a form without unsaved changes.
  await note.fill("Først");
  await button(page, "Angre").last().click();
  await expect(note).toHaveValue("");
  // A period that somebody else deletes is not taken away without a word.
  const deletion = `/api/admin/availability/${created?.id}?version=3`;
  expect((await page.request.delete(deletion, { headers: { origin: server.url } })).ok()).toBe(true);
  await expect(toast(page, "Error", "Perioden finnes ikke lenger.")).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole("dialog")).toHaveCount(0);

  // Its days open a period, and closing that returns to the calendar.
  await showMonth(page, week(2).firstDay);
  await page.locator(`[data-day="${week(2).firstDay}"]`).click();
  await expect(page.getByRole("dialog", { name: "Endre periode" })).toBeVisible();
  await button(page, "Avbryt").click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  // A drag may end outside the days.
  const { firstDay, lastDay } = week(4);
  await showMonth(page, firstDay);
  await page.locator(`[data-day="${firstDay}"]`).hover();
  await page.mouse.down();
  await page.locator(`[data-day="${lastDay}"]`).hover();
  await page.getByRole("heading", { level: 1 }).hover();
  await page.mouse.up();
  await expect(field(page, "Fra")).toHaveValue(firstDay);
  await expect(field(page, "Til og med")).toHaveValue(lastDay);
  await button(page, "Avbryt").click();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await button(page, "Abonner (iCalendar)").click();
  await button(page, "Lag lenke").click();
  const link = page.getByLabel("Lenke til kalenderen");
  await expect(link).toHaveValue(/\/kalender\/[\w-]{32}\.ics$/);
  await expect(link).toBeFocused();
  const url = await link.inputValue();
  expect(await axeViolations(page)).toEqual([]);
  const feed = await page.request.get(url);
  expect(await feed.text()).toContain("Hemmelig kunde");
  await button(page, "Lag ny lenke").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Lag ny lenke" }).click();
  await expect(link).not.toHaveValue(url);
  await expect(link).toBeFocused();
  expect((await page.request.get(url)).status()).toBe(404);
});
