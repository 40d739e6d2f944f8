/** The form in the page. Its states are tested in contact-form-state.test.ts. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createBoat } from "../../../../../tests/support/content/boats.ts";
import { press, render, waitUntil } from "../../../../../tests/support/jsdom/render.tsx";
import { toSiteCompany } from "../../../../rules/company/site-company.ts";
import { company } from "../../../../seed/company.ts";
import { CompanyContext } from "../../../lib/page/company.ts";
import { getToasts, removeToasts } from "../../../lib/toasts/toast.ts";
import { ContactPanel } from "./contact-panel.tsx";
import { outcomeTexts } from "./send-enquiry.ts";

const boats = [createBoat("Lomvi"), createBoat("Alke")];
const valid = { name: "Kari", email: "kari@example.no", message: "Vask av fire nøter ved Senja." };
const stored = {
  id: "1",
  reference: "NS-2026-0417",
  page: "/foresporsel/0123456789abcdef0123456789abcdef",
  has_receipt: true,
  created_at: "2026-06-05T08:00:00.000Z",
  about: [],
  site: null,
  weeks: [],
  files: [],
};

/** What was posted. */
let posts: Array<{ body: unknown; headers: Headers }>;
let respond: () => Promise<Response>;

beforeEach(() => {
  posts = [];
  respond = () => Promise.reject(new TypeError("Failed to fetch"));
  localStorage.clear();
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    if (init.method === "POST") {
      posts.push({ body: JSON.parse(init.body as string), headers: new Headers(init.headers) });
      return respond();
    }
    const ids = new URLSearchParams(path.split("?")[1]).get("ids")?.split(",");
    const found = boats.filter(({ id }) => ids?.includes(id) ?? true);
    return Promise.resolve(Response.json(path.startsWith("/api/boats") ? found : []));
  });
});
afterEach(() => {
  act(removeToasts);
  vi.unstubAllGlobals();
});

async function open(path: string): Promise<HTMLElement> {
  const Stub = createRoutesStub([{ path: "/contact", Component: () => <ContactPanel result={undefined} /> }]);
  const container = await render(
    <QueryClientProvider client={new QueryClient()}>
      <CompanyContext value={toSiteCompany(company)}>
        <Stub initialEntries={[path]} />
      </CompanyContext>
    </QueryClientProvider>,
  );
  await waitUntil(() => expect(field(container, "site")).not.toBeNull());
  return container;
}

const field = (container: HTMLElement, name: string) =>
  container.querySelector<HTMLInputElement>(`:is(input, textarea)[name="${name}"]`);

async function fill(container: HTMLElement, values: Record<string, string> = valid): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const input = field(container, name)!;
    input.value = value;
    await act(async () => input.dispatchEvent(new Event("input", { bubbles: true })));
  }
}

async function send(container: HTMLElement): Promise<void> {
  const button = container.querySelector<HTMLButtonElement>("form[method=post] button[type=submit]");
  await act(async () => button?.click());
}
const readStored = () => localStorage.getItem("unsent-message");

test("a boat is removed without losing what is written", async () => {
  const container = await open("/contact?boat=lomvi&boat=alke");
  await fill(container, { ...valid, site: "Kvalvika" });
  await press(container, "Fjern Lomvi");
  await waitUntil(() => expect(container.textContent).not.toContain("Gjelder: Lomvi"));
  expect(document.activeElement?.textContent).toBe("Be om tilbud på Alke");
  await send(container);
  await waitUntil(() => expect(posts).toHaveLength(1));
  expect(posts[0]?.body).toMatchObject({ ...valid, site: "Kvalvika", about: [{ kind: "boat", id: "alke" }] });
});

test("the first invalid field gets the focus", async () => {
  const container = await open("/contact");
  await fill(container, { ...valid, email: "kari", message: "kort" });
  await send(container);
  await waitUntil(() => expect(document.activeElement).toBe(field(container, "email")));
  expect(posts).toEqual([]);
});

test("an error in the closed section opens it, so that its field can get the focus", async () => {
  const container = await open("/contact?boat=lomvi");
  const section = container.querySelector("details")!;
  await fill(container, { ...valid, site: "3145", other_weeks: "uke 36–34" });
  const toggled = new Promise((resolve) => section.addEventListener("toggle", resolve));
  await act(async () => {
    section.querySelector("summary")?.click();
    await toggled;
  });
  expect(section.open).toBe(false);
  const site = field(container, "site")!;
  // jsdom also focuses what is not shown.
  let isShownWhenFocused: boolean | undefined;
  site.addEventListener("focus", () => {
    isShownWhenFocused = section.open;
  });
  await send(container);
  await waitUntil(() => expect(document.activeElement).toBe(site));
  expect(isShownWhenFocused).toBe(true);
  const describe = (input: HTMLElement) =>
    document.getElementById(input.getAttribute("aria-describedby")?.split(" ")[0] ?? "")?.textContent;
  expect(describe(site)).toMatch(/^Lokalitetsnummer har fem siffer\./);
  expect(describe(field(container, "other_weeks")!)).toMatch(/er snudd\./);
  expect(posts).toEqual([]);
});

test("an error that the server finds is at its field", async () => {
  const sentence = "Vennligst oppgi en adresse vi kan svare";
  const error = { code: "validation", message: sentence, fields: { email: sentence } };
  respond = () => Promise.resolve(Response.json({ error }, { status: 400 }));
  const container = await open("/contact");
  await fill(container);
  await send(container);
  await waitUntil(() => expect(document.activeElement).toBe(field(container, "email")));
  expect(container.querySelector("#contact-email-error")?.textContent).toBe(sentence);
  expect(field(container, "message")?.value).toBe(valid.message);
});

test("the sentence to a visitor who is throttled is an alert", async () => {
  const error = { code: "rate_limited", message: "Du har sendt mange meldinger." };
  respond = () => Promise.resolve(Response.json({ error }, { status: 429 }));
  const container = await open("/contact");
  await fill(container);
  await send(container);
  await waitUntil(() => expect(container.querySelector("[role=alert]")?.textContent).toBe(error.message));
});

test.each([
  ["failed", () => Promise.resolve(new Response("<h1>Unavailable</h1>", { status: 503 }))],
  ["unreachable", () => Promise.reject(new TypeError("Failed to fetch"))],
] as const)("a toast says for five seconds that the outcome is '%s'", async (kind, response) => {
  respond = response;
  const container = await open("/contact");
  await fill(container);
  await send(container);
  const toast = { ...outcomeTexts[kind], duration: 5_000 };
  await waitUntil(() => expect(getToasts()).toContainEqual(expect.objectContaining(toast)));
});

test("an enquiry that failed is sent again with the same key", async () => {
  respond = () => Promise.resolve(new Response("", { status: 503 }));
  const container = await open("/contact");
  await fill(container);
  await send(container);
  await waitUntil(() => expect(getToasts()).toHaveLength(1));
  await send(container);
  await waitUntil(() => expect(posts).toHaveLength(2));
  expect(new Set(posts.map(({ headers }) => headers.get("idempotency-key"))).size).toBe(1);
});

test("the button is disabled until the response arrives", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  respond = () => promise;
  const container = await open("/contact");
  await fill(container);
  const button = container.querySelector<HTMLButtonElement>("form[method=post] button[type=submit]");
  await send(container);
  await waitUntil(() => expect(button?.disabled).toBe(true));
  resolve(Response.json(stored, { status: 201 }));
  await waitUntil(() => expect(container.textContent).toContain("NS-2026-0417"));
  expect(button?.disabled).toBe(false);
  // The confirmation is in the place of the form, until another is wanted.
  expect(button?.closest("[hidden]")).not.toBeNull();
  const again = [...container.querySelectorAll("a")].find(
    ({ textContent }) => textContent === "Send en melding til",
  );
  await act(async () => again?.click());
  expect(button?.closest("[hidden]")).toBeNull();
  expect(container.textContent).not.toContain("NS-2026-0417");
  expect(field(container, "message")?.value).toBe("");
});

test.each([
  [true, "Lenken ligger også i e-posten du får."],
  [false, "Ta vare på lenken til siden, for den kommer ikke på e-post."],
])("the confirmation tells where its link is, with receipts: %s", async (has_receipt, text) => {
  respond = () => Promise.resolve(Response.json({ ...stored, has_receipt }, { status: 201 }));
  const container = await open("/contact");
  await fill(container);
  await send(container);
  await waitUntil(() => expect(container.textContent).toContain(text));
});

test("a discarded enquiry is forgotten", async () => {
  const container = await open("/contact");
  await fill(container);
  await send(container);
  await waitUntil(() => expect(container.textContent).toContain("Meldingen er ikke sendt ennå."));
  expect(readStored()).toContain(valid.message);
  await press(container, "Forkast meldingen");
  expect([field(container, "message")?.value, readStored()]).toEqual(["", null]);
  expect(document.activeElement).toBe(field(container, "name"));
});

test("an unsent enquiry that is changed is not sent without a click", async () => {
  const container = await open("/contact?boat=lomvi");
  await fill(container);
  await send(container);
  await waitUntil(() => expect(container.textContent).toContain("Meldingen er ikke sendt ennå."));
  await press(container, "Fjern Lomvi");
  await waitUntil(() => expect(container.textContent).not.toContain("Gjelder: Lomvi"));
  await act(async () => window.dispatchEvent(new Event("online")));
  expect(container.textContent).not.toContain("Meldingen er ikke sendt ennå.");
  expect(posts).toHaveLength(1);
});

test("an unsent enquiry about another boat stays out of the form", async () => {
  const message = { ...valid, phone: "", about: [{ kind: "boat", id: "lomvi" }] };
  localStorage.setItem("unsent-message", JSON.stringify([{ key: "earlier", hadFiles: false, message }]));
  const container = await open("/contact?boat=alke");
  expect(field(container, "name")?.value).toBe("");
  const link = [...container.querySelectorAll("a")].find(({ textContent }) =>
    textContent.startsWith("Vis meldingen"),
  );
  expect(link?.getAttribute("href")).toBe("/contact?boat=lomvi");
  await press(container, "Forkast den meldingen");
  expect(container.textContent).not.toContain("Du har en annen melding");
  expect(readStored()).toBeNull();
});

test("what is written while an enquiry is sent stays in the form", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  respond = () => promise;
  const container = await open("/contact");
  await fill(container);
  await send(container);
  await waitUntil(() => expect(posts).toHaveLength(1));
  await fill(container, { message: "Lokaliteten er Kvalvika." });
  resolve(Response.json(stored, { status: 201 }));
  await waitUntil(() => expect(container.textContent).toContain("Det du endret underveis, er ikke sendt."));
  expect(field(container, "message")?.value).toBe("Lokaliteten er Kvalvika.");
  expect(field(container, "message")?.closest("[hidden]")).toBeNull();
});
