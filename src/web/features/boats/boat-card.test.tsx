import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { BoatCardData } from "../../../contract/fleet/fleet.ts";
import { BoatCard } from "./boat-card.tsx";
import { toBoatCard } from "../../../rules/fleet/boat-card.ts";
import { createBoat, unknownSpecifications } from "../../../../tests/support/content/boats.ts";

const boat = toBoatCard(
  createBoat("Lomvi", {
    type: "Servicekatamaran",
    specifications: { ...unknownSpecifications, length: 14.9, yearBuilt: 2019 },
    region: { id: "senja", name: "Senja" },
  }),
);

function render(changed: Partial<BoatCardData>): string {
  const Stub = createRoutesStub([
    { path: "/", Component: () => <BoatCard boat={{ ...boat, ...changed }} /> },
  ]);
  return renderToStaticMarkup(<Stub />);
}

test.each([
  ["active", "Aktiv"],
  ["maintenance", "Vedlikehold"],
  ["docked", "Dokket"],
  ["inactive", "Dokket"],
] as const)("the status %s is called %s", (status, label) => {
  expect(render({ status })).toContain(label);
});

test("a boat that is free elsewhere says where, so that nobody expects it in its own region", () => {
  const free = { text: "Ledig nå", isFreeNow: true, workshop: null };
  expect(render({ availability: { ...free, region: "Alta" } })).toContain("Ledig nå<small> i Alta</small>");
  expect(render({ availability: { ...free, region: null } })).toContain("Ledig nå</span>");
});

test("at most five services are listed", () => {
  const services = Array.from({ length: 7 }, (_, index) => ({
    slug: `s${index}`,
    title: `Tjeneste ${index}`,
  }));
  expect(render({ services }).match(/Tjeneste \d/g)).toHaveLength(5);
  expect(render({ services: [] })).toContain("Ingen tjenester tilknyttet");
});

test("what is not known is a dash", () => {
  const html = render({ specifications: { length: 0, yearBuilt: 0 }, region: null });
  expect(html.match(/–/g)).toHaveLength(3);
});

test("markup in a name is shown as text", () => {
  expect(render({ name: "<img src=x onerror=alert(1)>" })).toContain("&lt;img src=x");
});

test("what is no address of an image is not used as one", () => {
  const images = ["", " ", "undefined", "x/null.jpg", "javascript:alert(1)"];
  const html = render({ images });
  expect(html).not.toContain("<img");
  expect(html).toContain('role="img"');
});
