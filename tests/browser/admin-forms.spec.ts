/** What all forms of the portal have in common: drafts, saving, the keyboard, conflicts, lost networks. */
import type { AdminBoat } from "../../src/contract/boats/admin-boats.ts";
import type { LegalText } from "../../src/contract/legal/legal.ts";
import { waitForScripts } from "../support/page-ready.ts";
import {
  api,
  button,
  card,
  clickBelowDialog,
  conflictDialog,
  dialog,
  expect,
  failedRequests,
  field,
  fillRequired,
  findCovered,
  openBoat,
  openNewBoat,
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

test("Ctrl+S saves a form that stays open", async ({ page, server }) => {
  const staff = api(page.request, server);
  const name = unique("Lagret");
  await openNewBoat(page);
  await fillRequired(page, name);
  await page.keyboard.press("Control+s");
  await expect(toast(page, "Success", "Boat created successfully")).toBeVisible();
  await expect(page.getByRole("dialog", { name: "Rediger Båt" })).toBeVisible();
  await field(page, "Crew").fill("4");
  const form = dialog(page).locator("form");
  const before = await form.boundingBox();
  await page.keyboard.press("Control+s");
  await expect(toast(page, "Success", "Boat updated successfully")).toBeVisible();
  expect(await form.boundingBox(), "the toast takes no room from it").toEqual(before);
  await expect.poll(() => findCovered(page)).toEqual([]);
  await page.setViewportSize(phone);
  await expect.poll(() => findCovered(page)).toEqual([]);
  await expect(field(page, "Crew")).toBeFocused();
  const id = new URL(page.url()).searchParams.get("edit") ?? "";
  expect(await staff.boat(id)).toMatchObject({ name, crew: "4", version: 2 });
});

test("the focus returns to the card of a form that was opened by its URL", async ({ page, server }) => {
  const boat = await api(page.request, server).createBoat(unique("Fokus"));
  await openBoat(page, boat.id);
  await expect(card(page, boat.name)).toBeAttached();
  await button(page, "Oppdater Båt").press("Enter");
  await expect(dialog(page)).toHaveCount(0);
  await expect(card(page, boat.name).getByRole("button", { name: "Rediger Fartøy" })).toBeFocused();
});

test("signing out discards unsaved text after a question", async ({ page, server }) => {
  // A session of its own, because it ends.
  await page.context().clearCookies();
  const signInByForm = async () => {
    await page.getByLabel("E-post").fill(server.adminEmail);
    await page.getByLabel("Passord", { exact: true }).fill(server.adminPassword);
    await press(page, "Logg Inn");
    await expect(field(page, "Region Name")).toBeVisible();
  };
  await page.goto("/admin/regions?new");
  await signInByForm();
  await field(page, "Description").fill("Ikke lagret");
  await clickBelowDialog(button(page, "Sign Out"));
  await press(page, "Fortsett å redigere");
  await expect(field(page, "Description")).toHaveValue("Ikke lagret");
  await clickBelowDialog(button(page, "Sign Out"));
  await press(page, "Forkast endringene");
  await expect(page).toHaveURL(`${server.url}/login`);
  await page.goto("/admin/regions?new");
  await signInByForm();
  await expect(page.getByRole("group", { name: "Utkast" })).toHaveCount(0);
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

test("a text that two have changed is merged paragraph by paragraph", async ({ page, server }) => {
  const staff = api(page.request, server);
  const path = "/api/admin/legal/privacy";
  const save = async (content: string) => {
    const { version } = await staff.read<LegalText>(path);
    await staff.write("PUT", path, { content, version });
  };
  const paragraphs = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join("\n");
  await save(paragraphs("Vi lagrer navn.", "Vi sletter etter to år.", "Hilsen oss"));
  await page.goto("/admin/legal#privacy");
  const panel = page.getByRole("tabpanel", { name: "Privacy Policy" });
  await panel.getByRole("button", { name: "HTML" }).click();
  await panel
    .getByLabel("Tekst (HTML)")
    .fill(paragraphs("Vi lagrer navn og e-post.", "Vi sletter etter to år.", "Hilsen oss"));
  await save(paragraphs("Vi lagrer bare navn.", "Vi sletter etter ett år.", "Hilsen oss"));
  await press(page, "Save Privacy Policy");
  const conflict = conflictDialog(page);
  const choices = conflict.getByRole("group").filter({ has: page.getByRole("radio") });
  await expect(choices, "only the paragraph that both have changed").toHaveCount(1);
  await expect(choices.locator("ins")).toHaveText([/og e-post/, /bare/, /bare/, /og e-post/]);
  await choices.getByRole("radio", { name: /^Begge/ }).check();
  await conflict.getByRole("button", { name: "Save Privacy Policy" }).click();
  await expect(toast(page, "Success", "Privacy policy updated successfully")).toBeVisible();
  expect((await staff.read<LegalText>(path)).content).toBe(
    paragraphs("Vi lagrer bare navn og e-post.", "Vi sletter etter ett år.", "Hilsen oss"),
  );
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
