import type { APIRequestContext, Browser, Page } from "@playwright/test";
import { axeViolations } from "../../scripts/audit/axe.ts";
import { overhang } from "../support/page-measures.ts";
import type { TestServer } from "../support/server.ts";
import { api, card, dialog, expect, field, openBoat, press, test, toast } from "./admin-boats.ts";

/** The browser prints every response with an error status. */
const errorResponses = /^error: Failed to load resource: the server responded with a status of [45]\d\d/;

test.beforeEach(async ({ page, signIn }) => signIn(page));

const panel = (page: Page) => page.getByRole("region", { name: /^Fra versjon/ });
const difference = (page: Page, label: string) =>
  panel(page)
    .locator("dl > div")
    .filter({ has: page.getByText(label, { exact: true }) });

test("a save, an inactivation and an undo can be undone from their toasts", async ({ page, server }) => {
  const boats = api(page.request, server);
  const boat = await boats.create("Angrebåt");
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

  // An undo is shown in a form that was saved and stayed open.
  await openBoat(page, boat.id);
  await field(page, "Crew").fill("5 personer");
  await page.keyboard.press("Control+s");
  await toast(page, "Success", "Boat updated successfully").getByRole("button", { name: "Angre" }).click();
  await expect(field(page, "Crew")).toHaveValue("4 personer");

  await openBoat(page, boat.id);
  await press(page, "Inactivate Boat");
  await page.getByRole("alertdialog").getByRole("button", { name: "Inactivate", exact: true }).click();
  await toast(page, "Success", "Boat inactivated successfully")
    .getByRole("button", { name: "Angre" })
    .click();
  await expect(toast(page, "Angrebåt er som før", "Versjon 8 gjelder nå.")).toBeVisible();
  expect((await boats.boat(boat.id)).status).toBe("active");
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

/** Another member of staff in a browser of their own. */
async function openColleague(browser: Browser, server: TestServer, owner: APIRequestContext): Promise<Page> {
  const headers = { origin: server.url };
  const email = `kari-${Date.now()}@nordskarv.example`;
  const invitation = { email, name: "Kari Nordmann", role: "editor" };
  const invited = await owner.post("/api/admin/users", { data: invitation, headers });
  const { link } = (await invited.json()) as { link: string };
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: "block" });
  const data = {
    token: link.split(":").at(-1),
    name: "Kari Nordmann",
    password: "en helt annen lang setning",
  };
  await context.request.post("/api/auth/invitation/accept", { data, headers });
  const credentials = { email, password: data.password };
  const signedIn = await context.request.post("/api/auth/sign-in/email", { data: credentials, headers });
  expect(signedIn.ok(), await signedIn.text()).toBe(true);
  return context.newPage();
}

test.describe("with two people", () => {
  test.use({ allowedConsole: [errorResponses] });

  test("a conflict names who saved, and undoing after somebody else's save is refused", async ({
    page,
    browser,
    server,
  }) => {
    const boats = api(page.request, server);
    const boat = await boats.create("Båt med to redaktører");
    await openBoat(page, boat.id);
    await field(page, "Crew").fill("4");
    const colleague = await openColleague(browser, server, page.request);
    await openBoat(colleague, boat.id);
    await field(colleague, "Engine").fill("Diesel");
    await press(colleague, "Oppdater Båt");
    const saved = toast(colleague, "Success", "Boat updated successfully");
    await expect(saved).toBeVisible();

    await press(page, "Oppdater Båt");
    const conflict = page.getByRole("dialog", { name: "Kari Nordmann har lagret i mellomtiden" });
    await expect(conflict.getByText(/^Kari Nordmann lagret \d+\. .* kl\. \d\d:\d\d\.$/)).toBeVisible();
    await conflict.getByRole("button", { name: "Oppdater Båt" }).click();
    await expect(toast(page, "Success", "Boat updated successfully")).toBeVisible();

    await saved.getByRole("button", { name: "Angre" }).click();
    await expect(toast(colleague, "Ikke angret", "Derfor er ingenting angret.")).toBeVisible();
    expect(await boats.boat(boat.id)).toMatchObject({ crew: "4", engine: "Diesel", version: 3 });
    await colleague.context().close();
  });
});

test("a preview shows the public page with what is typed, and stores nothing", async ({ page, server }) => {
  const boats = api(page.request, server);
  const boat = await boats.create("Prøvevisning");
  await openBoat(page, boat.id);
  await field(page, "Navn").fill("Ulagret navn");
  const [preview] = await Promise.all([page.waitForEvent("popup"), press(page, "Forhåndsvis")]);
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText("Ulagret navn");
  await expect(preview).toHaveURL(`${server.url}/fleet/${boat.id}`);
  // Still there once React has taken over.
  await preview.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText("Ulagret navn");
  const mark = await preview.evaluate(() => getComputedStyle(document.body, "::before").content);
  expect(mark).toContain("Dette er ikke lagret");
  await preview.close();
  expect((await boats.boat(boat.id)).name).toBe("Prøvevisning");

  // What a save would refuse is not previewed.
  await field(page, "Navn").fill(" ");
  await press(page, "Forhåndsvis");
  await expect(field(page, "Navn")).toHaveAttribute("aria-invalid", "true");

  await page.goto("/admin/legal");
  await page.getByRole("button", { name: "HTML" }).first().click();
  await page.getByLabel("Tekst (HTML)").first().fill("<h2>1. Ulagret punkt</h2><p>Tekst</p>");
  const [legal] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("button", { name: "Forhåndsvis" }).first().click(),
  ]);
  await expect(legal.getByRole("heading", { name: "1. Ulagret punkt" })).toBeVisible();
  await legal.close();
});

test("a boat that is not published is hidden from visitors, and publishing can be undone", async ({
  page,
  server,
}) => {
  const boat = await api(page.request, server).create("Hemmelig båt");
  await openBoat(page, boat.id);
  await expect(dialog(page).getByRole("checkbox", { name: "Ikke publisert" })).not.toBeChecked();
  await dialog(page).getByRole("checkbox", { name: "Ikke publisert" }).check();
  await press(page, "Oppdater Båt");
  const saved = toast(page, "Success", "Boat updated successfully");
  await expect(saved.getByRole("button", { name: "Angre" })).toBeVisible();
  await expect(saved.getByRole("link")).toHaveCount(0);
  await expect(card(page, "Hemmelig båt").getByText("Ikke publisert")).toBeVisible();
  await expect(card(page, "Hemmelig båt").getByRole("link", { name: /nettstedet/ })).toHaveCount(0);
  const read = (path: string) => fetch(server.url + path, { redirect: "manual" });
  const unknown = await read("/fleet/finnes-ikke");
  const hidden = await read(`/fleet/${boat.id}`);
  expect([hidden.status, hidden.headers.get("location")]).toEqual([
    unknown.status,
    unknown.headers.get("location"),
  ]);
  expect(await (await read("/fleet")).text()).not.toContain("Hemmelig båt");

  await saved.getByRole("button", { name: "Angre" }).click();
  await expect(toast(page, "Hemmelig båt er som før", "Versjon 3 gjelder nå.")).toBeVisible();
  expect((await read(`/fleet/${boat.id}`)).status).toBe(200);
});
