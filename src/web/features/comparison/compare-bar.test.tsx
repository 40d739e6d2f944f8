import { act } from "react";
import { createRoutesStub, Link, useLocation } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { findControl, press, render } from "../../../../tests/support/jsdom/render.tsx";
import { CompareBar } from "./compare-bar.tsx";
import { CompareButton } from "./compare-button.tsx";
import { chooseBoats } from "./compare-choice.ts";
import { CompareTick } from "./compare-tick.tsx";

const boats = ["Storskarv", "Havhest", "Alke", "Lomvi", "Teist"].map((name) => ({
  id: name.toLowerCase(),
  name,
}));
const [storskarv, havhest, alke, lomvi] = boats as [Boat, Boat, Boat, Boat];
type Boat = (typeof boats)[number];

beforeEach(() => act(() => chooseBoats([])));

function Fleet() {
  return (
    <main tabIndex={-1}>
      {boats.map((boat) => (
        <CompareTick key={boat.id} boat={boat} />
      ))}
      <Link to="/fleet/havhest">Havhest</Link>
      <CompareBar fleet="/fleet?lengde=over-30" />
    </main>
  );
}

function BoatPage() {
  return (
    <main tabIndex={-1}>
      <CompareButton boat={havhest} />
      <Link to="/fleet">Tilbake til flåten</Link>
      <CompareBar isAboveActions />
    </main>
  );
}

function Comparison() {
  const location = useLocation();
  return <output data-state={JSON.stringify(location.state)}>{location.pathname + location.search}</output>;
}

/** Opens the fleet, with the boat's page and the comparison that it leads to. */
async function open(): Promise<HTMLElement> {
  const Stub = createRoutesStub([
    { path: "/fleet", Component: Fleet },
    { path: "/fleet/havhest", Component: BoatPage },
    { path: "/fleet/sammenlign", Component: Comparison },
  ]);
  return render(<Stub initialEntries={["/fleet"]} />);
}

const bar = (container: HTMLElement) => container.querySelector<HTMLElement>("[aria-label=Sammenligning]");
const tick = (container: HTMLElement, { id }: Boat) =>
  container.querySelector<HTMLInputElement>(`input[value=${id}]`)!;

async function choose(container: HTMLElement, ...chosen: Boat[]): Promise<void> {
  for (const boat of chosen) await act(async () => tick(container, boat).click());
}

test("the bar is there from the first boat on, and asks for another one", async () => {
  const container = await open();
  expect(bar(container)).toBeNull();
  await choose(container, storskarv);
  expect(bar(container)?.textContent).toContain("1 av 4 valgt");
  expect(bar(container)?.textContent).toContain("Velg ett til for å sammenligne");
  expect(bar(container)?.querySelector("a")).toBeNull();
});

test("the boats that are chosen on several pages are compared in their order", async () => {
  const container = await open();
  await choose(container, storskarv);
  await press(container, "Havhest");
  expect(findControl(container, "Sammenlign").getAttribute("aria-pressed")).toBe("false");
  await press(container, "Sammenlign");
  expect(findControl(container, "Sammenlign").getAttribute("aria-pressed")).toBe("true");
  expect(bar(container)?.textContent).toContain("2 av 4 valgt");
  await press(container, "Tilbake til flåten");
  expect(tick(container, havhest).checked).toBe(true);
  await choose(container, alke);
  await press(bar(container)!, "Sammenlign");
  const output = container.querySelector("output");
  expect(output?.textContent).toBe("/fleet/sammenlign?baater=storskarv,havhest,alke");
  expect(JSON.parse(output?.dataset.state ?? "")).toEqual({
    fleet: "/fleet?lengde=over-30",
    isPrevious: true,
  });
});

test("a fifth boat cannot be chosen", async () => {
  const container = await open();
  await choose(container, storskarv, alke, lomvi);
  expect(boats.filter((boat) => tick(container, boat).disabled)).toEqual([]);
  await choose(container, havhest);
  expect(boats.filter((boat) => tick(container, boat).disabled).map(({ name }) => name)).toEqual(["Teist"]);
  await choose(container, havhest);
  await choose(container, boats[4]!);
  await press(container, "Havhest");
  expect(findControl(container, "Sammenlign")).toHaveProperty("disabled", true);
});

test("a boat that is removed leaves the focus to the bar", async () => {
  const container = await open();
  await choose(container, storskarv, lomvi);
  await press(container, "Fjern Lomvi");
  expect(tick(container, lomvi).checked).toBe(false);
  expect(bar(container)?.textContent).toContain("1 av 4 valgt");
  expect(document.activeElement).toBe(bar(container));
});

test.each(["Fjern Storskarv", "Tøm"])("with '%s' the bar leaves the focus to the page", async (button) => {
  const container = await open();
  await choose(container, storskarv);
  await press(container, button);
  expect(bar(container)).toBeNull();
  expect(document.activeElement).toBe(container.querySelector("main"));
});
