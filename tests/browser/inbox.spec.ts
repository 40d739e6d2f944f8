import type { BrowserContext, Page } from "@playwright/test";
import { formatDay } from "../../src/contract/days.ts";
import { toNorwegianDay } from "../../src/contract/norwegian-day.ts";
import type { SubmittedEnquiry } from "../../src/contract/submit-enquiry.ts";
import type { Enquiry } from "../../src/contract/enquiries.ts";
import { axeViolations } from "../../scripts/audit/axe.ts";
import { addAccount } from "../support/accounts.ts";
import { expect, test as base, waitForHydrationOnLoad } from "../support/browser.ts";
import { call, nextLoopbackIp, signInCookie, toBrowserCookies } from "../support/http-client.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { createMailServer, type MailServer } from "../support/smtp.ts";
import { holdRequests } from "./boats.ts";
import { closeToast, toast } from "./toasts.ts";

const editorEmail = "ingrid@nordskarv.example";
const readerEmail = "leser@nordskarv.example";

interface Office {
  server: TestServer;
  mail: MailServer;
  /** Cookies by email. */
  sessions: Map<string, string>;
}

let openedOffice: Promise<Office> | undefined;

const test = base.extend<{ office: Office }>({
  office: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructuring pattern
    async ({}, use) => use(await (openedOffice ??= openOffice())),
    { timeout: 120_000 },
  ],
  server: ({ office }, use) => use(office.server),
});

// One after the other, with one server.
test.describe.configure({ mode: "serial" });

test.afterAll(async () => {
  const office = await openedOffice;
  await office?.server.kill9();
  await office?.mail.kill9();
});

/** Starts a server with a mail server and accounts of each role. */
async function openOffice(): Promise<Office> {
  const mail = await createMailServer();
  await mail.start();
  const server = await startServer({
    env: {
      DEMO_CONTENT: "0",
      SMTP_URL: mail.url,
      CONTACT_NOTIFY_TO: "drift@nordskarv.example",
      CONTACT_RECEIPT: "0",
    },
  });
  const cookie = await signInCookie(server);
  const sessions = new Map([[server.adminEmail, cookie]]);
  for (const [email, role] of [
    [editorEmail, "editor"],
    [readerEmail, "reader"],
  ] as const) {
    const findToken = () =>
      mail
        .received()
        .filter(({ to }) => to.includes(email))
        .map(({ text }) => /#invitasjon:([\w-]+)/.exec(text)?.[1])[0];
    const account = await addAccount(server, cookie, {
      email,
      role,
      findToken: async () => {
        await expect.poll(findToken, { timeout: 30_000 }).toBeDefined();
        return findToken() ?? "";
      },
    });
    sessions.set(email, await signInCookie(account));
  }
  return { server, mail, sessions };
}

async function sendEnquiry(
  server: TestServer,
  name: string,
  rest: Record<string, unknown> = {},
): Promise<string> {
  const body = {
    name,
    email: "drift@kvalvika.example",
    message: `Vi trenger notvask i uke 48, hilsen ${name}.`,
    ...rest,
  };
  const sent = await call<SubmittedEnquiry>(server, "/api/contact", {
    method: "POST",
    body,
    from: nextLoopbackIp(),
  });
  return sent.body.id;
}

async function openAs(
  { server, sessions }: Office,
  context: BrowserContext,
  email: string,
  path: string,
): Promise<Page> {
  await context.addCookies(toBrowserCookies(sessions.get(email) ?? "", server.url));
  const page = await context.newPage();
  page.on("dialog", (dialog) => void dialog.accept());
  await page.goto(server.url + path);
  return page;
}

const readEnquiry = async ({ server, sessions }: Office, id: string) =>
  (await call<Enquiry>(server, `/api/admin/enquiries/${id}`, { cookie: sessions.get(server.adminEmail) }))
    .body;
const row = (page: Page, name: string) => page.getByRole("article", { name, exact: true });
const opener = (page: Page, name: string) => row(page, name).getByRole("button", { name, exact: true });
const open = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const replyField = (page: Page) => page.getByRole("textbox", { name: "Svar", exact: true });

test("an enquiry is found, read, replied to and archived by keyboard alone", async ({ office, context }) => {
  const { server } = office;
  const first = await sendEnquiry(server, "Anna Tast");
  const second = await sendEnquiry(server, "Bjørn Tast");
  const several = [
    ["Cato Arkiv", "Arkiver de valgte"],
    ["Cato Slett", "Slett de valgte"],
  ] as const;
  for (const [name] of several) await sendEnquiry(server, name);
  const selected = await sendEnquiry(server, "Dina Valgt");
  const opened = await sendEnquiry(server, "Dina Åpen");
  const page = await openAs(office, context, server.adminEmail, "/admin/contact?status=new");
  const { keyboard } = page;

  // A selected one that somebody else reads leaves the list, and the shortcut is about the open one only.
  await opener(page, "Dina Valgt").focus();
  await keyboard.press("x");
  await expect(page.getByText("1 valgt")).toBeVisible();
  await call(server, "/api/admin/enquiries/statuses", {
    method: "PUT",
    cookie: office.sessions.get(editorEmail),
    body: { changes: [{ id: selected, status: "read" }] },
  });
  await opener(page, "Dina Åpen").press("Enter");
  await expect(row(page, "Dina Valgt")).toHaveCount(0);
  await keyboard.press("e");
  await expect(open(page, "Dina Åpen")).toHaveCount(0);
  await expect.poll(async () => (await readEnquiry(office, opened)).status).toBe("archived");
  expect((await readEnquiry(office, selected)).status).toBe("read");
  await closeToast(toast(page, "Henvendelsen er arkivert"));

  // One that was opened by its URL is closed to the list, also after another one has taken its place.
  await page.getByRole("link", { name: /oversikt$/ }).press("Enter");
  await page.getByRole("link", { name: "Svar på den eldste" }).press("Enter");
  await expect(open(page, "Anna Tast")).toBeVisible();
  await keyboard.press("k");
  await expect(open(page, "Bjørn Tast")).toBeVisible();
  await keyboard.press("Escape");
  await expect(page).toHaveURL(`${server.url}/admin/contact`);
  await expect(opener(page, "Bjørn Tast")).toBeFocused();
  await keyboard.press("/");
  await keyboard.type("TAST kvalvika");
  await expect(page).toHaveURL(/search=TAST\+kvalvika/);
  await expect(page.getByRole("article")).toHaveCount(2);
  await keyboard.press("Enter");
  await expect(page.getByRole("group", { name: "Lista" })).toBeFocused();
  await keyboard.press("j");
  await expect(opener(page, "Bjørn Tast")).toBeFocused();
  await keyboard.press("j");
  await expect(opener(page, "Anna Tast")).toBeFocused();
  await keyboard.press("Enter");
  await expect(open(page, "Anna Tast")).toBeVisible();
  await expect(open(page, "Anna Tast").getByText("Read", { exact: true })).toBeVisible();
  await keyboard.press("k");
  await expect(open(page, "Bjørn Tast")).toBeVisible();
  await keyboard.press("j");
  await expect(open(page, "Anna Tast")).toBeVisible();

  await keyboard.press("r");
  await expect(replyField(page)).toBeFocused();
  await keyboard.type("Hei. Vi kommer [dag].");
  await expect(page.getByText("Gjenstår å fylle inn:")).toBeVisible();
  await keyboard.press("Control+Enter");
  await expect(page.getByText("Fyll inn [dag] før du sender")).toBeVisible();
  await expect(replyField(page)).toBeFocused();
  await keyboard.press("Control+a");
  await keyboard.insertText("Hei. Vi kommer mandag klokka åtte.");
  expect(await axeViolations(page)).toEqual([]);
  await keyboard.press("Control+Enter");
  await expect(open(page, "Anna Tast").getByText(/^Svar fra deg/)).toBeVisible();
  await expect(open(page, "Anna Tast").getByText("Replied", { exact: true })).toBeVisible();
  await expect(open(page, "Anna Tast").getByText(/^Sendt \d+\. /)).toBeVisible({ timeout: 20_000 });
  const reply = office.mail.received().find(({ to }) => to.includes("drift@kvalvika.example"));
  expect(reply?.text).toContain("Hei. Vi kommer mandag klokka åtte.");
  expect(reply?.text).toContain("> Vi trenger notvask i uke 48, hilsen Anna Tast.");

  await open(page, "Anna Tast")
    .getByText(/^Svar fra deg/)
    .click();
  await keyboard.press("e");
  await expect(row(page, "Anna Tast")).toHaveCount(0);
  await expect(opener(page, "Bjørn Tast")).toBeFocused();
  await keyboard.press("Alt+t");
  await page.getByRole("button", { name: "Angre", exact: true }).press("Enter");
  await expect(row(page, "Anna Tast").getByText("Replied", { exact: true })).toBeVisible();
  expect((await readEnquiry(office, first)).entries.map(({ kind }) => kind)).toEqual([
    "status",
    "reply",
    "status",
    "status",
  ]);

  await keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Snarveier" });
  await expect(help.getByText("Neste og forrige henvendelse")).toBeVisible();
  await help.getByLabel("Bruk snarveier").uncheck();
  await keyboard.press("Escape");
  await expect(help).toHaveCount(0);
  await opener(page, "Bjørn Tast").focus();
  await keyboard.press("j");
  await expect(opener(page, "Bjørn Tast")).toBeFocused();
  // A phone hides the button; the key works while the others are off.
  const shortcuts = page.getByRole("button", { name: "Snarveier" });
  if (await shortcuts.isVisible()) await shortcuts.press("Enter");
  else await keyboard.press("?");
  await help.getByLabel("Bruk snarveier").check();
  await keyboard.press("Escape");

  // The arrow keys pass the colleagues who are not meant, and a button that disappears leaves the focus near it.
  const search = page.getByRole("searchbox", { name: "Søk i alt" });
  const searchFor = async (text: string, found: number) => {
    await keyboard.press("/");
    await search.fill(text);
    await search.press("Enter");
    await expect(page.getByRole("article")).toHaveCount(found);
    await expect(page).toHaveURL(({ searchParams }) => searchParams.get("search") === text);
  };
  await searchFor("Bjørn", 1);
  await opener(page, "Bjørn Tast").press("Enter");
  const handled = open(page, "Bjørn Tast");
  const assignee = handled.getByRole("combobox", { name: "Tildelt" });
  await assignee.press("ArrowDown");
  await assignee.press("ArrowDown");
  await expect(assignee).toBeFocused();
  const assign = handled.getByRole("button", { name: "Tildel", exact: true });
  await assign.press("Enter");
  await expect(assign).toHaveCount(0);
  await expect(handled.getByRole("group", { name: "Tildelt" })).toBeFocused();
  await handled.getByRole("button", { name: "Besvart", exact: true }).press("Enter");
  await expect(handled).toBeFocused();
  expect((await readEnquiry(office, second)).entries.map(({ kind }) => kind)).toEqual([
    "status",
    "assignment",
    "status",
  ]);

  // The buttons for several disappear, and the focus stays in the list.
  await keyboard.press("Escape");
  await searchFor("Cato", several.length);
  await opener(page, "Cato Slett").press("Enter");
  await replyField(page).fill("Ikke sendt ennå");
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage)), "the draft is stored")
    .toContainEqual(expect.stringMatching(/^draft:[\w-]+:enquiries\/.*\/reply$/));
  // A search that would discard the reply is asked about, and can be repeated or taken back. A phone hides the field.
  if (await search.isVisible()) {
    const stay = page.getByRole("alertdialog").getByRole("button", { name: "Fortsett å redigere" });
    await search.fill("Cato S");
    await stay.press("Enter");
    await search.press("Enter");
    await stay.press("Enter");
    await search.fill("Cato");
    await search.press("Enter");
    await expect(page.getByRole("group", { name: "Lista" })).toBeFocused();
    await expect(replyField(page)).toHaveValue("Ikke sendt ennå");
  }
  await page.goto(`${server.url}/admin/contact?search=Cato`);
  await expect(row(page, "Cato Slett").getByText("Ulagret utkast")).toBeVisible();
  await expect(row(page, "Cato Arkiv").getByText("Ulagret utkast")).toHaveCount(0);
  await opener(page, "Cato Slett").press("Enter");
  await keyboard.press("r");
  await expect(page.getByRole("button", { name: "Hent fram utkastet" })).toBeFocused();
  await keyboard.press("Escape");
  await expect(open(page, "Cato Slett")).toHaveCount(0);
  const names = page.getByRole("article").getByRole("heading");
  await expect(names).toHaveText(["Cato Slett", "Cato Arkiv"]);
  const filters = page.getByRole("button", { name: "Filter" });
  if (await filters.isVisible()) await filters.press("Enter");
  await page.getByLabel("Sorter").selectOption("Eldste først");
  await expect(names).toHaveText(["Cato Arkiv", "Cato Slett"]);
  for (const [name, action] of several) {
    await row(page, name).getByRole("checkbox").press("Space");
    await page.getByRole("button", { name: action, exact: true }).press("Enter");
    if (name === "Cato Slett") {
      await page.getByRole("alertdialog").getByRole("button", { name: "Slett", exact: true }).press("Enter");
    }
    await expect(row(page, name)).toHaveCount(0);
    await expect(page.getByRole("group", { name: "Lista" })).toBeFocused();
  }
  // What was written about the deleted one is gone too.
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContainEqual(
    expect.stringMatching(/^draft:[\w-]+:enquiries/),
  );
});

test.describe("with requests that are refused", () => {
  test.use({ allowedConsole: [/status of 40[49]/] });

  test("two people see each other's changes, and nobody sends a second reply without a warning", async ({
    office,
    browser,
    context,
  }) => {
    const { server } = office;
    const id = await sendEnquiry(server, "Carl To");
    const path = `/admin/contact?open=${id}`;
    const mine = await openAs(office, context, server.adminEmail, path);
    await replyField(mine).fill("Mitt svar er Lomvi.");
    const other = await browser.newContext();
    other.on("page", waitForHydrationOnLoad);
    const theirs = await openAs(office, other, editorEmail, path);
    await expect(theirs.getByText(`${server.adminEmail} er inne på denne nå og skriver.`)).toBeVisible();
    await theirs.getByRole("button", { name: "Internt notat" }).click();
    await theirs.getByLabel("Notat", { exact: true }).fill("Jeg ringer dem først.");
    await theirs.getByRole("button", { name: "Lagre notat" }).click();
    await expect(open(mine, "Carl To").getByText("Jeg ringer dem først.")).toBeVisible();
    await theirs.getByRole("button", { name: "Svar", exact: true }).first().click();
    await replyField(theirs).fill("Ingrid svarer Alke.");
    await theirs.getByRole("button", { name: "Send svar" }).dblclick();
    await expect(open(mine, "Carl To").getByText("Ingrid svarer Alke.")).toBeVisible();

    await mine.getByRole("button", { name: "Send svar" }).click();
    const warning = mine.getByRole("alertdialog", { name: "Henvendelsen er alt besvart" });
    await expect(warning).toContainText(editorEmail);
    await expect(warning).toContainText("Ingrid svarer Alke.");
    await warning.getByRole("button", { name: "Tilbake til svaret mitt" }).click();
    await expect(replyField(mine)).toHaveValue("Mitt svar er Lomvi.");
    expect((await readEnquiry(office, id)).entries.filter(({ kind }) => kind === "reply")).toHaveLength(1);

    // What was typed is kept, and can be sent knowingly.
    await mine.reload();
    await mine.getByRole("button", { name: "Hent fram utkastet" }).click();
    await expect(replyField(mine)).toHaveValue("Mitt svar er Lomvi.");
    await mine.getByRole("button", { name: "Send svar" }).click();
    await warning.getByRole("button", { name: "Send mitt svar også" }).click();
    await expect(open(mine, "Carl To").getByText(/^Svar fra deg/)).toBeVisible();

    // Nothing is sent by Enter. What is being sent cannot be discarded, and what is typed meanwhile is kept.
    await replyField(mine).fill("Nok et svar.");
    await mine.getByLabel("Emne", { exact: true }).press("Enter");
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    await mine.route("**/replies", async (route) => {
      await isReleased;
      await route.continue();
    });
    await mine.getByRole("button", { name: "Send svar" }).click();
    await mine.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Legal" }).click();
    await expect(mine.getByText("Lagringen er i gang")).toBeVisible();
    await replyField(mine).fill("Nok et svar. Og mer.");
    release();
    await expect(open(mine, "Carl To").getByText("Nok et svar.", { exact: true })).toBeVisible();
    await expect(replyField(mine)).toHaveValue("Nok et svar. Og mer.");
    // Somebody who has phoned has answered too.
    for (const status of ["read", "replied"]) {
      await call(server, "/api/admin/enquiries/statuses", {
        method: "PUT",
        cookie: office.sessions.get(editorEmail),
        body: { changes: [{ id, status }] },
      });
    }
    await mine.getByRole("button", { name: "Send svar" }).click();
    await expect(warning).toContainText("markerte henvendelsen som besvart");
    await warning.getByRole("button", { name: "Tilbake til svaret mitt" }).click();
    expect((await readEnquiry(office, id)).entries.filter(({ kind }) => kind === "reply")).toHaveLength(3);
    await call(server, `/api/admin/enquiries/${id}`, {
      method: "DELETE",
      cookie: office.sessions.get(editorEmail),
    });
    await expect(mine.getByText("Henvendelsen er slettet.")).toBeVisible();
    await other.close();
  });
});

test("on a phone, the count is visible, targets are large, the list or the enquiry is shown, and templates work", async ({
  office,
  context,
}) => {
  const { server } = office;
  const name = "Dag Telefon";
  await sendEnquiry(server, name, { phone: "+4700000012", email: `${"lang".repeat(12)}@kvalvika.example` });
  const page = await openAs(office, context, server.adminEmail, "/admin/users");
  await page.setViewportSize({ width: 390, height: 844 });
  const link = page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Contact" });
  await expect(link.getByText(/\d+/)).toBeInViewport({ ratio: 1 });
  await link.click();
  await expect(row(page, name)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  expect(await findSmallTargets(page)).toEqual([]);
  await row(page, name).click();
  await expect(open(page, name)).toBeVisible();
  await expect(row(page, name)).toBeHidden();
  await page.getByRole("button", { name: "Rediger maler" }).click();
  const sheet = page.getByRole("dialog", { name: "Maler for svar" });
  await sheet.getByRole("button", { name: "Ny mal" }).click();
  await page.getByLabel("Navn", { exact: true }).fill("Kort svar");
  await page.getByLabel("Tekst", { exact: true }).fill("Hei, {navn}.");
  const listed = page.waitForResponse(
    (response) =>
      response.url().endsWith("/api/admin/reply-templates") && response.request().method() === "GET",
  );
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("dialog", { name: "Rediger mal" })).toBeVisible();
  await (await listed).finished();
  await page.getByLabel("Tekst", { exact: true }).fill("Hei, {navn}. {fartøy} kommer. Hilsen {avsender}");
  // Opened again before the list is, the form gets the stored text once it is read.
  const release = await holdRequests(page, "**/api/admin/reply-templates");
  await page.getByRole("button", { name: "Lagre mal" }).click();
  await sheet.getByRole("button", { name: "Rediger malen Kort svar" }).click();
  await expect(page.getByLabel("Tekst", { exact: true })).toHaveValue("Hei, {navn}.");
  release((route) => route.continue());
  await expect(page.getByLabel("Tekst", { exact: true })).toHaveValue(/Hilsen \{avsender\}$/);
  await page.getByRole("dialog", { name: "Rediger mal" }).getByRole("button", { name: "Avbryt" }).click();
  await expect(sheet.getByText("Kort svar")).toBeVisible();
  await sheet.getByRole("button", { name: "Lukk" }).first().click();
  await page.getByLabel("Mal", { exact: true }).selectOption({ label: "Kort svar" });
  await page.getByRole("button", { name: "Sett inn" }).click();
  await expect(replyField(page)).toHaveValue(
    `Hei, Dag Telefon. [fartøy] kommer. Hilsen ${server.adminEmail}`,
  );
  await replyField(page).fill("Vi ringer.");
  expect(await axeViolations(page)).toEqual([]);
  expect(await findSmallTargets(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole("button", { name: "Send og arkiver" }).click();
  await expect(open(page, name).getByText("Archived", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Til lista" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(row(page, name)).toHaveCount(0);
});

test("a reader reads enquiries and the calendar, and changes nothing by opening", async ({
  office,
  context,
}) => {
  const { server } = office;
  const create = async (path: string, body: object) =>
    (
      await call<{ id: string }>(server, path, {
        method: "POST",
        cookie: office.sessions.get(editorEmail),
        body,
      })
    ).body.id;
  const region = await create("/api/admin/regions", { name: "Salten" });
  const boat = await create("/api/admin/boats", { name: "Lunde", type: "Servicebåt", region });
  const day = toNorwegianDay(new Date());
  await create("/api/admin/availability", {
    boat_id: boat,
    kind: "busy",
    first_day: day,
    last_day: day,
    note: "Notvask i Kvalvika",
  });
  const id = await sendEnquiry(server, "Eva Leses");
  const page = await openAs(office, context, readerEmail, "/admin/contact");
  await opener(page, "Eva Leses").click();
  await expect(open(page, "Eva Leses").getByText("Vi trenger notvask")).toBeVisible();
  await expect(page.getByRole("button", { name: "Delete Submission" })).toHaveCount(0);
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Eksporter CSV" })).toHaveCount(0);
  await expect(replyField(page)).toHaveCount(0);
  expect(await readEnquiry(office, id)).toMatchObject({ status: "new", version: 1 });

  await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Kalender" }).click();
  // The period is a bar of the timeline, on a phone a button for its week.
  await page.getByRole("button", { name: /^Opptatt: Notvask i Kvalvika|^Lunde, uke \d+: opptatt$/ }).click();
  const period = page.getByRole("dialog", { name: "Periode" });
  await expect(period.getByRole("definition")).toHaveText([
    "Opptatt",
    "Lunde",
    formatDay(day),
    formatDay(day),
    "Notvask i Kvalvika",
  ]);
  expect(await axeViolations(page)).toEqual([]);
  await period.getByRole("button", { name: "Lukk" }).last().click();
  await expect(period).toHaveCount(0);
});

/** The controls of the inbox that are smaller than a thumb, unless they are links in running text. */
function findSmallTargets(page: Page): Promise<string[]> {
  return page.locator("main").evaluate((main) =>
    [...main.querySelectorAll<HTMLElement>("button, select, input, textarea, summary, a.button")]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const target = element.closest("label") ?? element;
        const covers =
          getComputedStyle(element, "::after").position === "absolute" && element.closest("article");
        const { width, height } = (covers || target).getBoundingClientRect();
        return { text: element.textContent || element.outerHTML.slice(0, 80), width, height };
      })
      .filter(({ width, height }) => width < 43.5 || height < 43.5)
      .map(({ text, width, height }) => `${text}: ${Math.round(width)} × ${Math.round(height)}`),
  );
}
