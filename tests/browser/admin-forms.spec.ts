/** What all forms of the portal have in common: drafts, saving, the keyboard, conflicts, lost networks. */
import type { AdminBoat } from "../../src/contract/boats/admin-boats.ts";
import { waitForScripts } from "../support/browser/page-ready.ts";
import {
  api,
  button,
  card,
  dialog,
  expect,
  failedRequests,
  field,
  findCovered,
  openBoat,
  phone,
  press,
  test,
  toast,
  unique,
} from "./portal.ts";

test.use({ allowedConsole: failedRequests });

test("closing a form with unsaved text is asked about", async ({ page }) => {
  await page.goto("/admin/regions");
  await press(page, "Legg Til Ny Region");
  await field(page, "Description").fill("Halvferdig");
  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog", { name: "Endringene er ikke lagret" });
  await question.getByRole("button", { name: "Fortsett å redigere" }).click();
  await expect(field(page, "Description")).toHaveValue("Halvferdig");
  await page.goBack();
  await question.getByRole("button", { name: "Forkast endringene" }).click();
  await expect(dialog(page)).toHaveCount(0);
});

test("what is typed is a draft that survives a reload until it is discarded", async ({ page }) => {
  await page.goto("/admin/regions?new");
  await field(page, "Description").fill("Halvferdig");
  await page.reload();
  await press(page, "Hent fram utkastet");
  await expect(field(page, "Description")).toHaveValue("Halvferdig");
  await page.reload();
  await button(page, "Forkast utkastet").press("Enter");
  await expect(field(page, "Description")).toHaveValue("");
  await expect(field(page, "Region Name"), "the button is gone").toBeFocused();
});

test("the toast of a save has room of its own beside a form that stays open", async ({ page, server }) => {
  const staff = api(page.request, server);
  const boat = await staff.createBoat(unique("Lagret"), { description: "En båt.\nTo kraner." });
  await openBoat(page, boat.id);
  await field(page, "Beskrivelse").fill("En stor båt.\nTo kraner.");
  await field(page, "Crew").fill("4");
  // It is longest when it says what was merged.
  const theirs = "En båt.\nTo kraner.\nLandstrøm.";
  await staff.updateBoat(boat, { description: theirs, engine: "Elektrisk" });
  const form = dialog(page).locator("form");
  const before = await form.boundingBox();
  await page.keyboard.press("Control+s");
  const saved = toast(page, "Boat updated successfully", "Beskrivelse og Engine");
  await saved.hover();
  expect(await form.boundingBox(), "the toast takes no room from it").toEqual(before);
  const cutOff = await saved.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  expect(cutOff, "nothing of the toast is cut off").toBe(0);
  await expect.poll(() => findCovered(page)).toEqual([]);
  await page.setViewportSize(phone);
  await expect.poll(() => findCovered(page)).toEqual([]);
  await expect(saved.getByRole("button", { name: "Angre" })).toBeInViewport({ ratio: 1 });
  await expect(field(page, "Crew")).toBeFocused();
});

test("the focus returns to the card of a form that was opened by its URL", async ({ page, server }) => {
  const boat = await api(page.request, server).createBoat(unique("Fokus"));
  await openBoat(page, boat.id);
  await expect(card(page, boat.name)).toBeAttached();
  await button(page, "Oppdater Båt").press("Enter");
  await expect(dialog(page)).toHaveCount(0);
  await expect(card(page, boat.name).getByRole("button", { name: "Rediger Fartøy" })).toBeFocused();
});

test("signing out in one tab leaves the portal in the others", async ({ page, server }) => {
  await page.context().clearCookies();
  await page.goto("/admin/regions");
  await page.getByLabel("E-post").fill(server.adminEmail);
  await page.getByLabel("Passord", { exact: true }).fill(server.adminPassword);
  await press(page, "Logg Inn");
  await expect(card(page, "Salten")).toBeVisible();
  const tab = await page.context().newPage();
  await tab.goto("/admin/regions?new");
  await field(tab, "Region Name").fill("I en annen fane");
  await press(page, "Sign Out");
  await expect(page).toHaveURL(`${server.url}/login`);
  // Without a question: its draft waits.
  await expect(tab).toHaveURL(`${server.url}/login`);
});

test.describe("without a network", () => {
  test.use({
    serviceWorkers: "allow",
    allowedConsole: [
      /ERR_INTERNET_DISCONNECTED|ERR_FAILED .*\/(?:assets|media|boats)\/|Unable to preload CSS|dynamically imported|React error #520/,
    ],
  });

  test("a form keeps what is typed when it cannot be saved", async ({ page, context, server }) => {
    const boat = await api(page.request, server).createBoat(unique("Uten nett"));
    await openBoat(page, boat.id);
    await waitForScripts(page);
    await context.setOffline(true);
    await field(page, "Crew").fill("Skrevet uten nett");
    await expect(dialog(page).getByText("Nettet er borte.")).toBeVisible();
    await press(page, "Oppdater Båt");
    await expect(toast(page, "Error", "Failed to update boat")).toBeVisible();
    await expect(field(page, "Crew")).toHaveValue("Skrevet uten nett");
    await context.setOffline(false);
    await expect(dialog(page).getByText("Nettet er borte.")).toBeHidden();
    await press(page, "Oppdater Båt");
    await expect(toast(page, "Success", "Boat updated successfully")).toBeVisible();
    expect((await api(page.request, server).read<AdminBoat>(`/api/admin/boats/${boat.id}`)).crew).toBe(
      "Skrevet uten nett",
    );
  });
});

test("a region's place comes from a press on the chart, or from a pasted link to a map", async ({ page }) => {
  const name = unique("Sør-Troms");
  await page.goto("/admin/regions?new");
  const form = page.getByRole("dialog", { name: "Create New Region" });
  const place = form.getByLabel("Sted på kartet");
  await form.getByLabel("Region Name").fill(name);
  await form.getByRole("application", { name: /^Kart/ }).click({ position: { x: 60, y: 60 } });
  await expect(place).toHaveValue(/^\d\d,\d{4} N \d\d,\d{4} Ø$/);
  await place.fill("https://www.openstreetmap.org/#map=11/68.8000/16.5500");
  await form.getByRole("button", { name: "Create Region" }).click();
  await expect(page.getByText("Region created successfully")).toBeVisible();
  const response = await page.request.get("/api/admin/regions");
  const regions = (await response.json()) as Array<{ name: string; place: string }>;
  expect(regions.find((region) => region.name === name)?.place).toBe("68,8000 N 16,5500 Ø");
});
