import { expect, test } from "vitest";
import type { BoatChoice } from "../../../../contract/boats/admin-boats.ts";
import { pickShown, toBoatChoices } from "./home-choices.ts";

function boat(id: string, rest: Partial<BoatChoice> = {}): BoatChoice {
  return {
    id,
    name: id,
    type: "Brønnbåt",
    status: "active",
    is_published: true,
    length: 0,
    image: null,
    region: "",
    services: [],
    ...rest,
  };
}

test("boats that are inactive or not published are not shown, and say why", () => {
  const choices = toBoatChoices([
    boat("lomvi"),
    boat("alke", { is_published: false }),
    boat("teist", { status: "inactive" }),
    boat("havhest", { status: "inactive", is_published: false }),
  ]);
  expect(choices.map(({ whyHidden }) => whyHidden)).toEqual([
    null,
    "Ikke publisert",
    "Ikke aktivt nå",
    "Ikke aktivt nå",
  ]);
  expect(pickShown(choices, ["alke", "lomvi"]).map(({ id }) => id)).toEqual(["lomvi"]);
  expect(pickShown(choices, ["alke"]).map(({ id }) => id)).toEqual(["lomvi"]);
});
