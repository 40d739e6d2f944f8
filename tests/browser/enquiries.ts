/** Helpers for tests of the list of enquiries. */
import type { Page } from "@playwright/test";
import type { Enquiry } from "../../src/contract/enquiries/enquiries.ts";
import type { SubmittedEnquiry } from "../../src/contract/enquiries/submit-enquiry.ts";
import { sessionCookie } from "../support/browser/browser.ts";
import { call, nextLoopbackIp } from "../support/servers/http-client.ts";
import type { TestServer } from "../support/servers/server.ts";
import { card, expect } from "./portal.ts";

/** Sends an enquiry as a visitor and returns its id. */
export async function sendEnquiry(
  server: TestServer,
  name: string,
  rest: Record<string, unknown> = {},
): Promise<string> {
  const body = { name, email: "ingrid@anlegg.example", message: "Vi trenger hjelp i uke 32.", ...rest };
  const { status, body: sent } = await call<SubmittedEnquiry>(server, "/api/contact", {
    method: "POST",
    body,
    from: nextLoopbackIp(),
  });
  expect(status).toBe(201);
  return sent.id;
}

export async function readEnquiry(server: TestServer, id: string): Promise<Enquiry> {
  const cookie = await sessionCookie(server);
  return (await call<Enquiry>(server, `/api/admin/enquiries/${id}`, { cookie })).body;
}

/** Opens the list with the enquiries of one sender. */
export async function openInbox(page: Page, name: string): Promise<void> {
  await page.goto(`/admin/contact?search=${encodeURIComponent(name)}`);
  await expect(card(page, name)).toBeVisible();
}

export const opener = (page: Page, name: string) =>
  card(page, name).getByRole("button", { name, exact: true });
export const openEnquiry = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
export const replyField = (page: Page) => page.getByRole("textbox", { name: "Svar", exact: true });
/** Opens the form for a reply. */
export const startReply = (page: Page) => page.getByRole("button", { name: "Svar", exact: true }).click();
/** The rare actions of the open enquiry. */
export const openMore = (page: Page) => page.getByLabel(/^Flere valg/).click();
export const list = (page: Page) => page.getByRole("group", { name: "Lista" });
