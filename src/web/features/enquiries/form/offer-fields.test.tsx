import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { OfferFields } from "./offer-fields.tsx";
import type { AskedBoat } from "../queries.ts";

const monday = "2026-11-16";

function createBoat(name: string, freeWeeks: string[] | null): AskedBoat {
  return {
    id: name.toLowerCase(),
    name,
    type: "Servicebåt",
    status: "active",
    images: [],
    imageTexts: {},
    imageFocus: {},
    length: 20,
    availability: null,
    freeWeeks,
  };
}

function render(boats: AskedBoat[]): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <OfferFields
        options={{ today: monday, boats, otherBoats: [], services: [] }}
        service={undefined}
        asked={{ boats: boats.map(({ id }) => id), service: "", weeks: [], wish: "", site: "" }}
        errors={{}}
        values={undefined}
        files={[]}
        onFilesChange={() => {}}
      />
    </QueryClientProvider>,
  );
}

test("'ledig' is said of boats whose calendar is known only", () => {
  const lomvi = createBoat("Lomvi", []);
  const alke = createBoat("Alke", null);
  const teist = createBoat("Teist", null);
  expect(render([lomvi])).toContain("«Ledig» og «opptatt» gjelder Lomvi. Du kan velge flere uker");
  expect(render([alke, lomvi, teist])).toContain(
    "«Ledig» og «opptatt» gjelder Lomvi. For Alke og Teist må vi sjekke kalenderen. Du kan velge flere uker",
  );
  expect(render([alke])).not.toContain("«Ledig»");
});
