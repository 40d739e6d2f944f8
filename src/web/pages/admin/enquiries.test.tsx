/** What staff do in the inbox. What the server makes of it is tested in tests/engines/inbox.test.ts. */
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createBrowserRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import {
  click,
  findControl,
  press,
  render,
  type,
  waitUntil,
} from "../../../../tests/support/jsdom/render.tsx";
import type {
  Enquiry,
  EnquiryEntry,
  EnquiryOptions,
  EnquiryPulse,
  StatusChange,
} from "../../../contract/enquiries/enquiries.ts";
import type { EnquiryBoats } from "../../../contract/enquiries/enquiry-boats.ts";
import { ConfirmProvider } from "../../components/ui/confirm.tsx";
import { Toaster } from "../../components/ui/toaster.tsx";
import { getQueryClient } from "../../lib/api/query-client.ts";
import { RoleContext } from "../../lib/page/role.ts";
import { removeToasts } from "../../lib/toasts/toast.ts";
import Enquiries from "./enquiries.tsx";

const time = "2026-11-18T09:00:00.000Z";
const me = { id: "meg", name: "Marit" };
const colleague = { id: "ingrid", name: "Ingrid" };

const createEnquiry = (name: string): Enquiry => ({
  id: name.toLowerCase(),
  reference: "NS-2026-0417",
  name,
  email: "kari@anlegg.example",
  phone: null,
  organisation: null,
  status: "read",
  about: [{ kind: "boat", id: "lomvi", name: "Lomvi" }],
  site: null,
  weeks: [],
  files: [],
  suspicion: null,
  assignee: null,
  mail: [],
  version: 1,
  created_at: time,
  updated_at: time,
  added_at: null,
  withdrawn_at: null,
  message: "Vi trenger hjelp i uke 32.",
  entries: [],
});
const noBoats: EnquiryBoats = { today: "2026-11-18", weeks: [], service: null, asked: [], others: [] };

/** What the server has. */
let enquiries: Enquiry[];
let options: EnquiryOptions;
/** Who else has the open enquiry open. */
let others: NonNullable<EnquiryPulse["open"]>["others"];
/** Resolves when the boats beside an enquiry may arrive. */
let areBoatsReady: Promise<void>;
/** The changes that were sent. */
let sent: Array<{ request: string; body: unknown }>;

const find = (id: string | undefined) => enquiries.find((enquiry) => enquiry.id === id);

function change(id: string, changes: Partial<Enquiry>): Enquiry {
  const changed = { ...find(id)!, ...changes };
  enquiries = enquiries.map((enquiry) => (enquiry.id === id ? changed : enquiry));
  return changed;
}

function addEntry(id: string, kind: EnquiryEntry["kind"], author: EnquiryEntry["author"], text: string) {
  const { entries, version } = find(id)!;
  const entry = { id: `${entries.length}`, kind, author, subject: null, text, created_at: time };
  return change(id, { entries: [...entries, entry], version: version + 1 });
}

const reads: Record<string, (id: string | undefined) => unknown> = {
  "/api/auth/get-session": () => ({
    user: { ...me, email: "marit@nordskarv.example", role: "owner", mustChangePassword: false },
  }),
  "/api/admin/enquiries": () => ({
    enquiries: enquiries
      .filter(({ status }) => status !== "archived")
      .map(({ message, entries: _, ...rest }) => ({ ...rest, preview: message })),
    next: null,
  }),
  "/api/admin/enquiries/pulse": (): EnquiryPulse => ({
    total: enquiries.length,
    newCount: 0,
    folders: { inbox: enquiries.length, mine: 0, archive: 0, spam: 0 },
    tag: "",
    open: { tag: "", others },
  }),
  "/api/admin/enquiries/options": () => options,
  "/api/admin/enquiries/:id": find,
  "/api/admin/reply-templates": () => [
    { id: "1", name: "Trenger flere opplysninger", text: "Hei {navn}.\n\n[hva vi lurer på]", version: 1 },
  ],
};

const writes: Record<string, (body: never, id: string | undefined) => Response> = {
  "PUT /api/admin/enquiries/statuses": ({ changes }: { changes: StatusChange[] }) =>
    Response.json(
      changes.flatMap(({ id, status, from }) => {
        const before = find(id)!.status;
        if (before !== (from ?? before)) return [];
        change(id, { status });
        addEntry(id, "status", me, status);
        return [{ id, status, from: before }];
      }),
    ),
  "PUT /api/admin/enquiries/assignee": ({ ids, assignee }: { ids: string[]; assignee: string | null }) =>
    Response.json(
      ids.map((id) => {
        const from = find(id)!.assignee?.id ?? null;
        change(id, { assignee: options.staff.find((person) => person.id === assignee) ?? null });
        return { id, from };
      }),
    ),
  "POST /api/admin/enquiries/delete": ({ ids }: { ids: string[] }) => {
    enquiries = enquiries.filter(({ id }) => !ids.includes(id));
    return Response.json({ deleted: ids.length });
  },
  "PUT /api/admin/enquiries/:id/presence": () => new Response(null, { status: 204 }),
  "POST /api/admin/enquiries/:id/replies": (
    { text, version }: { text: string; version: number },
    id = "",
  ) => {
    const current = find(id)!;
    if (version < current.version) {
      const error = { code: "stale", message: "Ingrid har svart i mellomtiden.", current };
      return Response.json({ error }, { status: 409 });
    }
    addEntry(id, "reply", me, text);
    return Response.json(change(id, { status: "replied" }));
  },
};

async function respond(url: string, { method = "GET", body }: RequestInit): Promise<Response> {
  const [path = ""] = url.split("?");
  const [, id] = /^\/api\/admin\/enquiries\/((?:kari|jonas))\b/.exec(path) ?? [];
  const pattern = id === undefined ? path : path.replace(id, ":id");
  if (method === "GET") {
    if (pattern.endsWith("/boats")) return areBoatsReady.then(() => Response.json(noBoats));
    const response = reads[pattern]?.(id);
    return response === undefined ? new Response("{}", { status: 404 }) : Response.json(response);
  }
  const content = JSON.parse(body as string) as never;
  sent.push({ request: `${method} ${pattern}`, body: content });
  return writes[`${method} ${pattern}`]!(content, id);
}

const getSent = (request: string) => sent.filter((each) => each.request === request).map(({ body }) => body);
const countSent = (request: string) => getSent(request).length;
const replies = "POST /api/admin/enquiries/:id/replies";
const statuses = "PUT /api/admin/enquiries/statuses";

beforeEach(() => {
  localStorage.clear();
  enquiries = ["Kari", "Jonas"].map(createEnquiry);
  const replyFrom = "post@nordskarv.example";
  options = { boats: [], services: [], staff: [me, colleague], replyFrom, unnotified: 0 };
  others = [];
  areBoatsReady = Promise.resolve();
  sent = [];
  vi.stubGlobal("fetch", (url: string, init: RequestInit = {}) => respond(url, init));
});
afterEach(() => {
  act(removeToasts);
  getQueryClient().clear();
  vi.unstubAllGlobals();
});

async function openInbox(search = ""): Promise<HTMLElement> {
  // With the URL of the window, which tells what is open.
  history.replaceState(null, "", `/admin/contact${search}`);
  const router = createBrowserRouter([{ path: "/admin/contact", Component: Enquiries }]);
  onTestFinished(() => router.dispose());
  const root = await render(
    <QueryClientProvider client={getQueryClient()}>
      <RoleContext value="owner">
        <ConfirmProvider>
          <RouterProvider router={router} />
        </ConfirmProvider>
      </RoleContext>
      <Toaster />
    </QueryClientProvider>,
  );
  await waitUntil(() => expect(readNames(root).length).toBeGreaterThan(0));
  return root;
}

const openEnquiry = (root: HTMLElement) => root.querySelector<HTMLElement>("#henvendelse");
const readNames = (root: HTMLElement) =>
  [...root.querySelectorAll("article h2")].map(({ textContent }) => textContent);

const waitForOpen = (root: HTMLElement, name: string) =>
  waitUntil(() => expect(openEnquiry(root)?.querySelector("h2")?.textContent).toBe(name));

/** Opens the inbox with Kari's enquiry. */
async function openKari(): Promise<HTMLElement> {
  const root = await openInbox("?open=kari");
  await waitForControl(root, "Arkiver");
  return root;
}

const waitForControl = (root: ParentNode, name: string) =>
  waitUntil(() => expect(findControl(root, name)).toBeDefined());

async function pressWhenShown(root: ParentNode, name: string) {
  await waitForControl(root, name);
  await press(root, name);
}

const waitForText = (root: HTMLElement, text: string) =>
  waitUntil(() => expect(root.textContent).toContain(text));

async function findQuestion(): Promise<HTMLElement> {
  await waitUntil(() => expect(document.querySelector("[role=alertdialog]")).not.toBeNull());
  return document.querySelector<HTMLElement>("[role=alertdialog]")!;
}

async function startReply(root: HTMLElement): Promise<HTMLTextAreaElement> {
  await pressWhenShown(root, "Svar");
  const find = () => root.querySelector<HTMLTextAreaElement>("textarea[name=text]");
  await waitUntil(() => expect(find()).toBe(document.activeElement));
  return find()!;
}

describe("several enquiries", () => {
  async function archiveBoth(): Promise<HTMLElement> {
    const root = await openInbox();
    for (const name of ["Kari", "Jonas"]) click(findControl(root, `Velg ${name}`));
    expect(root.textContent).toContain("2 valgt");
    await press(root, "Arkiver de valgte");
    await waitForText(root, "2 henvendelser er arkivert");
    await waitUntil(() => expect(readNames(root)).toEqual([]));
    return root;
  }

  test("are archived at once, which can be undone", async () => {
    const root = await archiveBoth();
    expect(countSent(statuses)).toBe(1);
    await press(root, "Angre");
    await waitForText(root, "Endringen er angret");
    await waitUntil(() => expect(readNames(root)).toEqual(["Kari", "Jonas"]));
  });

  test("that somebody has changed since are left alone when it is undone", async () => {
    const root = await archiveBoth();
    change("jonas", { status: "replied" });
    await press(root, "Angre");
    await waitForText(root, "Én endring er angret");
    await waitForText(root, "1 henvendelse er endret eller slettet siden.");
    expect(enquiries.map(({ status }) => status)).toEqual(["read", "replied"]);
  });
});

test("an enquiry that is opened is marked as read, which its thread says", async () => {
  change("kari", { status: "new" });
  const root = await openKari();
  await waitUntil(() => expect(openEnquiry(root)?.textContent).toContain("Du åpnet den"));
  expect(getSent(statuses)).toEqual([{ changes: [{ id: "kari", status: "read", from: "new" }] }]);
});

test("an enquiry is assigned when a name is chosen, which can be undone", async () => {
  const root = await openKari();
  const readAssignee = () => openEnquiry(root)?.querySelector("summary")?.textContent;
  expect(readAssignee()).toBe("Ikke tildelt");
  await pressWhenShown(root, "Marit (deg)");
  await waitForText(root, "Henvendelsen er gitt til Marit");
  await waitUntil(() => expect(readAssignee()).toBe("TildeltMarit (deg)"));
  await press(root, "Angre");
  await waitForText(root, "Endringen er angret");
  await waitUntil(() => expect(readAssignee()).toBe("Ikke tildelt"));
  expect(getSent("PUT /api/admin/enquiries/assignee")).toEqual([
    { ids: ["kari"], assignee: "meg" },
    { ids: ["kari"], assignee: null, from: "meg" },
  ]);
});

describe("an enquiry that is to be deleted", () => {
  async function askToDelete(): Promise<HTMLElement> {
    const root = await openKari();
    click(openEnquiry(root)!.querySelector<HTMLElement>("[data-danger]")!);
    return root;
  }

  test("stays when the deletion is cancelled", async () => {
    const root = await askToDelete();
    const question = await findQuestion();
    const description = document.getElementById(question.getAttribute("aria-describedby") ?? "");
    expect(description?.textContent).toBe(
      "Are you sure you want to delete this submission? This action cannot be undone.",
    );
    await press(question, "Avbryt");
    await waitUntil(() => expect(question.isConnected).toBe(false));
    expect(openEnquiry(root)?.textContent).toContain("Last updated:");
    expect(sent.map(({ request }) => request)).not.toContain("POST /api/admin/enquiries/delete");
  });

  test("is gone once that is confirmed, and the next one opens", async () => {
    const root = await askToDelete();
    await press(await findQuestion(), "Slett");
    await waitForText(root, "Submission deleted successfully");
    await waitUntil(() => expect(readNames(root)).toEqual(["Jonas"]));
    await waitForOpen(root, "Jonas");
    expect(getSent("POST /api/admin/enquiries/delete")).toEqual([{ ids: ["kari"] }]);
  });
});

test("the buttons of an enquiry appear beside its boats, not before", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  areBoatsReady = promise;
  const root = await openInbox("?open=kari");
  await waitUntil(() =>
    expect(getQueryClient().getQueryData(["admin", "contact", "enquiry", "kari"])).toBeDefined(),
  );
  // The page is told in the next turn.
  await act(() => new Promise((next) => setTimeout(next)));
  expect(openEnquiry(root)?.textContent).not.toContain("Arkiver");
  resolve();
  await waitForControl(root, "Arkiver");
  expect(openEnquiry(root)?.querySelector("aside h3")?.textContent).toMatch(/^Ledige båter/);
});

test("a change without a network fails at once instead of waiting", async () => {
  const root = await openKari();
  const goOnline = () =>
    act(async () => {
      window.dispatchEvent(new Event("online"));
    });
  onTestFinished(goOnline);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await act(async () => window.dispatchEvent(new Event("offline")));
  await press(root, "Arkiver");
  await waitForText(root, "Endringen ble ikke lagret");
  vi.stubGlobal("fetch", (url: string, init: RequestInit = {}) => respond(url, init));
  await goOnline();
  // What has waited for the network is sent before this.
  await press(root, "Velg Jonas");
  await press(root, "Arkiver de valgte");
  await waitForText(root, "Henvendelsen er arkivert");
  expect(getSent(statuses)).toEqual([{ changes: [{ id: "jonas", status: "archived" }] }]);
});

test("a colleague who is writing in the same enquiry is named", async () => {
  others = [{ ...colleague, isWriting: true }];
  const root = await openKari();
  await waitForText(root, "Ingrid er inne på denne nå og skriver.");
});

test("colleagues are told that somebody is writing", async () => {
  const root = await openKari();
  const presence = "PUT /api/admin/enquiries/:id/presence";
  const field = await startReply(root);
  expect(getSent(presence)).toEqual([{ isWriting: false }]);
  await type(field, "Mitt svar");
  await waitUntil(() => expect(getSent(presence)).toEqual([{ isWriting: false }, { isWriting: true }]));
});

test("a reply is sent once, however often its button is pressed", async () => {
  const root = await openKari();
  await type(await startReply(root), "Mitt svar er Lomvi.");
  const button = findControl(root, "Send svar");
  await act(async () => {
    button.click();
    button.click();
  });
  await waitForText(root, "Svaret sendes nå");
  expect(countSent(replies)).toBe(1);
});

describe("a second reply", () => {
  /** Writes a reply that a colleague sends another one before. */
  async function replySecond() {
    const root = await openKari();
    const field = await startReply(root);
    await type(field, "Mitt svar er Lomvi.");
    addEntry("kari", "reply", colleague, "Ingrid svarer Alke.");
    await press(root, "Send svar");
    return { root, field, warning: await findQuestion() };
  }

  test("is not sent before a warning that shows the first one", async () => {
    const { field, warning } = await replySecond();
    expect(warning.querySelector("h2")?.textContent).toBe("Henvendelsen er allerede besvart");
    expect(warning.querySelector("b")?.textContent).toBe("Ingrid");
    expect(warning.querySelector("blockquote")?.textContent).toBe("Ingrid svarer Alke.");
    await press(warning, "Tilbake til svaret mitt");
    expect(field.value).toBe("Mitt svar er Lomvi.");
    expect(find("kari")?.entries).toHaveLength(1);
    expect(countSent(replies)).toBe(1);
  });

  test("is sent if that is wanted anyway", async () => {
    const { warning } = await replySecond();
    await press(warning, "Send mitt svar også");
    await waitUntil(() =>
      expect(find("kari")?.entries.map(({ text }) => text)).toEqual([
        "Ingrid svarer Alke.",
        "Mitt svar er Lomvi.",
      ]),
    );
    await waitUntil(() => expect(warning.isConnected).toBe(false));
  });
});

describe("without a mail server", () => {
  beforeEach(() => {
    options = { ...options, replyFrom: null };
  });

  test("the inbox warns that no mail is sent", async () => {
    const root = await openInbox();
    await waitForText(root, "Ingen får e-post om nye henvendelser.");
  });

  test("a reply is handed over to the user's own mail program", async () => {
    const root = await openKari();
    await type(await startReply(root), "Hvor mange merder?");
    const { href } = findControl(root, "Åpne i e-postprogrammet") as HTMLAnchorElement;
    const url = new URL(href);
    expect(url.protocol + url.pathname).toBe("mailto:kari@anlegg.example");
    expect(url.searchParams.get("subject")).toBe("Sv: Henvendelse om Lomvi (NS-2026-0417)");
    expect(url.searchParams.get("body")).toMatch(/^Hvor mange merder\?.*> Vi trenger hjelp i uke 32\./s);
  });

  test("a blank of a template is filled in before the reply is handed over", async () => {
    const root = await openKari();
    const field = await startReply(root);
    await pressWhenShown(root, "Trenger flere opplysninger");
    expect(field.value).toBe("Hei Kari.\n\n[hva vi lurer på]");
    await type(field, `${field.value} Takk.`);
    await press(root, "Åpne i e-postprogrammet");
    await waitForText(root, "Fyll inn [hva vi lurer på] før du sender");
    const { selectionStart, selectionEnd } = field;
    expect(field.value.slice(selectionStart, selectionEnd), "ready to be typed over").toBe(
      "[hva vi lurer på]",
    );
  });
});
