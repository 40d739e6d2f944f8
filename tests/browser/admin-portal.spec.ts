/** Signing in, and sessions that end. */
import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser/browser.ts";
import type { TestServer } from "../support/servers/server.ts";
import { holdRequests } from "./hold-requests.ts";
import { addColleague, clickBelowDialog, unique } from "./portal.ts";

test.use({ sharedServer: "portal", allowedConsole: [/status of 40[13]/] });

async function fillIn(page: Page, { adminEmail, adminPassword }: TestServer) {
  await page.getByLabel("E-post").fill(adminEmail);
  await page.getByLabel("Passord", { exact: true }).fill(adminPassword);
}

const submit = (page: Page) => page.getByRole("button", { name: "Logg Inn" });
const signInDialog = (page: Page) => page.getByRole("alertdialog", { name: "Du er logget ut" });

test("signing in leads to the page that was asked for", async ({ page, server }) => {
  const target = "/admin?edit=lomvi#certificates";
  await page.goto(target);
  await expect(page).toHaveURL(`${server.url}/login?til=%2Fadmin%3Fedit%3Dlomvi#certificates`);
  await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
  const release = await holdRequests(page, "**/api/auth/sign-in/email");
  await fillIn(page, server);
  await submit(page).click();
  await expect(page.getByRole("button", { name: "Logger inn..." })).toBeDisabled();
  release((route) => route.continue());
  await expect(page.getByText("Login successful")).toBeVisible();
  await expect(page).toHaveURL(server.url + target);
  await expect(page.getByRole("banner")).toContainText(`Hei, ${server.adminEmail}`);
});

test("a save after the session has ended is made after signing in again", async ({
  page,
  server,
  signIn,
}) => {
  const name = unique("Indre Troms");
  await signIn(page);
  await page.goto("/admin/regions?new");
  const form = page.getByRole("dialog", { name: "Create New Region" });
  await form.getByLabel("Region Name").fill(name);
  await page.context().clearCookies();
  await clickBelowDialog(form.getByRole("button", { name: "Create Region" }));
  await expect(signInDialog(page).getByLabel("E-post")).toHaveValue(server.adminEmail);
  await signInDialog(page).getByLabel("Passord", { exact: true }).fill(server.adminPassword);
  await submit(page).click();
  await expect(page.getByText("Region created successfully")).toBeVisible();
  await expect(page.getByRole("heading", { name })).toBeVisible();
});

test("no save is made in the name of somebody else who signs in", async ({ page, server, signIn }) => {
  const name = unique("Ytre Vesterålen");
  await signIn(page);
  const other = await addColleague(server, "editor");
  await page.goto("/admin/regions?new");
  const form = page.getByRole("dialog", { name: "Create New Region" });
  await form.getByLabel("Region Name").fill(name);
  await page.context().clearCookies();
  await clickBelowDialog(form.getByRole("button", { name: "Create Region" }));
  await fillIn(page, other);
  const isLoaded = page.waitForEvent("load");
  page.once("dialog", (dialog) => void dialog.accept());
  await submit(page).click();
  await isLoaded;
  await expect(page.getByRole("banner")).toContainText(`Hei, ${other.adminEmail}`);
  expect(await (await page.request.get("/api/admin/regions")).text()).not.toContain(name);
  // Nor is it offered as that person's draft.
  await expect(form.getByLabel("Region Name")).toHaveValue("");
  await expect(page.getByRole("group", { name: "Utkast" })).toHaveCount(0);
});
