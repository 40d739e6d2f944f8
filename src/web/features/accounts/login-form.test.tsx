import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { press, render, type, waitUntil } from "../../../../tests/support/jsdom/render.tsx";
import { getToasts, removeToasts } from "../../lib/toasts/toast.ts";
import { LoginForm } from "./login-form.tsx";

afterEach(() => {
  act(removeToasts);
  vi.unstubAllGlobals();
});

test.each([
  ["the server's message", 401, { error: { code: "unauthorized", message: "Feil passord" } }, "Feil passord"],
  ["'Login failed' without one", 500, {}, "Login failed"],
])("a sign-in that fails shows %s, and keeps the email", async (_what, status, body, title) => {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(body, { status })));
  const root = await render(
    <QueryClientProvider client={new QueryClient()}>
      <LoginForm />
    </QueryClientProvider>,
  );
  const [email, password] = root.querySelectorAll("input");
  await type(email!, "vakt@nordskarv.example");
  await type(password!, "feil");
  await press(root, "Logg Inn");
  await waitUntil(() => expect(getToasts().at(-1)).toMatchObject({ kind: "error", title }));
  expect(email!.value).toBe("vakt@nordskarv.example");
  expect(password!.selectionEnd).toBe("feil".length);
});
