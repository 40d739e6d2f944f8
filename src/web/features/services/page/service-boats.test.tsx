import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createRoutesStub } from "react-router";
import { expect, test, vi } from "vitest";
import { createBoat } from "../../../../../tests/support/content/boats.ts";
import { press, render, waitUntil } from "../../../../../tests/support/jsdom/render.tsx";
import { ServiceBoats } from "./service-boats.tsx";

const boats = Array.from({ length: 30 }, (_, index) => createBoat(`Lomvi${index + 1}`));

test("'Vis flere' adds the other boats, the first of which gets the focus", async () => {
  vi.stubGlobal("fetch", (url: string) => {
    const { searchParams } = new URL(url, "https://nordskarv.example");
    const skip = Number(searchParams.get("skip"));
    return Promise.resolve(Response.json(boats.slice(skip, skip + Number(searchParams.get("limit")))));
  });
  const Stub = createRoutesStub([{ path: "/", Component: () => <ServiceBoats slug="de-licing" /> }]);
  const container = await render(
    <QueryClientProvider client={new QueryClient()}>
      <Stub />
    </QueryClientProvider>,
  );
  const cards = () => [...container.querySelectorAll("article")];
  await waitUntil(() => expect(cards()).toHaveLength(24));
  await press(container, "Vis flere");
  await waitUntil(() => expect(cards()).toHaveLength(30));
  expect(document.activeElement).toBe(cards()[24]?.querySelector("a"));
  vi.unstubAllGlobals();
});
