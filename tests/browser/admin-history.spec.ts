import type { Page } from "@playwright/test";
import { axeViolations } from "../../scripts/audit/axe.ts";
import type { AdminBoat } from "../../src/contract/admin-boats.ts";
import { call, signInCookie } from "../support/http-client.ts";
import { overhang } from "../support/page-measures.ts";
import {
  api,
  card,
  closeToasts,
  dialog,
  expect,
  field,
  keepToast,
  openBoat,
  press,
  test,
  toast,
} from "./admin-boats.ts";
import { addColleague } from "./portal.ts";

/** The browser prints every response with an error status. */
const errorResponses = /^error: Failed to load resource: the server responded with a status of [45]\d\d/;

test.beforeEach(async ({ page, signIn }) => signIn(page));

const panel = (page: Page) => page.getByRole("region", { name: /^Fra versjon/ });
const difference = (page: Page, label: string) =>
  panel(page)
    .locator("dl > div")
    .filter({ has: page.getByText(label, { exact: true }) });

test("a save, an inactivation, a publishing and an undo can be undone from their toasts", async ({
  page,
  server,
}) => {
  const boats = api(page.request, server);
  const boat = await boats.create("Angrebåt");
  const secret = await boats.create("Hemmelig båt");
  await openBoat(page, boat.id);
  await field(page, "Crew").fill("4 personer");
  await press(page, "Oppdater Båt");
  const saved = toast(page, "Success", "Boat updated successfully");
  await expect(saved.getByRole("link", { name: /^Se på nettstedet/ })).toHaveAttribute(
    "href",
    "/fleet/angrebat",
  );
  await saved.getByRole("button", { name: "Angre" }).click();
  const undone = toast(page, "Angrebåt er som før", "Versjon 3 gjelder nå.");
  await expect(undone).toBeVisible();
  expect((await boats.boat(boat.id)).crew).toBe("");
  await undone.getByRole("button", { name: "Gjør om" }).click();
  await expect(toast(page, "Angrebåt er som før", "Versjon 4 gjelder nå.")).toBeVisible();
  expect((await boats.boat(boat.id)).crew).toBe("4 personer");

  await test.step("an undo is shown in a form that was saved and stayed open", async () => {
    await card(page, "Angrebåt").getByRole("button", { name: "Rediger Fartøy" }).click();
    await field(page, "Crew").fill("5 personer");
    await page.keyboard.press("Control+s");
    await saved.getByRole("button", { name: "Angre" }).click();
    await expect(field(page, "Crew")).toHaveValue("4 personer");
  });

  await press(page, "Inactivate Boat");
  await page.getByRole("alertdialog").getByRole("button", { name: "Inactivate", exact: true }).click();
  await toast(page, "Success", "Boat inactivated successfully")
    .getByRole("button", { name: "Angre" })
    .click();
  await expect(toast(page, "Angrebåt er som før", "Versjon 8 gjelder nå.")).toBeVisible();
  expect((await boats.boat(boat.id)).status).toBe("active");

  await test.step("a boat that is not published is hidden from visitors, and publishing can be undone", async () => {
    // On a phone they cover the list, and under the pointer they stay.
    await closeToasts(toast(page));
    await card(page, "Hemmelig båt").getByRole("button", { name: "Rediger Fartøy" }).click();
    await expect(dialog(page).getByRole("checkbox", { name: "Ikke publisert" })).not.toBeChecked();
    await dialog(page).getByRole("checkbox", { name: "Ikke publisert" }).check();
    await press(page, "Oppdater Båt");
    await keepToast(page, saved.getByRole("button", { name: "Angre" }));
    await expect(saved.getByRole("link")).toHaveCount(0);
    await expect(card(page, "Hemmelig båt").getByText("Ikke publisert")).toBeVisible();
    await expect(card(page, "Hemmelig båt").getByRole("link", { name: /nettstedet/ })).toHaveCount(0);
    const read = (path: string) => fetch(server.url + path, { redirect: "manual" });
    const unknown = await read("/fleet/finnes-ikke");
    const hidden = await read(`/fleet/${secret.id}`);
    expect([hidden.status, hidden.headers.get("location")]).toEqual([
      unknown.status,
      unknown.headers.get("location"),
    ]);
    expect(await (await read("/fleet")).text()).not.toContain("Hemmelig båt");

    await saved.getByRole("button", { name: "Angre" }).click();
    await expect(toast(page, "Hemmelig båt er som før", "Versjon 3 gjelder nå.")).toBeVisible();
    expect((await read(`/fleet/${secret.id}`)).status).toBe(200);
  });
});

test("the history compares versions and restores the ticked fields, by keyboard and on a phone", async ({
  page,
  server,
}) => {
  const boats = api(page.request, server);
  const boat = await boats.create("Historikkbåt", {
    description: "Bred og stødig. Kranen løfter 25 tonnmeter.",
  });
  const change = { crew: "4 personer", description: "Bred og stødig. Kranen løfter 34 tonnmeter." };
  const second = (await (await boats.update(boat, change)).json()) as typeof boat;
  await boats.update(second, { status: "maintenance" });

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/admin");
  await card(page, "Historikkbåt").getByRole("link", { name: "Historikk" }).click();
  await expect(page.getByRole("heading", { name: "Historikk", exact: true })).toBeVisible();
  await expect(page).toHaveTitle(/^Historikk: Historikkbåt – Admin Portal/);
  const list = page.getByRole("navigation", { name: "Versjoner av Historikkbåt" });
  await expect(list.getByRole("link")).toHaveText([
    /3Gjelder nå.*Status: Vedlikehold/,
    /2Mannskap|2Beskrivelse/,
    /1Opprettet/,
  ]);
  await expect(difference(page, "Status")).toContainText(/Aktiv.*til.*Vedlikehold/);
  await list.getByRole("link", { name: /Opprettet/ }).focus();
  await page.keyboard.press("Enter");
  await expect(panel(page).getByRole("heading")).toHaveText("Fra versjon 1 til i dag");
  await expect(difference(page, "Beskrivelse").locator("del")).toHaveText("25");
  await expect(difference(page, "Beskrivelse").locator("ins")).toHaveText("34");
  expect(await overhang(page)).toBe(0);
  expect(await axeViolations(page)).toEqual([]);

  // The arrow keys choose step by step.
  const other = panel(page).getByLabel(/^Sammenlign versjon 1 med/);
  await other.press("ArrowDown");
  await expect(panel(page).getByRole("heading")).toHaveText("Fra versjon 1 til 2");
  await expect(other).toBeFocused();
  await expect(difference(page, "Status")).toHaveCount(0);
  // Read again, because what can be restored may have changed.
  const isReadAgain = page.waitForResponse(/\/comparison\?from=1&to=3$/);
  await page.keyboard.press("ArrowUp");
  await isReadAgain;
  await expect(other).toBeFocused();

  await panel(page).getByRole("checkbox", { name: "Gjenopprett Mannskap" }).focus();
  await page.keyboard.press("Space");
  await panel(page).getByRole("button", { name: "Gjenopprett to felter" }).focus();
  await page.keyboard.press("Enter");
  await expect(toast(page, "Historikkbåt er gjenopprettet", "Versjon 4 gjelder nå.")).toBeVisible();
  await expect(list.getByRole("link").first()).toContainText("Gjenopprettet versjon 1: Status, Beskrivelse");
  await expect(panel(page), "the button is gone").toBeFocused();
  expect(await boats.boat(boat.id)).toMatchObject({
    crew: "4 personer",
    status: "active",
    description: boat.description,
  });
});

test.describe("with two people", () => {
  test.use({ allowedConsole: [errorResponses] });

  test("a conflict names who saved, undoing after somebody else's save is refused, and a preview stores nothing", async ({
    page,
    server,
  }) => {
    const boats = api(page.request, server);
    const boat = await boats.create("Båt med to redaktører");
    const previewed = await boats.create("Prøvevisning");
    const colleague = await addColleague(server, "editor");
    const cookie = await signInCookie(colleague);
    const saveAsColleague = async (change: Partial<AdminBoat>) => {
      const { id, created_at: _, updated_at: __, ...fields } = await boats.boat(boat.id);
      const body = { ...fields, ...change };
      const { status } = await call(server, `/api/admin/boats/${id}`, { method: "PUT", body, cookie });
      expect(status).toBe(200);
    };
    await openBoat(page, boat.id);
    await field(page, "Crew").fill("4");
    await saveAsColleague({ engine: "Diesel" });

    await press(page, "Oppdater Båt");
    const conflict = page.getByRole("dialog", { name: "Kari Nordmann har lagret i mellomtiden" });
    await expect(conflict.getByText(/^Kari Nordmann lagret \d+\. .* kl\. \d\d:\d\d\.$/)).toBeVisible();
    await conflict.getByRole("button", { name: "Oppdater Båt" }).click();
    const saved = toast(page, "Success", "Boat updated successfully");
    await expect(saved).toBeVisible();

    await saveAsColleague({ description: "Ny tekst" });
    await saved.getByRole("button", { name: "Angre" }).click();
    await expect(toast(page, "Ikke angret", "Derfor er ingenting angret.")).toBeVisible();
    const stored = { crew: "4", engine: "Diesel", description: "Ny tekst", version: 4 };
    expect(await boats.boat(boat.id)).toMatchObject(stored);

    await test.step("a preview shows the public page with what is typed, and stores nothing", async () => {
      await card(page, "Prøvevisning").getByRole("button", { name: "Rediger Fartøy" }).click();
      await field(page, "Navn").fill("Ulagret navn");
      const [preview] = await Promise.all([page.waitForEvent("popup"), press(page, "Forhåndsvis")]);
      await expect(preview.getByRole("heading", { level: 1 })).toHaveText("Ulagret navn");
      await expect(preview).toHaveURL(`${server.url}/fleet/${previewed.id}`);
      // Still there once React has taken over.
      await preview.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
      await expect(preview.getByRole("heading", { level: 1 })).toHaveText("Ulagret navn");
      const mark = await preview.evaluate(() => getComputedStyle(document.body, "::before").content);
      expect(mark).toContain("Dette er ikke lagret");
      await preview.close();
      expect((await boats.boat(previewed.id)).name).toBe("Prøvevisning");

      // What a save would refuse is not previewed.
      await field(page, "Navn").fill(" ");
      await press(page, "Forhåndsvis");
      await expect(field(page, "Navn")).toHaveAttribute("aria-invalid", "true");
      await press(page, "Avbryt");
      await press(page, "Forkast endringene");

      await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Legal" }).click();
      await page.getByRole("button", { name: "HTML" }).first().click();
      await page.getByLabel("Tekst (HTML)").first().fill("<h2>1. Ulagret punkt</h2><p>Tekst</p>");
      const [legal] = await Promise.all([
        page.waitForEvent("popup"),
        page.getByRole("button", { name: "Forhåndsvis" }).first().click(),
      ]);
      await expect(legal.getByRole("heading", { name: "1. Ulagret punkt" })).toBeVisible();
      await legal.close();
    });
  });
});
