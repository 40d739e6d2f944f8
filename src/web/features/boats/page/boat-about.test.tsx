import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { createBoat } from "../../../../../tests/support/content/boats.ts";
import { BoatAbout } from "./boat-about.tsx";

const boat = createBoat("Lomvi", { region: { id: "1", name: "Salten" } });

test.each([
  [true, "Laster..."],
  [false, "Ukjent lokasjon"],
])("a region that is not known, while it is read: %s, is shown as '%s'", (isRegionPending, text) => {
  const about = (
    <BoatAbout boat={boat} region={undefined} isRegionPending={isRegionPending} papers={undefined} />
  );
  expect(renderToStaticMarkup(about)).toContain(text);
});
