import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { renderHook, waitUntil } from "../../../../../tests/support/jsdom/render.tsx";
import { ConfirmProvider } from "../../../components/ui/confirm.tsx";
import { getToasts, removeToasts } from "../../../lib/toasts/toast.ts";
import { useEnquiryActions } from "./use-enquiry-actions.ts";

afterEach(() => {
  act(removeToasts);
  vi.unstubAllGlobals();
});

test("an enquiry that cannot be deleted is said not to be", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("{}", { status: 500 })));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { read } = await renderHook(useEnquiryActions, {
    wrap: (element) => (
      <QueryClientProvider client={client}>
        <ConfirmProvider>{element}</ConfirmProvider>
      </QueryClientProvider>
    ),
  });
  await act(async () => expect(await read().remove(["1"])).toEqual(["1"]));
  await waitUntil(() =>
    expect(getToasts()).toContainEqual(
      expect.objectContaining({ title: "Error", description: "Failed to delete submission" }),
    ),
  );
});
