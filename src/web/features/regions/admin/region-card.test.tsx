import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { AdminRegion } from "../../../../contract/regions/admin-regions.ts";
import { RegionCard } from "./region-card.tsx";

const region = { id: "1", name: "Salten", description: "" } as AdminRegion;

test("a region of many boats names 24 of them", () => {
  const boats = Array.from({ length: 30 }, (_, index) => `Båt${index + 1}`);
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <RegionCard region={region} boats={boats} onEdit={() => {}} editRef={null} />
    </MemoryRouter>,
  );
  expect(html).toMatch(/30 fartøy: (?:[^,]+, ){23}Båt24 og 6 til/);
});
