import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import type { SubmittedEnquiry } from "../../src/contract/submit-enquiry.ts";
import {
  type Enquiry,
  type EnquiryPage,
  type EnquiryPulse,
  type EnquiryStatus,
  maxSelected,
  type StatusChange,
} from "../../src/contract/enquiries.ts";
import { enquiryReference } from "../../src/contract/enquiry-reference.ts";
import { truncateMessage } from "../../src/domain/enquiry-preview.ts";
import { call, nextLoopbackIp, signInCookie } from "../support/http-client.ts";
import type { TestServer } from "../support/server.ts";
import { holdRequests } from "./boats.ts";
import { addColleague, api, button, card, closeToasts, expect, test, toast } from "./portal.ts";

const listUrl = /\/api\/admin\/enquiries\?/;

async function sendEnquiry(server: TestServer, message: Record<string, unknown>): Promise<string> {
  const body = { email: "ingrid@anlegg.example", message: "Vi trenger hjelp i uke 32.", ...message };
  const response = await call<SubmittedEnquiry>(server, "/api/contact", {
    method: "POST",
    body,
    from: nextLoopbackIp(),
  });
  expect(response.status).toBe(201);
  return response.body.id;
}

async function readCounts(page: Page): Promise<number[]> {
  const texts = await Promise.all(
    [page.getByText(/^Total: \d+$/), page.getByText(/^New: \d+$/)].map((badge) => badge.textContent()),
  );
  return texts.map((text) => Number(/\d+/.exec(text ?? "")?.[0]));
}

const toggle = (page: Page, name: string) => card(page, name).getByRole("button", { name, exact: true });
const openEnquiry = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** On a phone an open enquiry takes the place of the list. */
async function showList(page: Page) {
  const back = page.getByRole("button", { name: "Til lista" });
  if (await back.isVisible()) await back.click();
}

test("a new enquiry appears in the open list, shortened until it is opened, which marks it as read", async ({
  page,
  server,
}) => {
  await page.clock.install();
  await page.goto("/admin/contact");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact Form Submissions");
  await expect(page.getByRole("article").first()).toBeVisible();
  const [total, unread] = await readCounts(page);
  const navLink = page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Contact" });
  await expect(navLink).toContainText(String(unread));

  const name = "Ingrid <b>Lunde</b>";
  const message = `Første linje\n<img src=x onerror=alert(1)> {{7*7}} %s '; DROP TABLE boats;--\n${"æ".repeat(200)}`;
  await sendEnquiry(server, { name, phone: "+4700000012", message, about: { kind: "boat", id: "lomvi" } });
  await page.clock.fastForward(16_000);
  await expect(page.getByText(`Total: ${total! + 1}`)).toBeVisible();
  await expect(page.getByText(`New: ${unread! + 1}`)).toBeVisible();
  await expect(navLink).toContainText(String(unread! + 1));

  const row = card(page, name);
  await expect(page.getByRole("article").first()).toContainText(name);
  for (const text of ["ingrid@anlegg.example", "+47 00 00 00 12", "Lomvi"]) {
    await expect(row.getByText(text)).toBeVisible();
  }
  await expect(row.getByText("New", { exact: true })).toHaveClass(/badge_info/);
  await expect(row.getByText(/^\d+\. \p{L}+ \d{4} kl\. \d\d:\d\d$/u)).toBeVisible();
  await expect(row.locator("[data-preview]")).toHaveText(`${message.slice(0, 100)}...`);

  await expect(toggle(page, name)).toHaveAttribute("aria-expanded", "false");
  // Anywhere in the row.
  await row.click({ position: { x: 200, y: 90 } });
  const open = openEnquiry(page, name);
  await expect.poll(() => open.locator("[data-message]").innerText()).toBe(message);
  await expect(open.getByText(/^Last updated: /)).toBeVisible();
  await expect(open.getByRole("link", { name: "ingrid@anlegg.example" })).toHaveAttribute(
    "href",
    "mailto:ingrid@anlegg.example",
  );
  await expect(open.getByRole("link", { name: "+47 00 00 00 12", exact: true })).toHaveAttribute(
    "href",
    "tel:+4700000012",
  );
  await expect(open.getByRole("link", { name: "Lomvi" })).toHaveAttribute("href", "/fleet/lomvi");
  await expect(open.getByText(/^Du åpnet den, status Read/)).toBeVisible();
  await showList(page);
  await expect(row.getByText("Read", { exact: true })).toHaveClass(/badge_warning/);
  await expect(page.getByText(`New: ${unread!}`)).toBeVisible();
  if (await open.isVisible()) {
    await expect(toggle(page, name)).toHaveAttribute("aria-expanded", "true");
    await toggle(page, name).click();
  }
  await expect(open).toHaveCount(0);
  await expect(toggle(page, name)).toBeFocused();
});

test("an enquiry is deleted after a confirmation, and staff who do not wait for it stay where they are", async ({
  page,
  server,
}) => {
  const names = ["Én Av To", "To Av To"];
  for (const name of ["Slettes Sent", "Leses Imens", ...names]) await sendEnquiry(server, { name });
  const id = await sendEnquiry(server, { name: "Skal Slettes" });
  await page.goto("/admin/oversikt");
  await page
    .getByRole("navigation", { name: "Admin" })
    .getByRole("link", { name: /^Contact/ })
    .click();

  await test.step("also if another tab has deleted it already", async () => {
    await expect(card(page, "Skal Slettes")).toBeVisible();
    const [total] = await readCounts(page);
    await toggle(page, "Skal Slettes").click();
    // Opening it refetches it, which must not meet the deletion below.
    await expect(openEnquiry(page, "Skal Slettes").getByText(/^Du åpnet den/)).toBeVisible();
    const confirmation = page.getByRole("alertdialog", { name: "Delete Submission" });
    await button(page, "Delete Submission").click();
    await expect(confirmation).toHaveAccessibleDescription(
      "Are you sure you want to delete this submission? This action cannot be undone.",
    );
    await confirmation.getByRole("button", { name: "Avbryt" }).click();
    await expect(openEnquiry(page, "Skal Slettes")).toBeVisible();
    await button(page, "Delete Submission").click();
    await page.context().request.delete(`/api/admin/enquiries/${id}`, { headers: { origin: server.url } });
    await confirmation.getByRole("button", { name: "Slett", exact: true }).click();
    await expect(toast(page, "Success", "Submission deleted successfully")).toBeVisible();
    await expect(card(page, "Skal Slettes")).toHaveCount(0);
    await expect(page.getByText(`Total: ${total! - 1}`)).toBeVisible();
    await expect(page.getByRole("article").first().getByRole("button")).toBeFocused();
    expect((await page.request.get(`/api/admin/enquiries/${id}`)).status()).toBe(404);
    const pulse = await api(page.request, server).read<EnquiryPulse>("/api/admin/enquiries/pulse");
    expect(pulse.total).toBe(total! - 1);
    await closeToasts(toast(page, "Success", "Submission deleted successfully"));
  });

  await test.step("another one is read while one is deleted", async () => {
    await toggle(page, "Slettes Sent").click();
    const release = await holdRequests(page, "**/api/admin/enquiries/delete");
    await button(page, "Delete Submission").click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Slett", exact: true }).click();
    await showList(page);
    await toggle(page, "Leses Imens").click();
    await expect(openEnquiry(page, "Leses Imens")).toBeVisible();
    release((route) => route.continue());
    await expect(toast(page, "Success", "Submission deleted successfully")).toBeVisible();
    await expect(card(page, "Slettes Sent")).toHaveCount(0);
    await expect(openEnquiry(page, "Leses Imens")).toBeVisible();
  });

  await test.step("what is typed while several are deleted is not taken for shortcuts", async () => {
    await showList(page);
    for (const name of names) await page.getByLabel(`Velg ${name}`, { exact: true }).check();
    const release = await holdRequests(page, "**/api/admin/enquiries/delete");
    await button(page, "Slett de valgte").click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Slett 2 henvendelser" }).click();
    await expect(page.getByRole("group", { name: "Lista" })).toBeFocused();
    await page.getByLabel("Velg Leses Imens", { exact: true }).check();
    await page.getByRole("searchbox").focus();
    release((route) => route.continue());
    await expect(card(page, "To Av To")).toHaveCount(0);
    await expect(page.getByRole("searchbox")).toBeFocused();
    await expect(page.getByText("1 valgt")).toBeVisible();
  });
});

test("every status has a badge of its own, and long values fit a phone", async ({ page }) => {
  const enquiry = (name: string, rest: Partial<Enquiry>) => ({
    id: name.slice(0, 8),
    name,
    email: "a@b.example",
    phone: null,
    message: "x".repeat(100),
    status: "new" as const,
    about: [],
    site: null,
    weeks: [],
    files: [],
    suspicion: null,
    assignee: null,
    mail: [],
    entries: [],
    version: 1,
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
  await page.route(listUrl, (route) => {
    const summaries = enquiries.map(({ message, entries: _, ...rest }) => ({
      ...rest,
      preview: truncateMessage(message),
    }));
    const json: EnquiryPage = { enquiries: summaries, next: null };
    return route.fulfill({ json });
  });
  await page.route("**/api/admin/enquiries/yyyyyyyy", (route) => route.fulfill({ json: enquiries[3] }));
  await page.route("**/presence", (route) => route.fulfill({ status: 204 }));
  await page.route("**/pulse?open=*", async (route) => {
    const json = (await (await route.fetch()).json()) as EnquiryPulse;
    await route.fulfill({ json: { ...json, open: { tag: "", others: [] } } });
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/admin/contact?folder=all");
  const tones = { New: "info", Read: "warning", Replied: "success", Archived: "neutral" };
  for (const [position, [label, tone]] of Object.entries(tones).entries()) {
    const badge = page.getByRole("article").nth(position).getByText(label, { exact: true });
    await expect(badge).toHaveClass(new RegExp(`badge_${tone}`));
  }
  await expect(card(page, "Ny").getByText("ring etter kl. 12")).toBeVisible();
  await expect(card(page, "Ny").locator("[data-preview]")).toHaveText("x".repeat(100));
  await expect(card(page, "Lest").locator("[data-preview]")).toHaveText(`${"x".repeat(99)}👨‍👩‍👧‍👦...`);
  await expect(card(page, "Ny").getByText("14. november 2026 kl. 07:42")).toBeVisible();
  const email = card(page, "Besvart").getByText("@b.example");
  expect(await email.evaluate((element) => element.scrollHeight <= element.clientHeight + 1)).toBe(true);
  await page.getByRole("article").nth(3).getByRole("button").click();
  await expect(page.locator("[data-message]")).toHaveText("z".repeat(20_000));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test("older enquiries are loaded on request, and several are archived, restored and deleted", async ({
  page,
  server,
}) => {
  const names = Array.from({ length: 52 }, (_, number) => `Mange ${number}`);
  const ids = new Map<string, string>();
  for (const name of names) {
    ids.set(name, await sendEnquiry(server, { name, message: "Dette gjelder mange på én gang." }));
  }
  await page.goto("/admin/contact?search=gjelder+mange");
  await expect(page.getByRole("article")).toHaveCount(50);
  await button(page, "Vis eldre meldinger").click();
  await expect(page.getByRole("article")).toHaveCount(52);
  await expect(card(page, "Mange 0")).toBeVisible();

  for (const name of ["Mange 51", "Mange 50"]) await page.getByLabel(`Velg ${name}`, { exact: true }).check();
  await expect(page.getByText("2 valgt")).toBeVisible();
  // Arrow keys in the select assign nothing yet.
  const assignments: string[] = [];
  page.on("request", (request) => {
    if (/\/enquiries\/assignee/.test(request.url())) assignments.push(request.postData() ?? "");
  });
  await button(page, "Tildel de valgte").press("Enter");
  const assigning = page.getByRole("dialog", { name: "Tildel 2 henvendelser" });
  await assigning.getByLabel("Til").press("ArrowUp");
  await expect(assigning.getByLabel("Til").getByRole("option", { selected: true })).toHaveText("Ingen");
  await assigning.getByLabel("Til").press("ArrowDown");
  await button(page, "Tildel").press("Enter");
  await expect(page.getByRole("group", { name: "Lista" })).toBeFocused();
  await expect(card(page, "Mange 51").getByLabel(/^Tildelt /)).toBeVisible();
  expect(assignments).toHaveLength(1);

  for (const name of ["Mange 51", "Mange 50"]) await page.getByLabel(`Velg ${name}`, { exact: true }).check();
  await button(page, "Arkiver de valgte").click();
  await expect(card(page, "Mange 51")).toHaveCount(0);
  await expect(toast(page, "2 henvendelser er arkivert")).toBeVisible();
  // What somebody has changed since is left alone.
  await api(page.request, server).write("PUT", "/api/admin/enquiries/statuses", {
    changes: [{ id: ids.get("Mange 50"), status: "replied" }],
  });
  await button(page, "Angre").click();
  await expect(
    toast(page, "Én endring er angret", "1 henvendelse er endret eller slettet siden."),
  ).toBeVisible();
  await expect(card(page, "Mange 51")).toBeVisible();
  await expect(card(page, "Mange 50")).toBeVisible();

  await page.getByLabel("Velg alle som vises").check();
  await button(page, "Slett de valgte").click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(/Slette \d+ henvendelser\?/);
  await question.getByRole("button", { name: /^Slett \d+ henvendelser$/ }).click();
  await expect(toast(page, "Success", "Submission deleted successfully")).toBeVisible();
  await expect(card(page, "Mange 51")).toHaveCount(0);
});

test("without a mail server: who was told, a reply by the user's own mail program, and a CSV file", async ({
  page,
  server,
}) => {
  const name = "=Uten Tjener";
  const id = await sendEnquiry(server, {
    name,
    email: "kari@uten.example",
    about: { kind: "boat", id: "lomvi" },
  });
  await page.goto("/admin/contact?search=uten");
  await expect(page.getByText("Ingen får e-post om nye henvendelser.")).toBeVisible();
  await toggle(page, name).click();
  const open = openEnquiry(page, name);
  await expect(
    open.getByText("Ingen er varslet på e-post om denne meldingen. Det er ikke satt opp noen e-postserver."),
  ).toBeVisible();
  const template = open.getByLabel("Mal", { exact: true });
  await expect(template.getByRole("option")).toHaveCount(4);
  await template.press("ArrowDown");
  await expect(open.getByLabel("Svar", { exact: true })).toHaveValue("");
  await template.selectOption({ label: "Trenger flere opplysninger" });
  await open.getByRole("button", { name: "Sett inn" }).click();
  const mail = open.getByRole("link", { name: "Åpne i e-postprogrammet" });
  await expect(open.getByLabel("Svar", { exact: true })).toHaveValue(/^Hei, =Uten Tjener\./);
  await mail.click();
  await expect(open.getByText("Fyll inn [hva vi lurer på] før du sender")).toBeVisible();
  await page.keyboard.insertText("Hvor mange merder?");
  await expect(open.getByText("Fyll inn [hva vi lurer på]")).toHaveCount(0);
  const url = new URL((await mail.getAttribute("href")) ?? "");
  await mail.click();
  expect(url.pathname).toBe("kari@uten.example");
  expect(url.searchParams.get("subject")).toBe(`Sv: Henvendelse om Lomvi (${enquiryReference(id)})`);
  expect(url.searchParams.get("body")).toContain("Hvor mange merder?");
  expect(url.searchParams.get("body")).toContain("> Vi trenger hjelp i uke 32.");
  const reply = open.getByLabel("Svar", { exact: true });
  const setStatus = (status: EnquiryStatus, cookie: string) =>
    call(server, "/api/admin/enquiries/statuses", {
      method: "PUT",
      cookie,
      body: { changes: [{ id, status }] },
    });
  const colleague = await signInCookie(await addColleague(server, "editor"));
  await setStatus("replied", colleague);
  await expect(open.getByText("Replied", { exact: true })).toBeVisible();
  await expect(reply, "a colleague has marked it").toHaveValue(/Hvor mange merder\?/);
  await setStatus("read", colleague);
  await reply.focus();
  await page.keyboard.insertText(" Og hvor?");
  await button(page, "Besvart").click();
  await expect(open.getByText("Replied", { exact: true })).toBeVisible();
  await expect(reply, "the rest was not handed over").toHaveValue(/Hvor mange merder\? Og hvor\?/);
  await setStatus("read", colleague);
  await mail.click();
  await button(page, "Send mitt svar også").click();
  // Nobody knows whether it was sent: the text stays until the enquiry is marked as replied.
  await page.goto("/admin/contact?search=uten");
  await toggle(page, name).click();
  await button(page, "Hent fram utkastet").click();
  await expect(reply).toHaveValue(/Hvor mange merder\? Og hvor\?/);
  await button(page, "Besvart").click();
  await expect(reply).toHaveValue("");
  await showList(page);
  // It is named by the day in Norway.
  await page.clock.setFixedTime("2026-11-16T23:30:00Z");
  const downloading = page.waitForEvent("download");
  await button(page, "Eksporter CSV").click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("henvendelser-2026-11-17.csv");
  const csv = await readFile(await download.path(), "utf8");
  expect(csv.startsWith('\ufeff"Referanse";')).toBe(true);
  expect(csv).toContain(`;"'=Uten Tjener";"kari@uten.example";`);
  await api(page.context().request, server).write("PUT", "/api/admin/enquiries/statuses", {
    changes: [{ id, status: "archived" }],
  });
});

test.describe("when the server fails", () => {
  test.use({ allowedConsole: [/Failed to load resource|net::ERR_(?:FAILED|INTERNET_DISCONNECTED)/] });

  test("loading and deleting show an error, loading can be retried, and a change without a network is not made later", async ({
    page,
    context,
    server,
  }) => {
    const name = "Blir Ikke Slettet";
    const id = await sendEnquiry(server, { name });
    const deleteOpen = async () => {
      await button(page, "Delete Submission").click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Slett", exact: true }).click();
    };
    const failure = toast(page, "Error", "Failed to delete submission");

    await test.step("loading and deleting show an error, and loading can be retried", async () => {
      await page.route(listUrl, (route) => route.fulfill({ status: 500, json: {} }));
      await page.goto("/admin/contact");
      await expect(toast(page, "Error", "Failed to fetch contact submissions")).toBeVisible();
      await page.unroute(listUrl);
      await button(page, "Prøv igjen").click();
      await toggle(page, name).click();
      await expect(openEnquiry(page, name).getByText(/^Du åpnet den/)).toBeVisible();
      await page.route("**/api/admin/enquiries/delete", (route) => route.abort());
      await deleteOpen();
      await expect(failure).toBeVisible();
      await expect(openEnquiry(page, name)).toBeVisible();
      await page.unroute("**/api/admin/enquiries/delete");
    });

    await test.step("a change without a network fails at once, and is not made later", async () => {
      await closeToasts(failure);
      await context.setOffline(true);
      await deleteOpen();
      await expect(failure).toBeVisible();
      await button(page, "Arkiver").click();
      await expect(toast(page, "Endringen ble ikke lagret", "")).toBeVisible();
      const changes: string[] = [];
      page.on("request", (request) => {
        if (request.method() !== "GET" && !request.url().endsWith("/presence")) changes.push(request.url());
      });
      // What waits for the network is sent together with this.
      const polled = page.waitForResponse(/\/api\/admin\/enquiries\/pulse/);
      await context.setOffline(false);
      await polled;
      expect(changes).toEqual([]);
      const { status } = await api(page.request, server).read<Enquiry>(`/api/admin/enquiries/${id}`);
      expect(status).toBe("read");
    });
  });

  test("more enquiries than one request may have are changed in several, and those that fail stay selected", async ({
    page,
    server,
  }) => {
    const id = await sendEnquiry(server, { name: "En Av Mange" });
    await page.route(listUrl, async (route) => {
      const list = (await (await route.fetch()).json()) as EnquiryPage;
      const first = list.enquiries.find((enquiry) => enquiry.id === id);
      const enquiries = Array.from({ length: maxSelected + 1 }, (_, number) => ({
        ...first,
        id: `${id}-${number}`,
      }));
      await route.fulfill({ json: { enquiries, next: null } });
    });
    const requests: StatusChange[][] = [];
    await page.route("**/api/admin/enquiries/statuses", async (route) => {
      const { changes } = route.request().postDataJSON() as { changes: StatusChange[] };
      requests.push(changes);
      if (requests.length === 2) return route.abort();
      await route.fulfill({ json: changes.map((change) => ({ from: "new", ...change })) });
    });
    await page.goto("/admin/contact");
    await page.getByLabel("Velg alle som vises").check();
    await button(page, "Arkiver de valgte").click();
    await expect(toast(page, "Endringen ble ikke lagret", "")).toBeVisible();
    await expect(toast(page, `${maxSelected} henvendelser er arkivert`, "")).toBeVisible();
    await expect(page.getByText("1 valgt")).toBeVisible();
    await button(page, "Angre").click();
    await expect(toast(page, "Endringen er angret", "")).toBeVisible();
    await button(page, "Arkiver de valgte").click();
    await expect(toast(page, "Henvendelsen er arkivert", "")).toBeVisible();
    await expect(page.getByText("Velg alle", { exact: true })).toBeVisible();
    expect(requests.map((changes) => changes.length)).toEqual([maxSelected, 1, maxSelected, 1]);
    expect(requests[3]).toEqual(requests[1]);
  });
});
