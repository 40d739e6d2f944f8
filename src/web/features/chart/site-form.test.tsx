import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createRoutesStub } from "react-router";
import { expect, test, vi } from "vitest";
import { findControl, render } from "../../../../tests/support/jsdom/render.tsx";
import { SiteForm } from "./site-form.tsx";

const site = { number: "10001", name: "Bunnefjorden", latitude: 59.8, longitude: 10.72 };

test("a suggested site is chosen by a click, and left to the browser by one that opens a tab", async () => {
  const onChoose = vi.fn();
  const form = (
    <SiteForm
      action="/fleet/kart"
      typed=""
      hint=""
      problem={undefined}
      suggestions={[{ ...site, municipality: "", production_area: "" }]}
      isChosen={false}
      onChoose={onChoose}
      onPlace={() => {}}
      onProblem={() => {}}
    />
  );
  const client = new QueryClient();
  const Stub = createRoutesStub([
    { path: "/", Component: () => <QueryClientProvider client={client}>{form}</QueryClientProvider> },
  ]);
  const root = await render(<Stub />);
  const clickWith = (keys: MouseEventInit) =>
    findControl(root, "10001 Bunnefjorden").dispatchEvent(
      new MouseEvent("click", { bubbles: true, cancelable: true, ...keys }),
    );
  // jsdom opens nothing, but says that it would.
  for (const key of ["ctrlKey", "metaKey", "shiftKey"]) expect(clickWith({ [key]: true })).toBe(true);
  expect(onChoose).not.toHaveBeenCalled();
  expect(clickWith({})).toBe(false);
  expect(onChoose).toHaveBeenCalledWith("10001");
});
