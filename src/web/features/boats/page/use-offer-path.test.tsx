import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { useOfferPath } from "./use-offer-path.ts";

const Path = () => useOfferPath("storskarv");

test.each([
  [undefined, "/contact?boat=storskarv"],
  ["/fleet?sok=skarv", "/contact?boat=storskarv"],
  [
    "/fleet?lengde=over-30&region=Salten&utstyr=rov&utstyr=cranes:90",
    `/contact?boat=storskarv&amp;onske=${encodeURIComponent(
      "Vi ser etter båt over 30 m i Salten, med ROV og kran, minst 90\u00a0tm.",
    ).replaceAll("%20", "+")}`,
  ],
  ["/fleet?tjeneste=de-licing&uke=2", "/contact?boat=storskarv&amp;service=de-licing&amp;uke=2"],
])("the offer for a boat of %s is asked for at %s", (fleet, path) => {
  const entry = { pathname: "/fleet/storskarv", state: { fleet } };
  expect(
    renderToStaticMarkup(
      <MemoryRouter initialEntries={[entry]}>
        <Path />
      </MemoryRouter>,
    ),
  ).toBe(path);
});
