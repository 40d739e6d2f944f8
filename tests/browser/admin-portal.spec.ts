import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser.ts";
import { runCommandLine } from "../support/command.ts";
import { signInCookie, toBrowserCookies } from "../support/http-client.ts";
import type { TestServer } from "../support/server.ts";
import { holdRequests } from "./boats.ts";

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
  test("opens the portal, which shows the email, and signing out ends the session", async ({
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

    const release = await holdRequests(page, "**/api/auth/sign-in/email");
    await fillIn(page, server);
    await page.getByRole("button", { name: "Logg Inn" }).click();
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
    await page.goto("/admin");
    await expect(page).toHaveURL(`${server.url}/login`);
  });

  test.describe("with wrong credentials or a failing server", () => {
    test.use({ allowedConsole: [/status of (401|500)/] });

    test("shows an error and keeps the email", async ({ page, server }) => {
      await page.goto("/login");
      await fillIn(page, server, "feil passord her");
      await page.getByRole("button", { name: "Logg Inn" }).click();
      await expect(page.getByText("Feil e-post eller passord")).toBeVisible();
      await expect(page.getByLabel("E-post")).toHaveValue(server.adminEmail);
      await expect(page.getByRole("button", { name: "Logg Inn" })).toBeEnabled();

      await page.route("**/api/auth/sign-in/email", (route) => route.fulfill({ status: 500, body: "" }));
      await page.getByRole("button", { name: "Logg Inn" }).click();
      await expect(page.getByText("Login failed")).toBeVisible();
    });
  });
});

test.describe("the layout", () => {
  test.beforeEach(async ({ page, signIn }) => signIn(page));

  test("has five sections with URLs of their own, which work with reload and Back", async ({
    page,
    server,
  }) => {
    await page.goto("/admin");
    const rail = page.getByRole("navigation", { name: "Admin" });
    for (const { label, path, title } of sections) {
      await rail.getByRole("link", { name: label }).click();
      await expect(page).toHaveURL(server.url + path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(rail.locator("[aria-current=page]:visible")).toHaveText(new RegExp(`^${label}`));
      await expect(page).toHaveTitle(`${label} – Admin Portal – Nordskarv`);
    }
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact Form Submissions");
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Regions Management");
    await page.goto("/admin/finnes-ikke");
    await expect(page).toHaveURL(`${server.url}/admin`);
    await page.getByRole("link", { name: "Back to Website" }).click();
    await expect(page).toHaveURL(`${server.url}/`);
  });

  test("shows a loading text while the session is read, and fits a phone", async ({ page, server }) => {
    const release = await holdRequests(page, "**/api/auth/get-session");
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/admin/contact");
    await expect(page.getByText("Laster...")).toBeVisible();
    await expect(page.getByText("Admin Portal", { exact: true })).toHaveCount(0);
    release((route) => route.continue());
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact Form Submissions");
    await expect(page.getByRole("link", { name: "Contact" })).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    // The texts of these are not seen.
    for (const title of [`Min konto: ${server.adminEmail}`, "Back to Website", "Sign Out"]) {
      await expect(page.getByTitle(title, { exact: true })).toBeVisible();
    }
    await page.getByLabel("Visning").selectOption("Lys");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  });
});

test.describe("a session that ends while a form is open", () => {
  test.use({ allowedConsole: [/status of 401/] });

  test("is renewed in a dialog over the form, and the save is completed", async ({
    page,
    server,
    signIn,
  }) => {
    await signIn(page);
    await page.goto("/admin/regions?new");
    const form = page.getByRole("dialog", { name: "Create New Region" });
    await form.getByLabel("Region Name").fill("Indre Troms");
    await page.context().clearCookies();
    await form.getByRole("button", { name: "Create Region" }).click();

    const signInDialog = page.getByRole("alertdialog", { name: "Du er logget ut" });
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

  test("is not renewed by somebody else: the save is not made in that person's name", async ({
    page,
    server,
    signIn,
  }) => {
    const other = { ...server, adminEmail: `vikar-${process.pid}@nordskarv.example` };
    const args = ["add", other.adminEmail, server.adminPassword, "--role", "editor"];
    await runCommandLine("admin", args, { DATA_DIR: server.dataDir });
    await signIn(page);
    await page.goto("/admin/regions?new");
    const form = page.getByRole("dialog", { name: "Create New Region" });
    await form.getByLabel("Region Name").fill("Ytre Vesterålen");
    await page.context().clearCookies();
    await form.getByRole("button", { name: "Create Region" }).click();
    await fillIn(page, other);
    const isLoaded = page.waitForEvent("load");
    page.once("dialog", (dialog) => void dialog.accept());
    await page.getByRole("button", { name: "Logg Inn" }).click();
    await isLoaded;
    await expect(page.getByRole("banner")).toContainText(`Hei, ${other.adminEmail}`);
    const regions = await page.request.get("/api/admin/regions");
    expect(await regions.text()).not.toContain("Ytre Vesterålen");
    // Nor is it offered as that person's draft.
    await expect(form.getByLabel("Region Name")).toHaveValue("");
    await expect(page.getByRole("group", { name: "Utkast" })).toHaveCount(0);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain("Ytre Vesterålen");
  });

  test("is noticed when the window becomes visible, and unsaved values are kept as a draft", async ({
    page,
    server,
    signIn,
  }) => {
    await signIn(page);
    await page.goto("/admin/regions?new");
    const name = page.getByRole("dialog", { name: "Create New Region" }).getByLabel("Region Name");
    await name.fill("Ytre Salten");
    const declineSignIn = async () => {
      await page.context().clearCookies();
      await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
      const signInDialog = page.getByRole("alertdialog", { name: "Du er logget ut" });
      await signInDialog.getByRole("button", { name: "Lukk" }).click();
    };
    await declineSignIn();
    await page.getByRole("button", { name: "Fortsett å redigere" }).click();
    await expect(name, "closing the dialog asks before discarding").toHaveValue("Ytre Salten");

    await signIn(page);
    page.once("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await page.getByRole("button", { name: "Hent fram utkastet" }).click();
    await expect(name).toHaveValue("Ytre Salten");

    // Signing in again in another tab is enough.
    await page.context().clearCookies();
    const showWindow = () => page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
    await showWindow();
    const question = page.getByRole("alertdialog", { name: "Du er logget ut" });
    await expect(question).toBeVisible();
    await signIn(page);
    await showWindow();
    await expect(question).toBeHidden();
    await expect(name).toHaveValue("Ytre Salten");

    await declineSignIn();
    await page.getByRole("button", { name: "Forkast endringene" }).click();
    await fillIn(page, server);
    await page.getByRole("button", { name: "Logg Inn" }).click();
    await expect(page).toHaveURL(`${server.url}/admin/regions?new`);
  });
});

test.describe("somebody else who signs in in another tab", () => {
  // The open list is read again before the page is.
  test.use({ allowedConsole: [/status of 403/] });

  test("gets a page that is loaded from the start", async ({ page, server, signIn }) => {
    const email = `annen-${process.pid}@nordskarv.example`;
    const args = ["add", email, server.adminPassword, "--role", "reader"];
    await runCommandLine("admin", args, { DATA_DIR: server.dataDir });
    await signIn(page);
    await page.goto("/admin/users");
    await expect(page.getByRole("main")).toContainText(server.adminEmail);
    const cookie = await signInCookie({ ...server, adminEmail: email });
    await page.context().clearCookies();
    await page.context().addCookies(toBrowserCookies(cookie, server.url));
    const isLoaded = page.waitForEvent("load");
    await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
    await isLoaded;
    await expect(page.getByRole("banner")).toContainText(`Hei, ${email}`);
    await expect(page).toHaveURL(`${server.url}/admin/contact`);
  });
});

test("warns owners when the last good backup is too old", async ({ page, signIn }) => {
  await signIn(page);
  const warning = page.getByRole("status").filter({ hasText: "sikkerhetskopi" });
  const isReady = page.getByRole("heading", { name: "Manage Boats" });
  await page.goto("/admin");
  await expect(isReady).toBeVisible();
  await expect(warning).toHaveCount(0);
  const show = async (lastAt: string | null) => {
    await page.route("**/api/admin/backups/status", (route) =>
      route.fulfill({ json: { lastAt, everyHours: 24, isLate: true } }),
    );
    await page.reload();
  };
  await show("2026-11-12T02:15:00.000Z");
  await expect(warning).toContainText(
    "Sikkerhetskopien er for gammel. Den siste ble tatt 12. november 2026 kl. 03:15. Gi beskjed til den som drifter nettstedet.",
  );
  await page.unroute("**/api/admin/backups/status");
  await show(null);
  await expect(warning).toHaveText(
    "Det er ikke tatt noen sikkerhetskopi ennå. Gi beskjed til den som drifter nettstedet.",
  );
});
