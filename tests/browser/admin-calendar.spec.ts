import type { Page } from "@playwright/test";
import type { AdminPeriod, Calendar } from "../../src/contract/availability/admin-availability.ts";
import type { AdminBoat } from "../../src/contract/boats/admin-boats.ts";
import { addDays, isoWeek, weeksFrom } from "../../src/shared/days.ts";
import { toNorwegianDay } from "../../src/shared/norwegian-day.ts";
import { api, dialog, expect, failedRequests, field, phone, press, test, toast, unique } from "./portal.ts";

test.use({ allowedConsole: failedRequests });

const today = toNorwegianDay(new Date());
const weeks = weeksFrom(today, 12);
const week = (index: number) => weeks[index] ?? isoWeek(today);

type Staff = ReturnType<typeof api>;

function createPeriod(staff: Staff, boat: AdminBoat, rest: object = {}): Promise<AdminPeriod> {
  const { firstDay, lastDay } = week(2);
  const period = {
    boat_id: boat.id,
    kind: "busy",
    first_day: firstDay,
    last_day: lastDay,
    note: "",
    ...rest,
  };
  return staff.write("POST", "/api/admin/availability", period);
}

async function listPeriods(staff: Staff, boat: AdminBoat): Promise<AdminPeriod[]> {
  const { periods } = await staff.read<Calendar>("/api/admin/availability");
  return periods.filter(({ boat_id }) => boat_id === boat.id);
}

const cell = (page: Page, boat: AdminBoat, index: number) =>
  page.getByRole("gridcell", { name: `${boat.name}, uke ${week(index).week}: ` });
const weekButton = (page: Page, boat: AdminBoat, index: number) =>
  page.getByRole("button", { name: `${boat.name}, uke ${week(index).week}: ` });

/** Opens the calendar with one boat. */
async function openCalendar(page: Page, boat: AdminBoat): Promise<void> {
  await page.goto("/admin/kalender");
  await page.getByRole("searchbox", { name: "Søk i lista" }).fill(boat.name);
  await expect(page.getByRole("rowheader", { name: boat.name })).toBeVisible();
  await expect(page.getByRole("rowheader", { name: /^Lomvi/ })).toHaveCount(0);
}

test("visitors see the weeks of a period that is marked by dragging", async ({ page, server }) => {
  const staff = api(page.request, server);
  const boat = await staff.createBoat(unique("Kalender"));
  await openCalendar(page, boat);
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
  await field(page, "Internt notat").fill("Skarvholmen Havbruk");
  await press(page, "Lagre periode");
  await expect(toast(page, "Perioden er lagret", "Opptatt")).toBeVisible();
  const html = await (await page.request.get(`/fleet/${boat.id}`)).text();
  expect(html).toMatch(new RegExp(`>Uke ${week(3).week}, [^<]*: opptatt`));
  expect(html).toMatch(new RegExp(`>Uke ${week(4).week}, [^<]*: ledig`));
  expect(html).not.toContain("Skarvholmen");
});

test("a period is marked by keyboard", async ({ page, server }) => {
  const boat = await api(page.request, server).createBoat(unique("Tastekalender"));
  await openCalendar(page, boat);
  await cell(page, boat, 0).focus();
  await page.keyboard.press("Shift+ArrowRight");
  await expect(cell(page, boat, 1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(field(page, "Fra")).toHaveValue(week(0).firstDay);
  await dialog(page).getByLabel("Verksted").check();
  await expect(page.getByText(`Ute står det: Ledig fra uke ${week(2).week}`)).toBeVisible();
  await press(page, "Lagre periode");
  await expect(cell(page, boat, 1)).toHaveAccessibleName(/verksted/);
});

test("a period is moved by dragging", async ({ page, server }) => {
  const staff = api(page.request, server);
  const boat = await staff.createBoat(unique("Flyttes"));
  const period = await createPeriod(staff, boat, { kind: "workshop" });
  await openCalendar(page, boat);
  const bar = page.getByRole("button", { name: /^Verksted: / });
  const box = (await bar.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(box.x + 20, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 20 + box.width / 7, box.y + box.height / 2, { steps: 3 });
  await page.mouse.up();
  await expect(toast(page, "Perioden er flyttet", "Verksted")).toBeVisible();
  expect(await listPeriods(staff, boat)).toMatchObject([{ first_day: addDays(period.first_day, 1) }]);
});

test.describe("with touch", () => {
  test.use({ hasTouch: true });

  test("a touch that scrolls the form chooses no days", async ({ page, server }) => {
    await page.setViewportSize(phone);
    const staff = api(page.request, server);
    const boat = await staff.createBoat(unique("Berøring"));
    await createPeriod(staff, boat);
    await page.goto("/admin/kalender");
    await weekButton(page, boat, 2).click();
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
    await dayOf(1).tap();
    await dayOf(3).tap();
    await expect(field(page, "Fra")).toHaveValue(addDays(week(2).firstDay, 1));
    await expect(field(page, "Til og med")).toHaveValue(addDays(week(2).firstDay, 3));
  });
});
