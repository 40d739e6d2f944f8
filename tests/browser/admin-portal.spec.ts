import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser.ts";
import type { TestServer } from "../support/server.ts";

const sections = [
  { label: "Boats", path: "/admin", title: "Manage Boats" },
  { label: "Services", path: "/admin/services", title: "Services Management" },
  { label: "Legal", path: "/admin/legal", title: "Legal Content Management" },
  { label: "Regions", path: "/admin/regions", title: "Regions Management" },
  { label: "Contact", path: "/admin/contact", title: "Contact Form Submissions" },
];

async function fillIn(page: Page, { adminEmail, adminPassword }: TestServer, password = adminPassword) {
  await page.getByLabel("E-post").fill(adminEmail);
  await page.getByLabel("Passord").fill(password);
}

test.describe("the sign-in", () => {
  test("leads to the portal, which greets by name, and back out again", async ({ page, server }) => {
    await page.goto("/admin/regions");
    await expect(page, "nobody is signed in").toHaveURL(`${server.url}/login`);
    await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
    await expect(page.getByText("Logg inn for å få tilgang til adminportalen")).toBeVisible();
    await expect(page.getByRole("banner")).toHaveCount(0);

    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route("**/api/auth/sign-in/email", async (route) => {
      await held;
      await route.continue();
    });
    await fillIn(page, server);
    await page.getByRole("button", { name: "Logg Inn" }).click();
    await expect(page.getByRole("button", { name: "Logger inn..." })).toBeDisabled();
    answer();

    await expect(page).toHaveURL(`${server.url}/admin`);
    await expect(page.getByText("Login successful")).toBeVisible();
    await expect(page.getByText("Admin Portal", { exact: true })).toBeVisible();
    await expect(page.getByRole("banner")).toContainText(`Hei, ${server.adminEmail}`);

    await page.goto("/login");
    await expect(page, "somebody is signed in already").toHaveURL(`${server.url}/admin`);
    await expect(page.getByRole("heading", { name: "Lomvi" })).toBeVisible();
    await expect(page.getByText("Senja og Midt-Troms").first()).toBeVisible();

    await page.getByRole("button", { name: "Sign Out" }).click();
    await expect(page).toHaveURL(`${server.url}/login`);
    expect((await page.request.get("/api/admin/boats")).status()).toBe(401);
    await page.goto("/admin");
    await expect(page).toHaveURL(`${server.url}/login`);
  });

  test.describe("that fails", () => {
    test.use({ allowedConsole: [/status of (401|500)/] });

    test("says so and keeps the address", async ({ page, server }) => {
      await page.goto("/login");
      await fillIn(page, server, "feil passord her");
      await page.getByRole("button", { name: "Logg Inn" }).click();
      await expect(page.getByText("Invalid email or password")).toBeVisible();
      await expect(page.getByLabel("E-post")).toHaveValue(server.adminEmail);
      await expect(page.getByRole("button", { name: "Logg Inn" })).toBeEnabled();

      await page.route("**/api/auth/sign-in/email", (route) => route.fulfill({ status: 500, body: "" }));
      await page.getByRole("button", { name: "Logg Inn" }).click();
      await expect(page.getByText("Login failed")).toBeVisible();
    });
  });
});

test.describe("the frame", () => {
  test.beforeEach(async ({ page, signIn }) => signIn(page));

  test("has five sections, each with an address that survives reload and Back", async ({ page, server }) => {
    await page.goto("/admin");
    const rail = page.getByRole("navigation", { name: "Admin" });
    for (const { label, path, title } of sections) {
      await rail.getByRole("link", { name: label }).click();
      await expect(page).toHaveURL(server.url + path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(rail.locator("[aria-current=page]")).toHaveText(new RegExp(`^${label}`));
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

  test("shows a spinner while the session is read, and fits a phone", async ({ page }) => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route("**/api/auth/get-session", async (route) => {
      await held;
      await route.continue();
    });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/admin/contact");
    await expect(page.getByText("Laster...")).toBeVisible();
    await expect(page.getByText("Admin Portal", { exact: true })).toHaveCount(0);
    answer();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact Form Submissions");
    await expect(page.getByRole("link", { name: "Contact" })).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.getByLabel("Visning").selectOption("Lys");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  });
});

test.describe("a session that ends while somebody works", () => {
  test.use({ allowedConsole: [/status of 401/] });

  test("is asked for again over the open form, and the save goes through", async ({
    page,
    server,
    signIn,
  }) => {
    await signIn(page);
    await page.goto("/admin/regions?new");
    const sheet = page.getByRole("dialog", { name: "Create New Region" });
    await sheet.getByLabel("Region Name").fill("Indre Troms");
    await page.context().clearCookies();
    await sheet.getByRole("button", { name: "Create Region" }).click();

    const again = page.getByRole("alertdialog", { name: "Du er logget ut" });
    await expect(again.getByLabel("E-post")).toHaveValue(server.adminEmail);
    await again.getByLabel("Passord").fill("feil passord");
    await again.getByRole("button", { name: "Logg Inn" }).click();
    const failure = page.getByText("Invalid email or password");
    await expect(failure).toBeVisible();
    await failure.click({ trial: true });
    await again.getByLabel("Passord").fill(server.adminPassword);
    await again.getByRole("button", { name: "Logg Inn" }).click();

    await expect(page.getByText("Region created successfully")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Indre Troms" })).toBeVisible();
  });

  test("is noticed when the window comes back, and costs nothing that was typed", async ({
    page,
    signIn,
  }) => {
    await signIn(page);
    await page.goto("/admin/regions?new");
    const name = page.getByRole("dialog", { name: "Create New Region" }).getByLabel("Region Name");
    await name.fill("Ytre Salten");
    await page.context().clearCookies();
    await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
    const again = page.getByRole("alertdialog", { name: "Du er logget ut" });
    await again.getByRole("button", { name: "Lukk" }).click();
    await page.getByRole("button", { name: "Fortsett å redigere" }).click();
    await expect(name, "those who decline are asked before they lose it").toHaveValue("Ytre Salten");

    await signIn(page);
    page.once("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await page.getByRole("button", { name: "Hent fram utkastet" }).click();
    await expect(name).toHaveValue("Ytre Salten");
  });
});
