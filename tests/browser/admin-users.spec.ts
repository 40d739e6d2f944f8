import type { Browser, Locator, Page } from "@playwright/test";
import { axeViolations } from "../../scripts/audit/axe.ts";
import { call, signInCookie, toBrowserCookies } from "../support/http-client.ts";
import { addAccount } from "../support/accounts.ts";
import { sessionCookie, waitForHydrationOnLoad } from "../support/browser.ts";
import { isLargeTarget } from "../support/page-measures.ts";
import type { TestServer } from "../support/server.ts";
import { holdRequests } from "./boats.ts";
import { expect, test, toast } from "./portal.ts";

// Refusals are part of these journeys.
test.use({ allowedConsole: [/status of 40[0139]/] });

const password = "sildemåke over brygga";
let people = 0;

function newPerson(name: string) {
  people += 1;
  return {
    name: `${name} ${people}`,
    email: `${name.toLowerCase()}-${people}-${process.pid}@nordskarv.example`,
  };
}
type Person = ReturnType<typeof newPerson>;

const row = (page: Page, { email }: Person) => page.getByRole("listitem").filter({ hasText: email });
const role = (page: Page, { name }: Person) => page.getByLabel(`Rolle for ${name}`);

/** The list as it is now: it is read whenever the section is opened. */
async function openUsersAgain(page: Page): Promise<void> {
  const rail = page.getByRole("navigation", { name: "Admin" });
  await rail.getByRole("link", { name: "Logg" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Logg" })).toBeVisible();
  await rail.getByRole("link", { name: "Brukere" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Brukere" })).toBeVisible();
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let steps = 0; steps < 60; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not reach ${target.toString()}`);
}

/** Another person's browser, on a phone. */
async function openPhone(browser: Browser, { url }: TestServer, path: string, cookie: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    serviceWorkers: "block",
  });
  await context.addCookies(toBrowserCookies(cookie, url));
  context.on("page", waitForHydrationOnLoad);
  const phone = await context.newPage();
  await phone.goto(path);
  return phone;
}

/** Invites by the keyboard alone. Returns the link, because the server has no mail server. */
async function invite(page: Page, { name, email }: Person): Promise<string> {
  await tabTo(page, page.getByRole("button", { name: "Inviter bruker" }));
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Inviter bruker" });
  await tabTo(page, dialog.getByLabel("E-post"));
  await page.keyboard.type(email);
  await tabTo(page, dialog.getByLabel("Navn"));
  await page.keyboard.type(name);
  await tabTo(page, dialog.getByLabel("Redaktør"));
  await page.keyboard.press("ArrowDown");
  await expect(dialog.getByLabel("Leser")).toBeChecked();
  await tabTo(page, dialog.getByRole("button", { name: "Lag lenke" }));
  await page.keyboard.press("Enter");
  const link = page.getByLabel("Invitasjonslenke");
  await expect(link).toHaveValue(/#invitasjon:/);
  return link.inputValue();
}

test("an owner invites by keyboard, and the invited person gets in on a phone with what the role may", async ({
  page,
  browser,
  server,
}) => {
  // Two browsers, two sign-ups and seven runs of axe.
  test.slow();
  const tuva = newPerson("Tuva");
  await page.goto("/admin/users");
  await expect(row(page, { name: "", email: server.adminEmail })).toContainText("(deg)");
  // The link does not wait for the list.
  const listed = Promise.withResolvers<void>();
  await page.route("**/api/admin/users", async (route) => {
    if (route.request().method() === "GET") await listed.promise;
    await route.continue();
  });
  const link = await invite(page, tuva);
  listed.resolve();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(row(page, tuva)).toContainText("Invitert");
  await expect(page.getByRole("button", { name: "Inviter bruker" })).toBeFocused();

  // The same person again is refused at the field.
  await page.getByRole("button", { name: "Inviter bruker" }).click();
  await page.getByRole("dialog").getByLabel("E-post").fill(tuva.email);
  await page.getByRole("button", { name: "Lag lenke" }).click();
  await expect(page.getByText(`${tuva.email} er alt invitert.`)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Avbryt" }).click();
  await page.getByRole("button", { name: "Forkast endringene" }).click();
  await expect(page.locator("dialog")).toHaveCount(0);

  // On a phone where somebody else is signed in.
  const cookie = await signInCookie(server);
  const phone = await openPhone(browser, server, link, cookie);
  await expect(phone.getByRole("heading", { name: "Velkommen" })).toBeVisible();
  await expect(phone.getByText(`${tuva.email} er invitert som leser.`)).toBeVisible();
  await expect(phone.getByLabel("Navn")).toHaveValue(tuva.name);
  expect(await axeViolations(phone)).toEqual([]);
  // The form stays when the network has been away.
  await phone.route("**/api/auth/invitation*", (route) => route.abort());
  await phone.context().setOffline(true);
  const online = await phone.evaluateHandle(() => ({
    event: new Promise<void>((resolve) => window.addEventListener("online", () => resolve(), { once: true })),
  }));
  await phone.context().setOffline(false);
  await online.evaluate(({ event }) => event);
  await phone.getByLabel("Nytt passord").fill("kort");
  await phone.getByRole("button", { name: "Ta kontoen i bruk" }).click();
  await expect(phone.getByText("Bruk 12 tegn eller mer.", { exact: true })).toBeVisible();
  await phone.getByLabel("Nytt passord").fill(password);
  await phone.getByRole("button", { name: "Ta kontoen i bruk" }).click();

  await expect(phone.getByRole("banner")).toContainText(`Hei, ${tuva.email}`);
  expect((await call(server, "/api/admin/users", { cookie })).status, "the other session has ended").toBe(
    401,
  );

  // A reader has two sections, and is sent to the first from the others; the server refuses the rest.
  await expect(phone).toHaveURL(`${server.url}/admin/contact`);
  await expect(phone.getByRole("navigation", { name: "Admin" }).getByRole("link")).toHaveText([
    "Kalender",
    /^Contact/,
  ]);
  await phone.getByRole("link", { name: "Kalender" }).click();
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText("Kalender");
  await expect(phone.getByText(/^Besøkende ser bare/)).toBeVisible();
  await expect(phone.getByRole("button", { name: "Ny periode" })).toHaveCount(0);
  for (const path of ["/admin/users", "/admin/history/boat/lomvi"]) {
    await phone.goto(path);
    await expect(phone).toHaveURL(`${server.url}/admin/contact`);
  }
  await phone.getByRole("link", { name: /oversikt$/ }).click();
  await expect(phone.getByRole("region")).toHaveText([/^Ubesvarte henvendelser/]);
  expect(await axeViolations(phone)).toEqual([]);
  const refused = await phone.request.get("/api/admin/users");
  expect(refused.status()).toBe(403);
  expect(await refused.text()).toContain("Rollen din gir ikke tilgang til dette. Spør en eier.");

  // The owner makes the reader an editor: the portal shows it with the next page.
  await openUsersAgain(page);
  await expect(row(page, tuva)).toContainText("Bare passord");
  await tabTo(page, role(page, tuva));
  // The arrow keys pass the roles that are not meant.
  for (const [key, passed] of [
    ["ArrowUp", "editor"],
    ["ArrowUp", "owner"],
    ["ArrowDown", "editor"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(role(page, tuva)).toHaveValue(passed);
    await expect(role(page, tuva)).toBeFocused();
  }
  await page.keyboard.press("Tab");
  await expect(page.locator(":focus")).toHaveAccessibleName(`Endre: ${tuva.name}`);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alertdialog", { name: `${tuva.name} blir redaktør` })).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: "Endre rolle" }));
  await page.keyboard.press("Enter");
  await expect(toast(page, `${tuva.name} er redaktør`)).toBeVisible();
  await expect(role(page, tuva)).toHaveValue("editor");
  await expect(row(page, tuva), "the button is gone").toBeFocused();
  await phone.goto("/admin");
  await expect(phone.getByRole("heading", { level: 1, name: "Manage Boats" })).toBeVisible();
  await expect(phone.getByRole("link", { name: "Brukere" })).toHaveCount(0);

  await phone.getByRole("link", { name: /^Hei, / }).click();
  await phone.getByLabel("Navnet ditt").fill(`${tuva.name} Vik`);
  await phone.getByRole("button", { name: "Lagre navn" }).click();
  await expect(toast(phone, "Navnet er lagret")).toBeVisible();
  tuva.name += " Vik";
  await openUsersAgain(page);

  await page.getByRole("button", { name: `Hjelp inn: ${tuva.name}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Lag lenke" }).click();
  await expect(page.getByLabel("Lenke til nytt passord")).toHaveValue(/#nytt-passord:/);
  await expect(page.getByLabel("Lenke til nytt passord")).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: `Hjelp inn: ${tuva.name}` })).toBeFocused();

  // Deactivated, the account is out at once.
  await tabTo(page, page.getByRole("button", { name: `Deaktiver: ${tuva.name}` }));
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(toast(page, `${tuva.name} er deaktivert`)).toBeVisible();
  await expect(row(page, tuva)).toContainText("Deaktivert");
  await expect(row(page, tuva)).toBeFocused();
  await phone.goto("/admin/services");
  await expect(phone).toHaveURL(`${server.url}/login?til=%2Fadmin%2Fservices`);
  await expect.poll(() => isLargeTarget(phone.getByRole("link", { name: /, til forsiden$/ }))).toBe(true);
  await phone.getByLabel("E-post").fill(tuva.email);
  await phone.getByLabel("Passord", { exact: true }).fill(password);
  await phone.getByRole("button", { name: "Vis passordet" }).click();
  await expect(phone.getByLabel("Passord", { exact: true })).toHaveAttribute("type", "text");
  await phone.getByRole("button", { name: "Logg Inn" }).click();
  await expect(toast(phone, "Kontoen er deaktivert. Be en eier om å aktivere den.")).toBeVisible();
  await phone.getByText("Hjelp til innlogging").click();
  await expect(phone.getByText("se etter Caps Lock", { exact: false })).toBeVisible();
  expect(await axeViolations(phone)).toEqual([]);
  await phone.unroute("**/api/auth/invitation*");
  await phone.goto(link);
  await expect(phone.getByRole("alert")).toHaveText("Invitasjonen er brukt. Logg inn med e-post og passord.");
  await phone.context().close();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: `Aktiver: ${tuva.name}` }).click();
  await expect(row(page, tuva)).toContainText("Aktiv");
  // In a long list, axe counts a button that is scrolled halfway under the header as too small.
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  expect(await axeViolations(page)).toEqual([]);
});

test("two people are deactivated at the same time, the last owner stays, and the log tells who did what", async ({
  page,
  server,
}) => {
  const [arne, first, second] = [newPerson("Arne"), newPerson("Nils"), newPerson("Siri")];
  const cookie = await sessionCookie(server);
  for (const person of [first, second])
    await addAccount(server, cookie, { ...person, role: "reader", password });
  await page.goto("/admin/users");

  await test.step("two people are deactivated at the same time", async () => {
    const release = await holdRequests(page, "**/deactivate");
    for (const person of [first, second]) {
      await row(page, person)
        .getByRole("button", { name: /^Deaktiver/ })
        .click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Deaktiver" }).click();
    }
    release((route) => route.continue());
    for (const person of [first, second]) await expect(row(page, person).first()).toContainText("Deaktivert");
  });

  const me = { name: "", email: server.adminEmail };
  await expect(row(page, me).getByRole("combobox")).toBeDisabled();
  await expect(page.getByText("Du er eneste eier. Rollen din kan ikke endres")).toBeVisible();
  const users = (await (await page.request.get("/api/admin/users")).json()) as Array<{
    id: string;
    email: string;
  }>;
  const id = users.find(({ email }) => email === server.adminEmail)?.id;
  const headers = { origin: server.url };
  const refused = await page.request.post(`/api/admin/users/${id}/deactivate`, { headers });
  expect(await refused.text()).toContain("Dette er den siste eieren.");

  await invite(page, arne);
  await page.getByRole("button", { name: "Ferdig" }).click();
  await page.getByRole("button", { name: `Send på nytt: ${arne.name}` }).click();
  await expect(page.getByRole("dialog", { name: `Gi lenken til ${arne.name}` })).toBeVisible();
  await page.getByRole("button", { name: "Ferdig" }).click();
  const search = page.getByRole("searchbox", { name: "Søk i lista" });
  await search.fill(arne.email.toUpperCase());
  await expect(row(page, arne)).toBeVisible();
  await expect(row(page, me)).toHaveCount(0);
  await page.getByLabel("Vis", { exact: true }).selectOption("Eiere");
  await expect(page.getByText("Ingen brukere passer til søket.")).toBeVisible();
  await page.getByRole("button", { name: "Vis alle" }).click();
  // Users of other tests may be in the list too.
  const rows = page.getByRole("region", { name: "Brukere" }).getByRole("listitem");
  const both = rows.filter({ hasText: new RegExp(`${server.adminEmail}|${arne.email}`) });
  for (const order of ["Etter status", "Sist sett først"]) {
    await page.getByLabel("Sorter").selectOption(order);
    await expect(both, order).toHaveText([new RegExp(server.adminEmail), new RegExp(arne.email)]);
  }
  await page.getByRole("button", { name: `Trekk tilbake: ${arne.name}` }).click();
  await page.getByRole("button", { name: "Trekk tilbake", exact: true }).click();
  await expect(row(page, arne)).toHaveCount(0);

  await page.getByRole("link", { name: "Logg", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Logg" })).toBeVisible();
  const events = page.getByRole("region", { name: "Hendelser" }).getByRole("listitem");
  await expect(events.filter({ hasText: arne.email }).filter({ hasText: "trukket tilbake" })).toHaveCount(1);
  await expect(events.filter({ hasText: arne.email }).filter({ hasText: "som leser" })).toHaveCount(2);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel("Søk", { exact: true }).fill(arne.email.toUpperCase());
  await expect(events).toHaveCount(3);
  await expect(events.first()).toContainText("trukket tilbake");
  await page.getByLabel("Sorter").selectOption("Eldste først");
  await expect(events.last()).toContainText("trukket tilbake");
  await page.getByLabel("Søk", { exact: true }).fill("");
  await page.getByRole("combobox", { name: "Hva", exact: true }).selectOption("Innlogging");
  await expect(events.filter({ hasText: arne.email })).toHaveCount(0);
  await expect(events.filter({ hasText: "Logget inn" }).first()).toContainText("passord");
  await page.getByRole("combobox", { name: "Hvem", exact: true }).selectOption(server.adminEmail);
  await page.getByLabel("Til og med").fill("2001-01-01");
  await expect(page.getByText("Ingen hendelser passer.")).toBeVisible();
  await page.getByRole("button", { name: "Vis alle" }).click();
  await expect(events.filter({ hasText: arne.email })).toHaveCount(3);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await axeViolations(page)).toEqual([]);
});
