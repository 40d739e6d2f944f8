import { spawnSync } from "node:child_process";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { axeViolations } from "../../scripts/audit/axe.ts";
import { addAccount } from "../support/accounts.ts";
import { expect, sessionCookie, test } from "../support/browser.ts";
import { call, nextLoopbackIp } from "../support/http-client.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { createMailServer } from "../support/smtp.ts";
import { getTotpCode } from "../support/totp.ts";

// Refusals are part of these journeys.
test.use({ allowedConsole: [/status of 40[0134]/] });

const password = "en lang og god setning";
const newPassword = "et nytt og langt passord";
let accounts = 0;

function newEmail() {
  accounts += 1;
  return `ansatt-${accounts}-${process.pid}@nordskarv.example`;
}

/** Adds an account with the command, which prints its password. */
function addByCommand({ dataDir }: TestServer) {
  const email = newEmail();
  const command = ["src/commands/admin.ts", "add", email];
  const { stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: join(import.meta.dirname, "../.."),
    encoding: "utf8",
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  });
  expect(stdout, stderr).toContain(`Added ${email}.`);
  return { email, password: /The password is (\S+)/.exec(stdout)?.[1] ?? "" };
}

async function signIn(page: Page, account: { email: string; password: string }) {
  await page.getByLabel("E-post").fill(account.email);
  await page.getByLabel("Passord", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: "Logg Inn" }).click();
}

async function confirm(page: Page, label: string, given = password) {
  const dialog = page.getByRole("alertdialog");
  await dialog.getByLabel("Passordet ditt", { exact: true }).fill(given);
  await dialog.getByRole("button", { name: label }).click();
}

async function signOut(page: Page) {
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(/\/login$/);
}

const panel = (page: Page, title: string) => page.getByRole("region", { name: title });

test("a printed password must be changed first; then devices are listed and signed out", async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const account = addByCommand(server);
  await page.goto("/admin/regions");
  await signIn(page, account);
  await expect(page.getByRole("heading", { name: "Velg ditt eget passord" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Admin" })).toHaveCount(0);
  expect((await page.request.get("/api/admin/boats")).status()).toBe(403);
  expect(await axeViolations(page)).toEqual([]);

  await page.getByLabel("Nåværende passord").fill(account.password);
  const chosen = page.getByLabel("Nytt passord");
  await chosen.fill("nordskarv-2026");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Passordet ligner e-postadressen eller navnet på selskapet.")).toBeVisible();
  await expect(chosen, "the field with the error").toBeFocused();
  await chosen.fill(newPassword);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(chosen, "shown").toHaveAttribute("type", "text");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Regions Management" })).toBeVisible();

  await call(server, "/api/auth/sign-in/email", {
    method: "POST",
    body: { email: account.email, password: newPassword },
    from: nextLoopbackIp(),
    headers: { "user-agent": "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0" },
  });
  await page.getByRole("link", { name: `Hei, ${account.email}` }).click();
  await expect(page).toHaveURL(`${server.url}/admin/account`);
  const devices = panel(page, "Innlogget på").getByRole("listitem");
  await expect(devices).toHaveCount(2);
  await expect(devices.filter({ hasText: "Denne enheten" })).toContainText("Chrome på Linux");
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole("button", { name: /^Logg ut Firefox på Android/ }).press("Enter");
  await expect(page.getByText("Firefox på Android er logget ut")).toBeVisible();
  await expect(devices).toHaveCount(1);
  await expect(panel(page, "Innlogget på"), "the row is gone").toBeFocused();
  await page.getByRole("button", { name: "Lagre navn" }).press("Enter");
  await expect(page.getByLabel("Navnet ditt")).toBeFocused();
});

test("a second factor is turned on, asked for at sign-in and turned off", async ({ page, server }) => {
  const account = { email: newEmail(), password };
  await addAccount(server, await sessionCookie(server), { ...account, role: "owner" });
  await page.goto("/admin/account");
  await signIn(page, account);
  await page.getByRole("button", { name: "Slå på" }).click();
  await confirm(page, "Fortsett", "feil passord her");
  await expect(page.getByText("Passordet er feil.")).toBeVisible();
  await confirm(page, "Fortsett");
  await expect(page.getByRole("img", { name: "QR-kode for autentiseringsappen" })).toBeVisible();
  const focused = panel(page, "Innlogging i to trinn").locator(":focus");
  await expect(focused, "the focus goes to the new content").toContainText("Skann koden");
  expect(await axeViolations(page)).toEqual([]);
  const key = ((await page.locator("code").textContent()) ?? "").replaceAll(" ", "");
  const usedCode = getTotpCode(key);
  await page.getByLabel("Skriv koden appen viser").fill(usedCode);
  await page.getByRole("button", { name: "Slå på" }).click();
  await expect(page.getByText("Innlogging i to trinn er slått på")).toBeVisible();
  await expect(panel(page, "Innlogging i to trinn").getByText("På", { exact: true })).toBeVisible();
  await expect(focused).toContainText("Nye reservekoder");
  await page.getByRole("button", { name: "Nye reservekoder" }).click();
  await confirm(page, "Lag nye");
  await expect(focused).toContainText("Ta vare på reservekodene");
  const codes = await page
    .getByRole("list", { name: "Reservekoder" })
    .getByRole("listitem")
    .allTextContents();
  expect(codes).toHaveLength(10);

  await signOut(page);
  await page.goto("/admin/account");
  await signIn(page, account);
  const code = page.getByLabel("Kode fra appen");
  await expect(code).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  await code.fill(usedCode);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Koden er brukt.")).toBeVisible();
  await page.context().clearCookies({ name: "nordskarv.signing_in" });
  await page.keyboard.press("Enter");
  await expect(page.getByText("Logg inn på nytt.")).toBeVisible();
  await signIn(page, account);
  await page.getByRole("button", { name: "Bruk en reservekode" }).click();
  await page.getByLabel("Reservekode").fill(codes[0] ?? "");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Slå av" }).click();
  await confirm(page, "Slå av");
  await expect(focused).toContainText("Slå på");
});

test("a passkey is added, renamed, used to sign in and removed", async ({ page, server }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  // Browsers refuse an IP as the name of a site.
  const url = server.url.replace("127.0.0.1", "localhost");
  const account = { email: newEmail(), password };
  await addAccount(server, await sessionCookie(server), { ...account, role: "owner" });
  await page.goto(`${url}/admin/account`);
  await signIn(page, account);
  await page.getByRole("button", { name: "Ny passnøkkel" }).click();
  await page.getByRole("alertdialog").getByLabel("Navn").fill("Kontor-PC");
  await confirm(page, "Fortsett");
  const passkeys = panel(page, "Passnøkler").getByRole("listitem");
  await expect(passkeys).toContainText("Kontor-PC");
  await page.getByRole("button", { name: "Gi Kontor-PC nytt navn" }).click();
  await page.getByRole("dialog").getByLabel("Navn").fill("Brua på Lomvi");
  await page.keyboard.press("Enter");
  await expect(passkeys).toContainText("Brua på Lomvi");

  await signOut(page);
  await page.goto(`${url}/admin/account`);
  await page.getByRole("button", { name: "Bruk passnøkkel" }).click();
  await expect(page.getByRole("banner")).toContainText(`Hei, ${account.email}`);
  await page.getByRole("button", { name: "Fjern Brua på Lomvi" }).click();
  await confirm(page, "Fjern");
  await expect(passkeys).toHaveCount(0);
  await expect(panel(page, "Passnøkler"), "the row is gone").toBeFocused();
  await signOut(page);
  await page.getByRole("button", { name: "Bruk passnøkkel" }).click();
  await expect(page.getByText("Passnøkkelen hører ikke til noen konto her.")).toBeVisible();
});

test("a forgotten password is replaced by the link of a mail", async ({ page }) => {
  const mail = await createMailServer();
  await mail.start();
  const server = await startServer({
    env: { DEMO_CONTENT: "0", SMTP_URL: mail.url, CONTACT_NOTIFY_TO: "drift@nordskarv.example" },
  });
  try {
    await page.goto(`${server.url}/admin/regions`);
    await page.getByRole("link", { name: "Glemt passord" }).click();
    await expect(page.getByRole("heading", { name: "Glemt passord" })).toBeVisible();
    await page.getByLabel("E-post").fill(server.adminEmail);
    await page.getByRole("button", { name: "Send lenke" }).click();
    await expect(
      page.getByText(`Har ${server.adminEmail} en konto her, er det sendt en lenke dit.`),
    ).toBeFocused();
    const findLink = () => /http\S+#nytt-passord:[\w-]+/.exec(mail.received()[0]?.text ?? "")?.[0];
    await expect.poll(findLink, { timeout: 30_000 }).toBeDefined();
    // The link also works while somebody is signed in, who is then asked to sign in with the new password.
    await page.getByRole("link", { name: "Til innloggingen" }).click();
    await signIn(page, { email: server.adminEmail, password: server.adminPassword });
    await expect(page.getByRole("heading", { name: "Regions Management" })).toBeVisible();
    // A new tab, as from a mail program: a change of the fragment alone would not load the page.
    const link = findLink() ?? "";
    for (const [chosen, outcome] of [
      [newPassword, "Passordet er byttet"],
      ["enda et langt passord", "Lenken virker ikke lenger. Be om en ny."],
    ] as const) {
      await page.goto("about:blank");
      await page.goto(link);
      await page.getByLabel("Nytt passord").fill(chosen);
      await page.getByRole("button", { name: "Bytt passord" }).click();
      await expect(page.getByText(outcome)).toBeVisible();
      if (chosen === newPassword) await expect(page).toHaveURL(`${server.url}/login`);
    }
    await page.getByRole("link", { name: "Til innloggingen" }).click();
    await signIn(page, { email: server.adminEmail, password: newPassword });
    await expect(page.getByRole("heading", { name: "Manage Boats" })).toBeVisible();
  } finally {
    // An open page would report the requests that it polls with.
    await page.close();
    await server.kill9();
    await mail.kill9();
  }
});
