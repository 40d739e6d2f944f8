import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoutesStub, Link, Outlet } from "react-router";
import { expect, test, vi } from "vitest";
import { press, render, waitUntil } from "../../../../tests/support/jsdom/render.tsx";
import { storeConsent, useConsent } from "../../lib/browser/consent.ts";
import { PageViews } from "./page-views.tsx";
import { track } from "./track.ts";

function Frame() {
  return (
    <>
      <Link to="/fleet">Flåte</Link>
      <Outlet />
      <PageViews consent={useConsent()} />
    </>
  );
}

const scripts = () => Array.from(document.scripts, ({ src }) => src);
const settle = () => act(() => vi.dynamicImportSettled());

test("nothing is loaded until all cookies are accepted", async () => {
  document.head.innerHTML = '<meta name="analytics-id" content="G-TEST">';
  const Stub = createRoutesStub([
    {
      Component: Frame,
      children: [
        { path: "/", Component: () => <title>Forsiden</title> },
        { path: "/fleet", Component: () => <title>Flåten</title> },
      ],
    },
  ]);
  const container = await render(
    <QueryClientProvider client={new QueryClient()}>
      <Stub />
    </QueryClientProvider>,
  );
  await settle();
  for (const consent of ["declined", "essential"] as const) {
    act(() => storeConsent(consent));
    track("phone_call", { label: "header" });
    await settle();
  }
  await press(container, "Flåte");
  await settle();
  expect(scripts()).toEqual([]);
  expect(window.dataLayer).toBeUndefined();

  act(() => storeConsent("all"));
  await waitUntil(() => expect(scripts()).toEqual(["https://www.googletagmanager.com/gtag/js?id=G-TEST"]));
});
