/** The editor of terms and privacy policy, as HTML. What a browser needs layout for is tested in tests/browser. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, useState } from "react";
import { createRoutesStub, Link, Outlet } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  findControl,
  press,
  pressKey,
  render,
  type,
  waitUntil,
} from "../../../../../tests/support/jsdom/render.tsx";
import type { LegalText, LegalType } from "../../../../contract/legal/legal.ts";
import { toSiteCompany } from "../../../../rules/company/site-company.ts";
import { company } from "../../../../seed/company.ts";
import { LeaveGuardProvider } from "../../../components/forms/leave-guard.tsx";
import { ConfirmProvider } from "../../../components/ui/confirm.tsx";
import { CompanyContext } from "../../../lib/page/company.ts";
import { getToasts, removeToasts } from "../../../lib/toasts/toast.ts";
import Legal from "../../../pages/admin/legal.tsx";

const paragraphs = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join("\n");

let stored: Record<LegalType, LegalText>;

/** Saves a text as somebody else would. */
function save(type: LegalType, content: string): LegalText {
  const { version } = stored[type];
  stored[type] = { ...stored[type], content, version: version + 1 };
  return stored[type];
}

function respond(method: string, path: string, body: { content: string; version: number }): Response {
  const type = path.split("/").at(-1) as LegalType | "preview";
  if (type === "preview") {
    return Response.json({ content: body.content, stored: body.content, dropped: [] });
  }
  if (method === "GET") return Response.json(stored[type]);
  if (body.version === stored[type].version) return Response.json(save(type, body.content));
  const error = { code: "stale", message: "Noen andre har lagret i mellomtiden.", current: stored[type] };
  return Response.json({ error }, { status: 409 });
}

beforeEach(() => {
  const text = { title: "", content: "<p>Vilkår</p>", updated_at: null, version: 1 };
  stored = { terms: { ...text, type: "terms" }, privacy: { ...text, type: "privacy" } };
  localStorage.clear();
  vi.stubGlobal("fetch", (url: string, { method = "GET", body }: RequestInit = {}) =>
    Promise.resolve(respond(method, url, JSON.parse((body as string | undefined) ?? "{}") as never)),
  );
});
afterEach(() => {
  act(removeToasts);
  vi.unstubAllGlobals();
});

/** `Åpne på nytt` stands for a reload of the page. */
function Frame() {
  const [opened, setOpened] = useState(0);
  return (
    <ConfirmProvider>
      <button type="button" onClick={() => setOpened(opened + 1)}>
        Åpne på nytt
      </button>
      <Link to="/admin/regions">Regions</Link>
      <LeaveGuardProvider>
        <Outlet key={opened} />
      </LeaveGuardProvider>
    </ConfirmProvider>
  );
}

/** Opens the HTML of a text. */
async function open(type: LegalType): Promise<HTMLElement> {
  const Stub = createRoutesStub([
    {
      Component: Frame,
      children: [
        { path: "/admin/legal", Component: Legal },
        { path: "/admin/regions", Component: () => "Regionene" },
      ],
    },
  ]);
  const container = await render(
    <QueryClientProvider client={new QueryClient()}>
      <CompanyContext value={toSiteCompany(company)}>
        <Stub initialEntries={[`/admin/legal#${type}`]} />
      </CompanyContext>
    </QueryClientProvider>,
  );
  await waitUntil(() => expect(container.querySelectorAll("[role=tabpanel] form")).toHaveLength(2));
  await press(panel(container), "HTML");
  return container;
}

const panel = (container: HTMLElement) =>
  container.querySelector<HTMLElement>("[role=tabpanel]:not([hidden])")!;
const source = (container: HTMLElement) => panel(container).querySelector("textarea");

const write = (container: HTMLElement, html: string) => type(source(container)!, html);

test("a text that two have changed is merged paragraph by paragraph", async () => {
  save("privacy", paragraphs("Vi lagrer navn.", "Vi sletter etter to år.", "Hilsen oss"));
  const container = await open("privacy");
  await write(container, paragraphs("Vi lagrer navn og e-post.", "Vi sletter etter to år.", "Hilsen oss"));
  save("privacy", paragraphs("Vi lagrer bare navn.", "Vi sletter etter ett år.", "Hilsen oss"));
  await press(panel(container), "Save Privacy Policy");
  await waitUntil(() => expect(container.querySelector("dialog fieldset")).not.toBeNull());
  const questions = container.querySelectorAll("dialog fieldset");
  expect(questions).toHaveLength(1);
  const added = [...questions[0]!.querySelectorAll("ins")].map(({ textContent }) => textContent.trim());
  expect(added).toEqual(["og e-post", "bare", "bare", "og e-post"]);
  const both = [...questions[0]!.querySelectorAll("label")].find((label) =>
    label.textContent.startsWith("Begge"),
  );
  await act(async () => both!.click());
  await press(container.querySelector("dialog")!, "Save Privacy Policy");
  await waitUntil(() =>
    expect(getToasts()).toContainEqual(
      expect.objectContaining({ title: "Success", description: "Privacy policy updated successfully" }),
    ),
  );
  expect(stored.privacy.content).toBe(
    paragraphs("Vi lagrer bare navn og e-post.", "Vi sletter etter ett år.", "Hilsen oss"),
  );
});

test("a text keeps its unsaved changes when the tab changes", async () => {
  const container = await open("terms");
  await write(container, "<p>Ulagrede vilkår</p>");
  await press(container, "Privacy Policy");
  await waitUntil(() => expect(panel(container).textContent).toContain("Save Privacy Policy"));
  await act(async () => {
    findControl(container, "Privacy Policy").focus();
    pressKey(document.activeElement!, "ArrowLeft");
  });
  expect(document.activeElement?.textContent).toBe("Terms of Service");
  await waitUntil(() => expect(panel(container).textContent).toContain("Save Terms"));
  expect(source(container)?.value).toBe("<p>Ulagrede vilkår</p>");
});

test("leaving a text with unsaved changes is asked about", async () => {
  const container = await open("terms");
  await write(container, "<p>Ulagrede vilkår</p>");
  await press(container, "Regions");
  await waitUntil(() => expect(container.textContent).toContain("Endringene er ikke lagret"));
  await press(container, "Fortsett å redigere");
  expect(source(container)?.value).toBe("<p>Ulagrede vilkår</p>");
});

test("the draft of a text comes back as it looks", async () => {
  const container = await open("terms");
  await write(container, "<p>Ulagrede vilkår</p>");
  await press(container, "Åpne på nytt");
  await waitUntil(() => expect(findControl(container, "Hent fram utkastet")).toBeDefined());
  await press(container, "Hent fram utkastet");
  const textbox = () => panel(container).querySelector("[role=textbox]");
  await waitUntil(() => expect(textbox()?.textContent).toBe("Ulagrede vilkår"));
  await waitUntil(() => expect(document.activeElement).toBe(textbox()));
});
