import { act } from "react";
import { expect, test } from "vitest";
import { renderHook } from "../../../../tests/support/jsdom/render.tsx";
import { useDraftForm } from "./use-draft-form.ts";

test("what is typed while a form is being saved is kept", async () => {
  localStorage.clear();
  const stored = { name: "Senja", description: "" };
  const { read } = await renderHook(() =>
    useDraftForm({ key: "regions/senja", values: stored, version: 1, firstField: "name" }),
  );
  const sent = { name: "Senja", description: "Skal lagres" };
  let hasChanges: boolean | undefined;
  act(() => {
    read().form.setValue("description", "Skal lagres", { shouldDirty: true });
    read().form.setValue("name", "Skrevet imens", { shouldDirty: true });
    hasChanges = read().acceptSaved(sent, sent, 2);
  });
  expect(hasChanges).toBe(true);
  expect(read()).toMatchObject({ base: sent, version: 2 });
  expect(read().form.getValues()).toEqual({ name: "Skrevet imens", description: "Skal lagres" });
});
