import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { axeViolations } from "../../scripts/audit/axe.ts";
import { unknownEmail } from "../support/browser/browser.ts";
import { overhang } from "../support/browser/page-measures.ts";
import {
  list,
  openEnquiry,
  opener,
  openInbox,
  openMore,
  readEnquiry,
  replyField,
  sendEnquiry,
  startReply,
} from "./enquiries.ts";
import { button, card, expect, phone, test, unique } from "./portal.ts";

test.use({ sharedServer: "mail", allowedConsole: [/ERR_INTERNET_DISCONNECTED/] });

test("an enquiry is answered by keyboard alone", async ({ page, server, mail }) => {
  const [first, second] = [unique("Anna"), unique("Bjørn")];
  const email = `${randomUUID()}@kvalvika.example`;
  await sendEnquiry(server, first, { email });
  await sendEnquiry(server, second, { email });
  await page.goto("/admin/contact");
  await expect(card(page, first)).toBeVisible();
  const { keyboard } = page;
  await keyboard.press("/");
  await keyboard.type(email);
  await expect(page.getByRole("article")).toHaveCount(2);
  await keyboard.press("Enter");
  await expect(list(page)).toBeFocused();
  await keyboard.press("j");
  await expect(opener(page, second)).toBeFocused();
  await keyboard.press("j");
  await expect(opener(page, first)).toBeFocused();
  await keyboard.press("Enter");
  await expect(openEnquiry(page, first)).toBeVisible();
  await keyboard.press("k");
  await expect(openEnquiry(page, second)).toBeVisible();
  await keyboard.press("j");
  await expect(openEnquiry(page, first)).toBeVisible();
  await keyboard.press("r");
  await expect(replyField(page)).toBeFocused();
  await keyboard.type("Hei. Vi kommer [dag].");
  await keyboard.press("Control+Enter");
  await expect(page.getByText("Fyll inn [dag] før du sender")).toBeVisible();
  await keyboard.press("Control+a");
  await keyboard.insertText("Hei. Vi kommer mandag klokka åtte.");
  expect(await axeViolations(page)).toEqual([]);
  await keyboard.press("Control+Enter");
  // The next one that waits opens.
  await expect(openEnquiry(page, second)).toBeFocused();
  await expect(card(page, first).getByText("Replied", { exact: true })).toBeVisible();
  await keyboard.press("e");
  await expect(card(page, second)).toHaveCount(0);
  await expect(openEnquiry(page, first).getByText(/^Svar fra deg/)).toBeVisible();
  const findReply = () =>
    mail.received().find(({ to, text }) => to.includes(email) && text.includes("mandag"));
  await expect.poll(findReply, { timeout: 60_000 }).toBeDefined();
});

test("a reply that was not sent is kept as a draft, which the list shows", async ({
  page,
  context,
  server,
}) => {
  const name = unique("Utkast");
  await sendEnquiry(server, name);
  await openInbox(page, name);
  await opener(page, name).click();
  await startReply(page);
  await replyField(page).fill("Ikke sendt ennå");
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage)), "the draft is stored")
    .toContainEqual(expect.stringMatching(/^draft:[\w-]+:enquiries\/.*\/reply$/));
  await openInbox(page, name);
  await expect(card(page, name).getByText("Ulagret utkast")).toBeVisible();
  await opener(page, name).press("Enter");
  await expect(button(page, "Hent fram utkastet")).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await context.setOffline(true);
  await expect(page.getByText("Nettet er borte.").filter({ visible: true })).toHaveCount(1);
  // Whatever is shown above and below it.
  await expect(openEnquiry(page, name).getByText("Vi trenger hjelp i uke 32.")).toBeInViewport();
  await context.setOffline(false);
  await page.keyboard.press("r");
  await expect(button(page, "Hent fram utkastet")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(replyField(page)).toHaveValue("Ikke sendt ennå");
});

test("a reply that was not delivered says why, and is sent to the address that was meant", async ({
  page,
  server,
  mail,
}) => {
  const name = unique("Ikke levert");
  const id = await sendEnquiry(server, name, { email: unknownEmail });
  await openInbox(page, name);
  await opener(page, name).click();
  await startReply(page);
  await replyField(page).fill("Vi kommer i uke 32.");
  await button(page, "Send svar").click();
  const findReply = async () => (await readEnquiry(server, id)).mail.find(({ kind }) => kind === "reply");
  await expect.poll(async () => (await findReply())?.state).toBe("failed");
  await page.goto(`/admin/contact?open=${id}`);
  await expect(openEnquiry(page, name).getByRole("alert")).toContainText(
    "Ikke levert – e-postadressen finnes ikke",
  );
  const receipt = openEnquiry(page, name).getByRole("listitem").filter({ hasText: "Kvittering" });
  await expect(receipt).toContainText("Kvittering til avsenderen: ikke levert, e-postadressen finnes ikke");
  await expect(receipt.getByRole("code")).toBeHidden();
  await expect(replyField(page)).toHaveValue("Vi kommer i uke 32.");
  await openMore(page);
  expect(await axeViolations(page)).toEqual([]);
  await button(page, "drift@gmail.com").press("Enter");
  await expect(page.getByLabel("Til", { exact: true })).toBeFocused();
  await expect(button(page, "drift@gmail.com")).toHaveCount(0);
  await button(page, "Rett adressen og send på nytt").click();
  await expect
    .poll(() => mail.received().find(({ to }) => to.includes("drift@gmail.com"))?.text)
    .toContain("Vi kommer i uke 32.");
});

test("an enquiry takes the place of the list on a phone", async ({ page, server }) => {
  const name = unique("Dag");
  await sendEnquiry(server, name, { phone: "+4700000012", email: `${"lang".repeat(12)}@kvalvika.example` });
  await page.setViewportSize(phone);
  await openInbox(page, name);
  expect(await findSmallTargets(page)).toEqual([]);
  await page.getByLabel("Mappe", { exact: true }).selectOption("archive");
  await expect(card(page, name)).toHaveCount(0);
  await page.getByLabel("Mappe", { exact: true }).selectOption("inbox");
  await card(page, name).click();
  await expect(openEnquiry(page, name)).toBeVisible();
  await expect(card(page, name)).toBeHidden();
  expect(await findSmallTargets(page)).toEqual([]);
  await startReply(page);
  await replyField(page).fill("Vi ringer.");
  expect(await axeViolations(page)).toEqual([]);
  expect(await findSmallTargets(page)).toEqual([]);
  expect(await overhang(page)).toBe(0);
  await button(page, "Send og arkiver").click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(card(page, name)).toHaveCount(0);
});

/** The controls of the inbox that are smaller than a thumb, unless they are links in running text. */
function findSmallTargets(page: Page): Promise<string[]> {
  return page.locator("main").evaluate((main) =>
    [...main.querySelectorAll<HTMLElement>("button, select, input, textarea, summary")]
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
