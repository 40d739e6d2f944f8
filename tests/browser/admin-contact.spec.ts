import { axeViolations } from "../../scripts/audit/axe.ts";
import {
  openEnquiry,
  openMenu,
  opener,
  openInbox,
  openMore,
  readEnquiry,
  sendEnquiry,
  startReply,
} from "./enquiries.ts";
import { api, button, card, expect, failedRequests, rail, test, toast, unique } from "./portal.ts";

test.use({ allowedConsole: failedRequests });

test("a new enquiry appears in the list that is open", async ({ page, server }) => {
  const name = unique("Ingrid");
  await page.clock.install();
  await page.goto("/admin/contact");
  await expect(page.getByRole("article").first()).toBeVisible();
  const total = Number(/\d+/.exec((await page.getByText(/^Total: \d+$/).textContent()) ?? "")?.[0]);
  await sendEnquiry(server, name);
  await page.clock.fastForward(16_000);
  await expect(page.getByText(`Total: ${total + 1}`)).toBeVisible();
  await expect(page.getByRole("article").first()).toHaveAccessibleName(name);
  const unread = /\d+/.exec((await page.getByText(/^New: \d+$/).textContent()) ?? "")?.[0];
  await expect(rail(page).getByRole("link", { name: "Contact" })).toContainText(unread ?? "");
});

test("an enquiry is deleted after a confirmation", async ({ page, server }) => {
  const name = unique("Skal slettes");
  const id = await sendEnquiry(server, name);
  await openInbox(page, name);
  await opener(page, name).click();
  await expect(openEnquiry(page, name).getByText(/^Du åpnet den/)).toBeVisible();
  await expect(openEnquiry(page, name).getByText("Last updated:")).toBeVisible();
  await openMenu(page, "Tildelt");
  await page.getByRole("button", { name: /\(deg\)$/ }).click();
  await expect(toast(page, "Henvendelsen er gitt til")).toBeVisible();
  await expect(page.locator("summary").filter({ hasText: "(deg)" })).toBeVisible();
  await button(page, "Angre").click();
  await expect(page.locator("summary").filter({ hasText: "Ikke tildelt" })).toBeVisible();
  const confirmation = page.getByRole("alertdialog", { name: "Delete Submission" });
  await openMore(page);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: /^Delete Submission/ }).click();
  await expect(confirmation).toHaveAccessibleDescription(
    "Are you sure you want to delete this submission? This action cannot be undone.",
  );
  await confirmation.getByRole("button", { name: "Avbryt" }).click();
  await expect(openEnquiry(page, name)).toBeVisible();
  await openMore(page);
  await page.getByRole("button", { name: /^Delete Submission/ }).click();
  await confirmation.getByRole("button", { name: "Slett", exact: true }).click();
  await expect(toast(page, "Success", "Submission deleted successfully")).toBeVisible();
  await expect(card(page, name)).toHaveCount(0);
  expect((await page.request.get(`/api/admin/enquiries/${id}`)).status()).toBe(404);
});

test("several enquiries are archived at once, which can be undone", async ({ page, server }) => {
  const word = unique("flere").replaceAll(" ", "");
  const names = [`${word} en`, `${word} to`] as const;
  await sendEnquiry(server, names[0]);
  const changed = await sendEnquiry(server, names[1]);
  await page.goto(`/admin/contact?search=${word}`);
  for (const name of names) await page.getByLabel(`Velg ${name}`, { exact: true }).check();
  await expect(page.getByText("2 valgt")).toBeVisible();
  await button(page, "Arkiver de valgte").click();
  await expect(toast(page, "2 henvendelser er arkivert")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(0);
  // What somebody has changed since is left alone.
  await api(page.request, server).write("PUT", "/api/admin/enquiries/statuses", {
    changes: [{ id: changed, status: "replied" }],
  });
  await button(page, "Angre").click();
  await expect(
    toast(page, "Én endring er angret", "1 henvendelse er endret eller slettet siden."),
  ).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(2);
});

test("an enquiry is assigned when a name is chosen, which can be undone", async ({ page, server }) => {
  const name = unique("Tildelt");
  const id = await sendEnquiry(server, name);
  await openInbox(page, name);
  await opener(page, name).click();
  await openMenu(page, "Ikke tildelt");
  await page.getByRole("button", { name: `${server.adminEmail} (deg)` }).click();
  await expect(toast(page, `Henvendelsen er gitt til ${server.adminEmail}`)).toBeVisible();
  expect((await readEnquiry(server, id)).assignee?.name).toBe(server.adminEmail);
  await button(page, "Angre").click();
  await expect(toast(page, "Endringen er angret")).toBeVisible();
  await expect(page.locator("summary").filter({ hasText: "Ikke tildelt" })).toBeVisible();
});

test("without a mail server, a reply is handed over to the user's own mail program", async ({
  page,
  server,
}) => {
  const name = unique("Uten tjener");
  await sendEnquiry(server, name, { about: { kind: "boat", id: "lomvi" } });
  await openInbox(page, name);
  await expect(page.getByText("Ingen får e-post om nye henvendelser.")).toBeVisible();
  await opener(page, name).click();
  const open = openEnquiry(page, name);
  const mail = open.getByRole("link", { name: "Åpne i e-postprogrammet" });
  await startReply(page);
  await openMenu(page, "Mal");
  await button(page, "Trenger flere opplysninger").click();
  await mail.click();
  await expect(open.getByText("Fyll inn [hva vi lurer på] før du sender")).toBeVisible();
  await page.keyboard.insertText("Hvor mange merder?");
  await expect(mail).toHaveAttribute("href", /Hvor%20mange%20merder/);
  const url = new URL((await mail.getAttribute("href")) ?? "");
  expect(url.searchParams.get("subject")).toMatch(/^Sv: Henvendelse om Lomvi \(NS-\d{4}-\d{4}\)$/);
  expect(url.searchParams.get("body")).toContain("> Vi trenger hjelp i uke 32.");
});

test("a change without a network fails at once instead of waiting", async ({ page, context, server }) => {
  const name = unique("Uten nett");
  const id = await sendEnquiry(server, name);
  await openInbox(page, name);
  await opener(page, name).click();
  await expect(openEnquiry(page, name).getByText(/^Du åpnet den/)).toBeVisible();
  await context.setOffline(true);
  await button(page, "Arkiver").click();
  await expect(toast(page, "Endringen ble ikke lagret")).toBeVisible();
  // What waits for the network is sent together with this.
  const polled = page.waitForResponse(/\/api\/admin\/enquiries\/pulse/);
  await context.setOffline(false);
  await polled;
  expect((await readEnquiry(server, id)).status).toBe("read");
});
