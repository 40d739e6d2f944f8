import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import * as v from "valibot";
import { beforeEach, expect, test, vi } from "vitest";
import { renderHook } from "../../../../tests/support/jsdom/render.tsx";
import { ApiError } from "../../lib/api/api.ts";
import { useDraftForm } from "./use-draft-form.ts";
import { useSave } from "./use-save.ts";

interface Values {
  name: string;
}

const region = v.object({ name: v.string(), version: v.number() });
type Region = v.InferOutput<typeof region>;

// Without a draft of another test.
beforeEach(() => localStorage.clear());

/** Mounts the form of a region whose name has been changed. */
async function mountForm(send: (values: Values) => Promise<Region>) {
  const stored = { name: "Senja" };
  const { root, read } = await renderHook(
    () => {
      const draftForm = useDraftForm<Values>({
        key: "regions/1",
        values: stored,
        version: 1,
        firstField: "name",
      });
      const { saveAndStay } = useSave<Values, Region>({
        draftForm,
        send,
        recordSchema: region,
        toFormValues: ({ name }) => ({ name }),
        conflictFields: [{ names: ["name"], label: "Navn", show: ({ name }) => name }],
        failed: "Failed to update region",
        onSaved: () => {},
      });
      return { ...draftForm, errors: draftForm.form.formState.errors, saveAndStay };
    },
    {
      show: ({ form }) => <input {...form.register("name")} />,
      wrap: (element) => <QueryClientProvider client={new QueryClient()}>{element}</QueryClientProvider>,
    },
  );
  act(() => read().form.setValue("name", "Lofoten", { shouldDirty: true }));
  const save = () => act(async () => read().saveAndStay());
  return { root, read, save };
}

test("a value that the server refuses is marked at its field, which gets the focus", async () => {
  const fields = { name: "Navnet er i bruk." };
  const { root, read, save } = await mountForm(() =>
    Promise.reject(new ApiError(409, { code: "duplicate", message: "Navnet er i bruk.", fields })),
  );
  await save();
  expect(read().errors).toMatchObject({ name: { message: "Navnet er i bruk." } });
  expect(document.activeElement).toBe(root.querySelector("input"));
});

test("a save that failed can be made again", async () => {
  const send = vi.fn((values: Values) => Promise.resolve({ ...values, version: 2 }));
  send.mockRejectedValueOnce(new ApiError(500, {}));
  const { read, save } = await mountForm(send);
  await save();
  expect(read().version).toBe(1);
  await save();
  expect(send).toHaveBeenLastCalledWith({ name: "Lofoten" }, 1, { name: "Senja" });
  expect(read()).toMatchObject({ version: 2, base: { name: "Lofoten" } });
});
