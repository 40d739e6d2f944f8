/** What an owner does with accounts. The server asks for the proof, which is tested in tests/engines/users.test.ts. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { reader } from "../../../../../tests/support/jsdom/portal-content.tsx";
import {
  click,
  findControl,
  press,
  render,
  type,
  waitUntil,
} from "../../../../../tests/support/jsdom/render.tsx";
import type { User } from "../../../../contract/accounts/users.ts";
import { ConfirmProvider } from "../../../components/ui/confirm.tsx";
import { Toaster } from "../../../components/ui/toaster.tsx";
import { removeToasts } from "../../../lib/toasts/toast.ts";
import UserSection from "./user-section.tsx";

const password = "en lang og god setning";
const path = "/api/admin/users";
const link = "https://nordskarv.example/login#invitasjon:abc";
let user: User;
/** The changes that were sent. */
let sent: Array<[method: string, path: string, body: unknown]>;

/** Responds as the server does, which asks for a password before it makes or activates an owner. */
function respond(method: string, url: string, body: Partial<User & { password: string }>): Response {
  if (url === "/api/auth/get-session") return Response.json(null);
  if (method === "GET") return url === path ? Response.json([user]) : new Response("{}", { status: 404 });
  sent.push([method, url, body]);
  const needsProof = body.role === "owner" || (url.endsWith("/activate") && user.role === "owner");
  if (needsProof && body.password !== password) {
    const message = "Passordet er feil.";
    return Response.json(
      { error: { code: "validation", message, fields: { password: message } } },
      { status: 400 },
    );
  }
  if (url === path)
    return Response.json({ user: { ...user, ...body, state: "invited" }, link }, { status: 201 });
  if (url.endsWith("/role")) user = { ...user, role: body.role ?? user.role };
  else user = { ...user, state: url.endsWith("/activate") ? "active" : "deactivated" };
  return Response.json(user);
}

beforeEach(() => {
  localStorage.clear();
  user = reader;
  sent = [];
  vi.stubGlobal("fetch", (url: string, { method = "GET", body }: RequestInit = {}) =>
    Promise.resolve(respond(method, url, JSON.parse((body as string | undefined) ?? "{}") as Partial<User>)),
  );
});
afterEach(() => {
  act(removeToasts);
  vi.unstubAllGlobals();
});

async function open(): Promise<HTMLElement> {
  const Stub = createRoutesStub([{ path: "/admin/users", Component: UserSection }]);
  const root = await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ConfirmProvider>
        <Stub initialEntries={["/admin/users"]} />
      </ConfirmProvider>
      <Toaster />
    </QueryClientProvider>,
  );
  await waitUntil(() => expect(getRole(root)).not.toBe(""));
  return root;
}

const findRole = (root: HTMLElement) => root.querySelector<HTMLElement>("[aria-label='Rolle for Kari']");
const getRole = (root: HTMLElement) => findRole(root)?.textContent ?? "";

function chooseRole(root: HTMLElement, label: string) {
  click(findRole(root)!);
  const options = [...root.querySelectorAll<HTMLElement>("[role=option]")];
  click(options.find(({ textContent }) => textContent === label)!);
}

/** The question with this title. */
async function findQuestion(title: string): Promise<HTMLElement> {
  const find = () =>
    [...document.querySelectorAll<HTMLElement>("[role=alertdialog]")].find(
      (dialog) => dialog.querySelector("h2")?.textContent === title,
    );
  await waitUntil(() => expect(find()).toBeDefined());
  return find()!;
}

async function confirmWith(question: HTMLElement, given: string, label: string) {
  await type(question.querySelector<HTMLInputElement>("input[name=password]")!, given);
  await press(question, label);
}

async function expectState(root: HTMLElement, label: string) {
  const readBadges = () => [...root.querySelectorAll("li [data-tone]")].map(({ textContent }) => textContent);
  await waitUntil(() => expect(readBadges()).toContain(label));
}

test("a role is changed when it is chosen, which can be undone", async () => {
  const root = await open();
  chooseRole(root, "Redaktør");
  await waitUntil(() => expect(getRole(root)).toBe("Redaktør"));
  await waitUntil(() => expect(findControl(root, "Angre")).toBeDefined());
  await press(root, "Angre");
  await waitUntil(() => expect(getRole(root)).toBe("Leser"));
  expect(sent).toEqual([
    ["PUT", `${path}/kari/role`, { role: "editor" }],
    ["PUT", `${path}/kari/role`, { role: "reader" }],
  ]);
});

test("a user becomes an owner when the password is given, not before", async () => {
  const root = await open();
  chooseRole(root, "Eier");
  const question = await findQuestion("Kari blir eier");
  expect(sent).toEqual([]);
  await confirmWith(question, password, "Endre rolle");
  await waitUntil(() => expect(getRole(root)).toBe("Eier"));
  expect(sent).toEqual([["PUT", `${path}/kari/role`, { role: "owner", password }]]);
  expect(question.isConnected).toBe(false);
});

test("a user stays active when the deactivation is cancelled", async () => {
  const root = await open();
  await press(root, "Deaktiver");
  const question = await findQuestion("Deaktiver Kari");
  await press(question, "Avbryt");
  await waitUntil(() => expect(question.isConnected).toBe(false));
  expect(sent).toEqual([]);
});

test("a user is deactivated once that is confirmed", async () => {
  const root = await open();
  await press(root, "Deaktiver");
  await press(await findQuestion("Deaktiver Kari"), "Deaktiver");
  await expectState(root, "Deaktivert");
});

test("an owner who is deactivated is activated with the password", async () => {
  user = { ...reader, role: "owner", state: "deactivated" };
  const root = await open();
  await press(root, "Aktiver");
  const question = await findQuestion("Aktiver Kari");
  expect(sent).toEqual([]);
  await confirmWith(question, password, "Aktiver");
  await expectState(root, "Aktiv");
  expect(sent).toEqual([["POST", `${path}/kari/activate`, { password }]]);
});

test("a new owner is invited with the password of the one who invites", async () => {
  const root = await open();
  await press(root, "Inviter bruker");
  await waitUntil(() => expect(root.querySelector("dialog form")).not.toBeNull());
  const form = root.querySelector("dialog")!;
  await type(form.querySelector<HTMLInputElement>("input[name=email]")!, "tuva@nordskarv.example");
  click(form.querySelector<HTMLElement>("input[value=owner]")!);
  await press(form, "Lag lenke");
  const question = await findQuestion("Inviter tuva@nordskarv.example som eier");
  expect(sent).toEqual([]);
  await confirmWith(question, "feil passord", "Lag lenke");
  await waitUntil(() => expect(question.textContent).toContain("Passordet er feil."));
  await confirmWith(question, password, "Lag lenke");
  const getLink = () => root.querySelector<HTMLInputElement>("[aria-label=Invitasjonslenke]")?.value;
  await waitUntil(() => expect(getLink()).toBe(link));
  expect(sent.at(-1)?.[2]).toMatchObject({ email: "tuva@nordskarv.example", role: "owner", password });
});
