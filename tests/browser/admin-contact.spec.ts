import type { Page } from "@playwright/test";
import type { Enquiry, EnquiryPage } from "../../src/contract/enquiries.ts";
import { truncateMessage } from "../../src/domain/enquiry-preview.ts";
import { nextLoopbackIp, call } from "../support/http-client.ts";
import type { TestServer } from "../support/server.ts";
import { button, card, expect, failedRequests, test, toast } from "./portal.ts";

async function sendEnquiry(server: TestServer, message: Record<string, unknown>) {
  const body = { email: "ingrid@anlegg.example", message: "Vi trenger hjelp i uke 32.", ...message };
  const response = await call(server, "/api/contact", { method: "POST", body, from: nextLoopbackIp() });
  expect(response.status).toBe(201);
}

async function readCounts(page: Page): Promise<number[]> {
  const texts = await Promise.all(
    [page.getByText(/^Total: \d+$/), page.getByText(/^New: \d+$/)].map((badge) => badge.textContent()),
  );
  return texts.map((text) => Number(/\d+/.exec(text ?? "")?.[0]));
}

const toggle = (page: Page, name: string) => card(page, name).getByRole("button", { name: /hele meldingen/ });

test("a new enquiry appears in the open list, shortened until it is expanded", async ({ page, server }) => {
  await page.clock.install();
  await page.goto("/admin/contact");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact Form Submissions");
  await expect(page.getByRole("article").first()).toBeVisible();
  const [total, unread] = await readCounts(page);
  const navLink = page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Contact" });
  await expect(navLink).toContainText(String(unread));

  const message = `Første linje\n<img src=x onerror=alert(1)> {{7*7}} %s '; DROP TABLE boats;--\n${"æ".repeat(200)}`;
  await sendEnquiry(server, {
    name: "Ingrid <b>Lunde</b>",
    phone: "+4700000012",
    message,
    about: { kind: "boat", id: "lomvi" },
  });
  await page.clock.fastForward("01:05");
  await expect(page.getByText(`Total: ${total! + 1}`)).toBeVisible();
  await expect(page.getByText(`New: ${unread! + 1}`)).toBeVisible();
  await expect(navLink).toContainText(String(unread! + 1));

  const newCard = card(page, "Ingrid <b>Lunde</b>");
  await expect(page.getByRole("article").first()).toContainText("Ingrid <b>Lunde</b>");
  await expect(newCard.getByRole("link", { name: "ingrid@anlegg.example" })).toHaveAttribute(
    "href",
    "mailto:ingrid@anlegg.example",
  );
  await expect(newCard.getByRole("link", { name: "+47 00 00 00 12" })).toHaveAttribute(
    "href",
    "tel:+4700000012",
  );
  await expect(newCard.getByRole("link", { name: "Lomvi" })).toHaveAttribute("href", "/fleet/lomvi");
  await expect(newCard.getByText("New", { exact: true })).toHaveClass(/badge_info/);
  await expect(newCard.getByText(/^\d+\. \p{L}+ \d{4} kl\. \d\d:\d\d$/u)).toBeVisible();
  expect(await newCard.getByRole("paragraph").first().textContent()).toBe(`${message.slice(0, 100)}...`);

  await expect(toggle(page, "Ingrid <b>Lunde</b>")).toHaveAttribute("aria-expanded", "false");
  await toggle(page, "Ingrid <b>Lunde</b>").press("Enter");
  await expect(toggle(page, "Ingrid <b>Lunde</b>")).toHaveAttribute("aria-expanded", "true");
  await expect.poll(() => newCard.getByRole("paragraph").first().innerText()).toBe(message);
  await expect(newCard.getByText(/^Last updated: /)).toBeVisible();
  await toggle(page, "Ingrid <b>Lunde</b>").click();
  await expect(newCard.getByText(/^Last updated: /)).toHaveCount(0);
});

test("an enquiry is deleted after a confirmation, and stays deleted after a reload", async ({
  page,
  server,
}) => {
  await sendEnquiry(server, { name: "Skal Slettes" });
  await page.goto("/admin/contact");
  await toggle(page, "Skal Slettes").click();
  const [total] = await readCounts(page);
  const confirmation = page.getByRole("alertdialog", { name: "Delete Submission" });
  await button(page, "Delete Submission").click();
  await expect(confirmation).toContainText(
    "Are you sure you want to delete this submission? This action cannot be undone.",
  );
  await confirmation.getByRole("button", { name: "Cancel" }).click();
  await expect(card(page, "Skal Slettes")).toBeVisible();
  await button(page, "Delete Submission").click();
  await confirmation.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(toast(page, "Success", "Submission deleted successfully")).toBeVisible();
  await expect(card(page, "Skal Slettes")).toHaveCount(0);
  await expect(page.getByText(`Total: ${total! - 1}`)).toBeVisible();
  await expect(
    page
      .getByRole("article")
      .getByRole("button", { name: /hele meldingen/ })
      .first(),
  ).toBeFocused();
  await page.reload();
  await expect(page.getByText(`Total: ${total! - 1}`)).toBeVisible();
  await expect(card(page, "Skal Slettes")).toHaveCount(0);
});

test("every status has a badge of its own, and long values fit a phone", async ({ page }) => {
  const enquiry = (name: string, rest: Partial<Enquiry>): Enquiry => ({
    id: name,
    name,
    email: "a@b.example",
    phone: null,
    message: "x".repeat(100),
    status: "new",
    about: null,
    suspicion: null,
    mail: [],
    created_at: "2026-11-14T06:42:00.000Z",
    updated_at: "2026-11-14T06:42:00.000Z",
    ...rest,
  });
  const enquiries = [
    enquiry("Ny", { phone: "ring etter kl. 12" }),
    enquiry("Lest", { status: "read", message: `${"x".repeat(99)}👨‍👩‍👧‍👦og mer` }),
    enquiry("Besvart", { status: "replied", email: `${"a".repeat(200)}@b.example` }),
    enquiry("y".repeat(200), { status: "archived", message: "z".repeat(20_000) }),
  ];
  await page.route("**/api/admin/enquiries", (route) => {
    const summaries = enquiries.map(({ message, ...rest }) => ({
      ...rest,
      preview: truncateMessage(message),
    }));
    const json: EnquiryPage = { enquiries: summaries, total: 4, newCount: 1, next: null };
    return route.fulfill({ json });
  });
  await page.route("**/api/admin/enquiries/*", (route) => route.fulfill({ json: enquiries[3] }));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/admin/contact");
  const tones = { New: "info", Read: "warning", Replied: "success", Archived: "neutral" };
  for (const [position, [label, tone]] of Object.entries(tones).entries()) {
    const badge = page.getByRole("article").nth(position).getByText(label, { exact: true });
    await expect(badge).toHaveClass(new RegExp(`badge_${tone}`));
  }
  await expect(card(page, "Ny").getByText("ring etter kl. 12")).toBeVisible();
  await expect(card(page, "Ny").getByRole("paragraph").first()).toHaveText("x".repeat(100));
  await expect(card(page, "Lest").getByRole("paragraph").first()).toHaveText(`${"x".repeat(99)}👨‍👩‍👧‍👦...`);
  await expect(card(page, "Ny").getByText("14. november 2026 kl. 07:42")).toBeVisible();
  await page.getByRole("article").nth(3).getByRole("button").click();
  await expect(page.getByText("z".repeat(20_000))).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test("older enquiries are loaded on request", async ({ page, server }) => {
  for (let number = 0; number < 55; number += 1) await sendEnquiry(server, { name: `Mange ${number}` });
  await page.goto("/admin/contact");
  await expect(page.getByRole("article")).toHaveCount(50);
  const [total] = await readCounts(page);
  expect(total).toBeGreaterThan(55);
  await button(page, "Vis eldre meldinger").click();
  await expect(card(page, "Mange 0")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(Math.min(100, total!));
});

test.describe("when the server fails", () => {
  test.use({ allowedConsole: failedRequests });

  test("loading and deleting show an error, and loading can be retried", async ({ page, server }) => {
    await sendEnquiry(server, { name: "Blir Ikke Slettet" });
    await page.route("**/api/admin/enquiries", (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto("/admin/contact");
    await expect(toast(page, "Error", "Failed to fetch contact submissions")).toBeVisible();
    await page.unroute("**/api/admin/enquiries");
    await button(page, "Prøv igjen").click();
    await toggle(page, "Blir Ikke Slettet").click();
    await page.route("**/api/admin/enquiries/*", (route) => route.abort());
    await button(page, "Delete Submission").click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete", exact: true }).click();
    await expect(toast(page, "Error", "Failed to delete submission")).toBeVisible();
    await expect(card(page, "Blir Ikke Slettet")).toBeVisible();
  });
});
