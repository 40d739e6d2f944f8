import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { addAccount } from "../support/servers/accounts.ts";
import { expect, sessionCookie, test } from "../support/browser/browser.ts";
import type { TestServer } from "../support/servers/server.ts";
import { getTotpCode } from "../support/content/totp.ts";

// Refusals are part of these journeys.
test.use({ sharedServer: "portal", allowedConsole: [/status of 40[0134]/] });

const password = "en lang og god setning";
const newPassword = "et nytt og langt passord";
const panel = (page: Page, title: string) => page.getByRole("region", { name: title });
const newEmail = () => `ansatt-${randomUUID()}@nordskarv.example`;

async function addOwner(server: TestServer) {
  const account = { email: newEmail(), password };
  await addAccount(server, await sessionCookie(server), { ...account, role: "owner" });
  return account;
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

test("a second factor that is turned on is asked for at sign-in", async ({ page, server }) => {
  const account = await addOwner(server);
  await page.goto("/admin/account");
  await signIn(page, account);
  await page.getByRole("button", { name: "Slå på" }).click();
  await confirm(page, "Fortsett", "feil passord her");
  await expect(page.getByText("Passordet er feil.")).toBeVisible();
  await confirm(page, "Fortsett");
  await expect(page.getByRole("img", { name: "QR-kode for autentiseringsappen" })).toBeVisible();
  const focused = panel(page, "Innlogging i to trinn").locator(":focus");
  await expect(focused, "the focus goes to the new content").toContainText("Skann koden");
  const key = ((await page.locator("code").textContent()) ?? "").replaceAll(" ", "");
  await page.getByLabel("Skriv koden appen viser").fill(getTotpCode(key));
  await page.getByRole("button", { name: "Slå på" }).click();
  await expect(page.getByText("Innlogging i to trinn er slått på")).toBeVisible();
  await page.getByRole("button", { name: "Nye reservekoder" }).click();
  await confirm(page, "Lag nye");
  const codes = page.getByRole("list", { name: "Reservekoder" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const [code = ""] = await codes.allTextContents();
  await signOut(page);
  await page.goto("/admin/account");
  await signIn(page, account);
  await expect(page.getByLabel("Kode fra appen")).toBeFocused();
  await page.getByRole("button", { name: "Bruk en reservekode" }).click();
  await page.getByLabel("Reservekode").fill(code);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Slå av" }).click();
  await confirm(page, "Slå av");
  await expect(focused).toContainText("Slå på");
});

/** Signs in to a new account, and adds a passkey to it. Returns the account, and the URL that passkeys belong to. */
async function addPasskey(page: Page, server: TestServer) {
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
  const account = await addOwner(server);
  await page.goto(`${url}/admin/account`);
  await signIn(page, account);
  await page.getByRole("button", { name: "Ny passnøkkel" }).click();
  await page.getByRole("alertdialog").getByLabel("Navn").fill("Kontor-PC");
  await confirm(page, "Fortsett");
  await expect(panel(page, "Passnøkler").getByRole("listitem")).toContainText("Kontor-PC");
  return { account, url };
}

test("a passkey confirms what an owner does instead of the password", async ({ page, server }) => {
  const { url } = await addPasskey(page, server);
  await page.goto(`${url}/admin/users`);
  await page.getByRole("button", { name: "Inviter bruker" }).click();
  const dialog = page.getByRole("dialog", { name: "Inviter bruker" });
  await dialog.getByLabel("E-post").fill(newEmail());
  await dialog.getByLabel("Eier").check();
  await dialog.getByRole("button", { name: "Lag lenke" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Bruk passnøkkel" }).click();
  await expect(page.getByLabel("Invitasjonslenke")).toHaveValue(/#invitasjon:/);
});

test("a passkey replaces the password at sign-in", async ({ page, server }) => {
  const { account, url } = await addPasskey(page, server);
  const passkeys = panel(page, "Passnøkler").getByRole("listitem");
  await signOut(page);
  await page.goto(`${url}/admin/account`);
  await page.getByRole("button", { name: "Bruk passnøkkel" }).click();
  await expect(page.getByRole("banner")).toContainText(`Hei, ${account.email}`);
  await page.getByRole("button", { name: "Fjern Kontor-PC" }).click();
  await confirm(page, "Fjern");
  await expect(passkeys).toHaveCount(0);
  await expect(panel(page, "Passnøkler"), "the row is gone").toBeFocused();
});

test.describe("with a mail server", () => {
  test.use({ sharedServer: "mail" });

  test("a forgotten password is replaced by the link of a mail", async ({ page, server, mail }) => {
    // An account of its own, because its password changes.
    const email = newEmail();
    const findLink = (pattern: RegExp) => {
      const mails = mail.received().filter(({ to }) => to.includes(email));
      return mails.map(({ text }) => pattern.exec(text)?.[0]).find((link) => link !== undefined);
    };
    await addAccount(server, await sessionCookie(server), {
      email,
      role: "owner",
      findToken: async () => {
        await expect.poll(() => findLink(/#invitasjon:[\w-]+/), { timeout: 60_000 }).toBeDefined();
        return findLink(/#invitasjon:[\w-]+/)?.split(":")[1] ?? "";
      },
    });
    await page.goto("/login");
    await page.getByRole("link", { name: "Glemt passord" }).click();
    await page.getByLabel("E-post").fill(email);
    await page.getByRole("button", { name: "Send lenke" }).click();
    await expect(page.getByText(`Har ${email} en konto her, er det sendt en lenke dit.`)).toBeFocused();
    const linkOfMail = /http\S+#nytt-passord:[\w-]+/;
    await expect.poll(() => findLink(linkOfMail), { timeout: 60_000 }).toBeDefined();
    // A new document, as from a mail program: a change of the fragment alone would not load the page.
    await page.goto("about:blank");
    await page.goto(findLink(linkOfMail) ?? "");
    await page.getByLabel("Nytt passord").fill(newPassword);
    await page.getByRole("button", { name: "Bytt passord" }).click();
    await expect(page.getByText("Passordet er byttet")).toBeVisible();
    await expect(page).toHaveURL(`${server.url}/login`);
    await signIn(page, { email, password: newPassword });
    await expect(page.getByRole("heading", { name: "Manage Boats" })).toBeVisible();
  });
});
