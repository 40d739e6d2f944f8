import type { Page } from "@playwright/test";
import { axeViolations } from "../../scripts/audit/axe.ts";
import { addDays, weeksFrom } from "../../src/shared/days.ts";
import { toNorwegianDay } from "../../src/shared/norwegian-day.ts";
import { toWeekId } from "../../src/shared/week-ids.ts";
import { overhang } from "../support/browser/page-measures.ts";
import { card, expect, phone, test, toast, unique } from "./portal.ts";
import { openEnquiry, openInbox, opener, readEnquiry, replyField, sendEnquiry } from "./enquiries.ts";

test.use({ sharedServer: "mail" });

/** The next weeks that no period of the demo content touches. */
const weeks = weeksFrom(addDays(toNorwegianDay(new Date()), 26 * 7), 2);
const [first, second] = weeks.map(({ week }) => week);

const longestEmail = `${"a".repeat(64)}@${`${"b".repeat(60)}.`.repeat(2)}${"c".repeat(59)}.example`;

/** Where the part lies in the window. */
async function findEdges(page: Page, selector: string) {
  return page.locator(selector).evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return { top, bottom, left, right };
  });
}

test("an enquiry about two boats and two weeks is answered with a booking in five clicks, without scrolling", async ({
  page,
  server,
}) => {
  const name = unique("Kvalvika");
  const id = await sendEnquiry(server, name, {
    email: longestEmail,
    about: [
      { kind: "boat", id: "lomvi" },
      { kind: "boat", id: "alke" },
    ],
    weeks: weeks.map(toWeekId),
  });
  const { status } = await page.request
    .post("/api/admin/availability", {
      data: {
        boat_id: "alke",
        kind: "busy",
        first_day: weeks[1]?.firstDay,
        last_day: weeks[1]?.lastDay,
        may_overlap: true,
      },
      headers: { origin: server.url },
    })
    .then((response) => ({ status: response.status() }));
  expect(status).toBe(201);
  await page.setViewportSize({ width: 1280, height: 800 });
  await openInbox(page, name);
  await opener(page, name).click();
  await expect(openEnquiry(page, name)).toBeVisible();
  await page.evaluate(() => {
    const counts = { clicks: 0, scrolls: 0 };
    Object.assign(window, { counts });
    document.addEventListener("pointerdown", () => (counts.clicks += 1), true);
    document.addEventListener("wheel", () => (counts.scrolls += 1), true);
  });

  await page.getByRole("button", { name: /^Book .*: Lomvi/ }).click();
  await expect(toast(page, "Lomvi er booket foreløpig")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Svar", exact: true }).click();
  await page.locator("summary").filter({ hasText: "Mal" }).click();
  await page.getByRole("button", { name: "Ledig kapasitet", exact: true }).click();
  await expect(replyField(page)).toHaveValue(
    new RegExp(
      `Vi holder av Lomvi til dere i uke ${first}–${second}.*\\. Bookingen er foreløpig og gjelder til og med .*\\. Alke er ledig i uke ${first}.*, men opptatt i uke ${second}`,
    ),
  );
  expect(await axeViolations(page)).toEqual([]);
  const message = await findEdges(page, "[data-message]");
  expect(message.top).toBeLessThan(500);
  expect(message.right).toBeLessThan((await findEdges(page, "aside")).left);
  expect((await findEdges(page, "form[aria-label='Svar til avsenderen']")).bottom).toBeLessThanOrEqual(800);
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  // The blank is selected, ready to be typed over.
  await page.keyboard.insertText("mandag klokka åtte");
  await page.getByRole("button", { name: "Send svar", exact: true }).click();
  await expect(card(page, name).getByText("Replied", { exact: true })).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { counts: object }).counts)).toEqual({
    clicks: 5,
    scrolls: 0,
  });
  const { entries } = await readEnquiry(server, id);
  expect(entries.findLast(({ kind }) => kind === "reply")?.text).toContain("mandag klokka åtte");

  // On a phone the boats follow the message.
  await page.setViewportSize(phone);
  await page.getByRole("button", { name: "Gjør endelig: bookingen av Lomvi" }).click();
  await expect(toast(page, /Lomvi er booket(?! foreløpig)/)).toBeVisible();
  expect(await overhang(page)).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
});
