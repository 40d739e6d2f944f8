import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { createRoutesStub, Link, Outlet } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { press, render, waitUntil } from "../../../tests/support/jsdom/render.tsx";
import { RouteChange } from "./route-change.tsx";

let answer: (name: string) => void;
const scrollTo = vi.fn<(options: ScrollToOptions) => void>();
const sendBeacon = vi.fn<(path: string) => boolean>();

beforeEach(() => {
  scrollTo.mockClear();
  sendBeacon.mockClear();
  vi.stubGlobal("scrollTo", scrollTo);
  vi.stubGlobal("scrollY", 0);
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  Object.assign(navigator, { sendBeacon });
  return () => void vi.unstubAllGlobals();
});

function Frame() {
  return (
    <>
      <Link to="/boat">Båt</Link>
      <main tabIndex={-1}>
        <Outlet />
      </main>
      <RouteChange />
    </>
  );
}

function Boat() {
  const read = () => new Promise<string>((resolve) => (answer = resolve));
  const { data } = useQuery({ queryKey: ["boat"], queryFn: read });
  return <title>{data ?? "Laster"}</title>;
}

async function open(): Promise<HTMLElement> {
  const Stub = createRoutesStub([
    {
      Component: Frame,
      children: [
        { path: "/", Component: () => <title>Forsiden</title> },
        { path: "/boat", Component: Boat },
      ],
    },
  ]);
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <Stub />
    </QueryClientProvider>,
  );
}

test("a page is announced by its title when it has been read", async () => {
  const container = await open();
  const status = container.querySelector("[role=status]");
  await press(container, "Båt");
  await waitUntil(() => expect(document.title).toBe("Laster"));
  expect(status?.textContent).toBe("");
  answer("Lomvi, Servicekatamaran");
  await waitUntil(() => expect(status?.textContent).toBe("Lomvi, Servicekatamaran"));
});

test("the page that was loaded is not announced", async () => {
  const container = await open();
  expect(container.querySelector("[role=status]")?.textContent).toBe("");
});

test("another page has the focus", async () => {
  const container = await open();
  await press(container, "Båt");
  expect(document.activeElement).toBe(container.querySelector("main"));
});

test("another page starts at its top", async () => {
  const container = await open();
  vi.stubGlobal("scrollY", 1500);
  await press(container, "Båt");
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: "instant" });
});

test("another page counts as a visit", async () => {
  const container = await open();
  expect(sendBeacon).not.toHaveBeenCalled();
  await press(container, "Båt");
  expect(sendBeacon.mock.calls).toEqual([["/api/visits/boat"]]);
});
