import { randomUUID } from "node:crypto";
import type { Browser, Locator, Page } from "@playwright/test";
import { waitForHydrationOnLoad } from "../support/browser/browser.ts";
import { toBrowserCookies } from "../support/servers/http-client.ts";
import type { TestServer } from "../support/servers/server.ts";
import { addColleague, button, expect, phone, rail, tabTo, test, unique } from "./portal.ts";

// Refusals are part of these journeys.
test.use({ allowedConsole: [/status of 40[0139]/] });

const row = (page: Page, email: string) => page.getByRole("listitem").filter({ hasText: email });
const newPerson = () => ({ name: unique("Tuva"), email: `tuva-${randomUUID()}@nordskarv.example` });

const openMenu = (user: Locator) => user.locator("summary").press("Enter");

/** Another person's browser, on a phone. */
async function openPhone(browser: Browser, { url }: TestServer, path: string, cookie = ""): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: phone, serviceWorkers: "block" });
  if (cookie) await context.addCookies(toBrowserCookies(cookie, url));
  context.on("page", waitForHydrationOnLoad);
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

/** Invites a reader. Returns the link, because the server has no mail server. */
async function invite(page: Page, { name, email }: ReturnType<typeof newPerson>): Promise<string> {
  await page.goto("/admin/users");
  await button(page, "Inviter bruker").click();
  const dialog = page.getByRole("dialog", { name: "Inviter bruker" });
  await dialog.getByLabel("E-post").fill(email);
  await dialog.getByLabel("Navn").fill(name);
  await dialog.getByLabel("Leser").check();
  await dialog.getByRole("button", { name: "Lag lenke" }).click();
  const link = page.getByLabel("Invitasjonslenke");
  await expect(link).toHaveValue(/#invitasjon:/);
  return link.inputValue();
}

test("an owner invites somebody by keyboard", async ({ page }) => {
  const { name, email } = newPerson();
  await page.goto("/admin/users");
  await tabTo(page, button(page, "Inviter bruker"));
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
  await expect(page.getByLabel("Invitasjonslenke")).toHaveValue(/#invitasjon:/);
  await page.keyboard.press("Escape");
  await expect(row(page, email)).toContainText("Invitert");
  await expect(button(page, "Inviter bruker")).toBeFocused();
});

test("an invited person gets in on a phone with what the role may", async ({ page, browser, server }) => {
  const person = newPerson();
  const link = await invite(page, person);
  const theirs = await openPhone(browser, server, link);
  await expect(theirs.getByText(`${person.email} er invitert som leser.`)).toBeVisible();
  await expect(theirs.getByLabel("Navn")).toHaveValue(person.name);
  await theirs.getByLabel("Nytt passord").fill("kort");
  await theirs.getByRole("button", { name: "Ta kontoen i bruk" }).click();
  await expect(theirs.getByText("Bruk 12 tegn eller mer.", { exact: true })).toBeVisible();
  await theirs.getByLabel("Nytt passord").fill("sildemåke over brygga");
  await theirs.getByRole("button", { name: "Ta kontoen i bruk" }).click();
  await expect(theirs.getByRole("banner")).toContainText(`Hei, ${person.email}`);
  await expect(theirs).toHaveURL(`${server.url}/admin/contact`);
  await expect(rail(theirs).getByRole("link")).toHaveText([/^Contact/, "Kalender", "Oversikt"]);
  await theirs.goto("/admin/users");
  await expect(theirs, "a section that the role does not have").toHaveURL(`${server.url}/admin/contact`);
  await theirs.context().close();
});

test("a password link is shown to an owner who has confirmed with the password", async ({ page, server }) => {
  const { adminEmail } = await addColleague(server, "reader");
  await page.goto("/admin/users");
  await openMenu(row(page, adminEmail));
  await page.getByRole("button", { name: "Hjelp inn" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Lag lenke" }).click();
  const question = page.getByRole("alertdialog", { name: "Lenke til nytt passord" });
  await question.getByLabel("Passordet ditt").fill(server.adminPassword);
  await question.getByRole("button", { name: "Lag lenke" }).click();
  const link = page.getByRole("textbox", { name: "Lenke til nytt passord" });
  await expect(link).toHaveValue(/#nytt-passord:/);
  await expect(link).toBeFocused();
});
