import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { useForm } from "react-hook-form";
import { expect, test } from "vitest";
import { createBoatChoices } from "../../../../../tests/support/jsdom/portal-content.tsx";
import { press, render } from "../../../../../tests/support/jsdom/render.tsx";
import { boatChoicesQuery } from "../../boats/admin/queries.ts";
import { BoatsField } from "./boats-field.tsx";
import { emptyService } from "./service-form-values.ts";

const boats = createBoatChoices(60);

function Form() {
  return <BoatsField form={useForm({ defaultValues: { ...emptyService, boats: ["lomvi-57"] } })} />;
}

async function open(): Promise<HTMLElement> {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  client.setQueryData(boatChoicesQuery().queryKey, boats);
  return render(
    <QueryClientProvider client={client}>
      <Form />
    </QueryClientProvider>,
  );
}

const rows = (container: HTMLElement) =>
  Array.from(container.querySelectorAll("label"), ({ textContent }) => textContent);
const toggle = (container: HTMLElement) =>
  act(async () => container.querySelector<HTMLElement>("label input")?.click());

test("what was linked before comes first", async () => {
  expect(rows(await open())[0]).toBe("Lomvi 57");
});

test("the number of chosen boats is shown", async () => {
  const container = await open();
  expect(container.textContent).toContain("1 av 60 fartøy er valgt.");
  await toggle(container);
  expect(container.textContent).toContain("0 av 60 fartøy er valgt.");
});

test("a row of 'Bare valgte' stays when it is deselected", async () => {
  const container = await open();
  await press(container, "Bare valgte");
  expect(rows(container)).toEqual(["Lomvi 57"]);
  await toggle(container);
  expect(rows(container)).toEqual(["Lomvi 57"]);
});
