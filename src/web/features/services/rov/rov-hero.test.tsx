import { createRoutesStub } from "react-router";
import { expect, test, vi } from "vitest";
import { press, render } from "../../../../../tests/support/jsdom/render.tsx";
import { RovFeatures } from "./rov-features.tsx";
import { RovHero } from "./rov-hero.tsx";

test.each([
  ["HD 1080p Camera", "rov-kamera"],
  ["T500 Thrusters", "rov-thrustere"],
  ["Sensor Array", "rov-sensorer"],
  ["3-DOF Navigation", "rov-sensorer"],
  ["Utforsk Spesifikasjoner", "funksjoner"],
])("'%s' scrolls to #%s and moves the focus there", async (link, id) => {
  const Page = () => [<RovHero key="hero" onOpen={() => {}} />, <RovFeatures key="features" />];
  const Stub = createRoutesStub([{ path: "/", Component: Page }]);
  const container = await render(<Stub />);
  const target = container.querySelector<HTMLElement>(`#${id}`)!;
  const scrollIntoView = vi.fn<() => void>();
  Object.assign(target, { scrollIntoView });
  await press(container, link);
  expect(scrollIntoView).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(target);
});
