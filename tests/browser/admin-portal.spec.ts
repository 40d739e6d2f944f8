import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser.ts";
import { signInCookie, toBrowserCookies } from "../support/http-client.ts";
import type { TestServer } from "../support/server.ts";
import { holdRequests } from "./boats.ts";
import { addColleague, api, clickBelowDialog } from "./portal.ts";

const sections = [
  { label: "Boats", path: "/admin", title: "Manage Boats" },
  { label: "Services", path: "/admin/services", title: "Services Management" },
  { label: "Legal", path: "/admin/legal", title: "Legal Content Management" },
  { label: "Regions", path: "/admin/regions", title: "Regions Management" },
  { label: "Contact", path: "/admin/contact", title: "Contact Form Submissions" },
];

async function fillIn(page: Page, { adminEmail, adminPassword }: TestServer, password = adminPassword) {
  await page.getByLabel("E-post").fill(adminEmail);
  await page.getByLabel("Passord", { exact: true }).fill(password);
}

test.describe("signing in before hydration", () => {
  test.use({ javaScriptEnabled: false });

  test("keeps the password out of the URL", async ({ page, server }) => {
    await page.goto("/login");
    await fillIn(page, server);
    await page.getByLabel("Passord", { exact: true }).press("Enter");
    await expect(page.getByRole("button", { name: "Logg Inn" })).toBeDisabled();
    await expect(page.locator("form")).toHaveAttribute("method", "post");
    await expect(page).toHaveURL(`${server.url}/login`);
  });
});

test.describe("signing in", () => {
  test.use({ allowedConsole: [/status of (401|500)/] });

  test("opens the portal, which shows the email, and signing out ends the session; a failure keeps the email", async ({
    page,
    server,
  }) => {
    const target = "/admin?edit=lomvi#certificates";
    await page.goto(target);
    await expect(page, "not signed in").toHaveURL(
      `${server.url}/login?til=%2Fadmin%3Fedit%3Dlomvi#certificates`,
    );
    await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
    await expect(page.getByText("Logg inn for å få tilgang til adminportalen")).toBeVisible();
    await expect(page.getByRole("banner")).toHaveCount(0);
    const submit = page.getByRole("button", { name: "Logg Inn" });

    await test.step("wrong credentials and a failing server show an error and keep the email", async () => {
      await fillIn(page, server, "feil passord her");
      await submit.click();
      await expect(page.getByText("Feil e-post eller passord")).toBeVisible();
      await expect(page.getByLabel("E-post")).toHaveValue(server.adminEmail);
      await expect(submit).toBeEnabled();

      await page.route("**/api/auth/sign-in/email", (route) => route.fulfill({ status: 500, body: "" }));
      await submit.click();
      await expect(page.getByText("Login failed")).toBeVisible();
      await page.unroute("**/api/auth/sign-in/email");
    });

    const release = await holdRequests(page, "**/api/auth/sign-in/email");
    await fillIn(page, server);
    await submit.click();
    await expect(page.getByRole("button", { name: "Logger inn..." })).toBeDisabled();
    release((route) => route.continue());

    await expect(page).toHaveURL(server.url + target);
    await expect(page.getByText("Login successful")).toBeVisible();
    await expect(page.getByText("Admin Portal", { exact: true })).toBeVisible();
    await expect(page.getByRole("banner")).toContainText(`Hei, ${server.adminEmail}`);

    await page.goto("/login?til=//evil.example/admin");
    await expect(page, "signed in already").toHaveURL(`${server.url}/admin`);
    await expect(page.getByRole("heading", { name: "Lomvi" })).toBeVisible();
    await expect(page.getByRole("article").getByText("Senja og Midt-Troms").first()).toBeVisible();

    await page.getByRole("button", { name: "Sign Out" }).click();
    await expect(page).toHaveURL(`${server.url}/login`);
    expect((await page.request.get("/api/admin/boats")).status()).toBe(401);
  });
});

test("the layout has five sections with URLs of their own, which work with reload and Back, and fits a phone", async ({
  page,
  server,
  signIn,
}) => {
  await signIn(page);
  const title = page.getByRole("heading", { level: 1 });
  const backupWarning = page.getByRole("status").filter({ hasText: "sikkerhetskopi" });
  await page.goto("/admin/finnes-ikke");
  await expect(page, "an unknown section").toHaveURL(`${server.url}/admin`);
  const rail = page.getByRole("navigation", { name: "Admin" });
  for (const { label, path, title: text } of sections) {
    await rail.getByRole("link", { name: label }).click();
    await expect(page).toHaveURL(server.url + path);
    await expect(title).toHaveText(text);
    await expect(rail.locator("[aria-current=page]:visible")).toHaveText(new RegExp(`^${label}`));
    await expect(page).toHaveTitle(`${label} – Admin Portal – Nordskarv`);
  }
  await expect(backupWarning).toHaveCount(0);

  const backups = "**/api/admin/backups/status";
  const setLastBackup = (lastAt: string | null) =>
    page.route(backups, (route) => route.fulfill({ json: { lastAt, everyHours: 24, isLate: true } }));
  await setLastBackup("2026-11-12T02:15:00.000Z");
  await page.clock.install();

  await test.step("shows a loading text while the session is read, and fits a phone", async () => {
    const release = await holdRequests(page, "**/api/auth/get-session");
    await page.setViewportSize({ width: 360, height: 740 });
    await page.reload();
    await expect(page.getByText("Laster...")).toBeVisible();
    await expect(page.getByText("Admin Portal", { exact: true })).toHaveCount(0);
    release((route) => route.continue());
    await expect(title).toHaveText("Contact Form Submissions");
    await expect(page.getByRole("link", { name: "Contact" })).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    // The texts of these are not seen.
    for (const text of [`Min konto: ${server.adminEmail}`, "Back to Website", "Sign Out"]) {
      await expect(page.getByTitle(text, { exact: true })).toBeVisible();
    }
    await page.getByLabel("Visning").selectOption("Lys");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  });

  await test.step("warns owners when the last good backup is too old", async () => {
    await expect(backupWarning).toContainText(
      "Sikkerhetskopien er for gammel. Den siste ble tatt 12. november 2026 kl. 03:15. Gi beskjed til den som drifter nettstedet.",
    );
    await page.unroute(backups);
    await setLastBackup(null);
    // It is read every ten minutes.
    await page.clock.fastForward("10:01");
    await expect(backupWarning).toHaveText(
      "Det er ikke tatt noen sikkerhetskopi ennå. Gi beskjed til den som drifter nettstedet.",
    );
  });

  await page.goBack();
  await expect(title).toHaveText("Regions Management");
  await page.getByRole("link", { name: "Back to Website" }).click();
  await expect(page).toHaveURL(`${server.url}/`);
});

test.describe("a session that ends while a form is open", () => {
  test.use({ allowedConsole: [/status of 401/] });

  test("is renewed in a dialog over the form, and unsaved values are kept as a draft", async ({
    page,
    server,
    signIn,
  }) => {
    await signIn(page);
    await page.goto("/admin/regions?new");
    const form = page.getByRole("dialog", { name: "Create New Region" });
    const name = form.getByLabel("Region Name");
    const signInDialog = page.getByRole("alertdialog", { name: "Du er logget ut" });

    await test.step("the save is completed after signing in", async () => {
      await name.fill("Indre Troms");
      await page.context().clearCookies();
      await clickBelowDialog(form.getByRole("button", { name: "Create Region" }));

      await expect(signInDialog.getByLabel("E-post")).toHaveValue(server.adminEmail);
      await expect(signInDialog).toHaveAccessibleDescription(/Ingenting av det du har skrevet er borte\.$/);
      await signInDialog.getByLabel("Passord", { exact: true }).fill("feil passord");
      await signInDialog.getByRole("button", { name: "Logg Inn" }).click();
      const failure = page.getByText("Feil e-post eller passord");
      await expect(failure).toBeVisible();
      await failure.click({ trial: true });
      await signInDialog.getByLabel("Passord", { exact: true }).fill(server.adminPassword);
      await signInDialog.getByRole("button", { name: "Logg Inn" }).click();

      await expect(page.getByText("Region created successfully")).toBeVisible();
      await expect(page.getByRole("heading", { name: "Indre Troms" })).toBeVisible();
    });

    const showWindow = () => page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
    const declineSignIn = async () => {
      await page.context().clearCookies();
      await showWindow();
      await signInDialog.getByRole("button", { name: "Lukk" }).click();
    };

    await test.step("it is noticed when the window becomes visible, and unsaved values are kept", async () => {
      await page.getByRole("button", { name: "Legg Til Ny Region" }).click();
      await name.fill("Ytre Salten");
      await declineSignIn();
      await page.getByRole("button", { name: "Fortsett å redigere" }).click();
      await expect(name, "closing the dialog asks before discarding").toHaveValue("Ytre Salten");

      await signIn(page);
      page.once("dialog", (dialog) => void dialog.accept());
      await page.reload();
      await page.getByRole("button", { name: "Hent fram utkastet" }).click();
      await expect(name).toHaveValue("Ytre Salten");
    });

    await test.step("signing in again in another tab is enough", async () => {
      await page.context().clearCookies();
      await showWindow();
      await expect(signInDialog).toBeVisible();
      await signIn(page);
      await showWindow();
      await expect(signInDialog).toBeHidden();
      await expect(name).toHaveValue("Ytre Salten");
    });

    await declineSignIn();
    await page.getByRole("button", { name: "Forkast endringene" }).click();
    await fillIn(page, server);
    await page.getByRole("button", { name: "Logg Inn" }).click();
    await expect(page).toHaveURL(`${server.url}/admin/regions?new`);
  });
});

test.describe("somebody else who signs in", () => {
  // The open list is read again before the page is.
  test.use({ allowedConsole: [/status of 40[13]/] });

  test("gets a page that is loaded from the start, and no save is made in that person's name", async ({
    page,
    server,
    signIn,
  }) => {
    await signIn(page);
    const other = await addColleague(server, "editor");
    const banner = page.getByRole("banner");

    await test.step("in the dialog over a form: the save is not made in that person's name", async () => {
      await page.goto("/admin/regions?new");
      const form = page.getByRole("dialog", { name: "Create New Region" });
      await form.getByLabel("Region Name").fill("Ytre Vesterålen");
      await page.context().clearCookies();
      await clickBelowDialog(form.getByRole("button", { name: "Create Region" }));
      await fillIn(page, other);
      const isLoaded = page.waitForEvent("load");
      page.once("dialog", (dialog) => void dialog.accept());
      await page.getByRole("button", { name: "Logg Inn" }).click();
      await isLoaded;
      await expect(banner).toContainText(`Hei, ${other.adminEmail}`);
      const regions = await page.request.get("/api/admin/regions");
      expect(await regions.text()).not.toContain("Ytre Vesterålen");
      // Nor is it offered as that person's draft.
      await expect(form.getByLabel("Region Name")).toHaveValue("");
      await expect(page.getByRole("group", { name: "Utkast" })).toHaveCount(0);
      expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain("Ytre Vesterålen");
    });

    await test.step("in another tab: the page is loaded from the start", async () => {
      await page.context().clearCookies();
      await signIn(page);
      await api(page.request, server).write("PUT", `/api/admin/users/${other.userId}/role`, {
        role: "reader",
      });
      await page.goto("/admin/users");
      await expect(page.getByRole("main")).toContainText(server.adminEmail);
      const cookie = await signInCookie(other);
      await page.context().clearCookies();
      await page.context().addCookies(toBrowserCookies(cookie, server.url));
      const isLoaded = page.waitForEvent("load");
      await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
      await isLoaded;
      await expect(banner).toContainText(`Hei, ${other.adminEmail}`);
      await expect(page).toHaveURL(`${server.url}/admin/contact`);
    });
  });
});
