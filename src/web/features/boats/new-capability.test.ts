import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { useForm } from "react-hook-form";
import * as v from "valibot";
import { expect, test } from "vitest";
import type { Boat } from "../../../contract/boats/boats.ts";
import { capabilities, type Capability } from "../../../contract/boats/capabilities.ts";
import { fillUnknown, pickKnown } from "../../../rules/boats/capabilities.ts";
import { createCapabilityFields } from "../../../contract/boats/capability-fields.ts";
import { createCapabilityRecordFields } from "../../../domain/boats/record-fields.ts";
import { requestBody } from "../../../contract/request-body.ts";
import { fillContent, findChangedFields, summarize } from "../../../domain/versions/describe.ts";
import { describeBoat } from "../../lib/structured-data/describe-boat.ts";
import { type BoatFormValues, newBoatValues } from "./admin/form/boat-form-values.ts";
import { createBoatConflictFields } from "./admin/form/boat-conflict-fields.tsx";
import { CapabilitySection } from "./admin/form/capabilities/capability-section.tsx";
import { toCapabilityFormValues, toCapabilityRequest } from "./admin/form/capabilities/capability-values.ts";
import { compareBoats } from "../comparison/comparison.ts";
import { listDataSheet } from "./page/data-sheet.ts";
import { unknownSpecifications } from "../../../../tests/support/content/boats.ts";

/** One entry, as a developer would add it to the list. */
const entry: Capability = {
  key: "ice_capacity",
  kind: "number",
  label: "Iskapasitet",
  unit: "t",
  decimals: 1,
  max: 500,
  hint: "Tonn is om bord",
  group: "treatment",
  main: 0,
};
const list = [...capabilities, entry];

const boat: Boat = {
  id: "isbjorn",
  name: "Isbjørn",
  type: "Brønnbåt",
  description: "",
  status: "active",
  images: [],
  imageTexts: {},
  imageFocus: {},
  specifications: { ...unknownSpecifications, length: 40 },
  capabilities: { ice_capacity: 12.5 },
  ownLines: [],
  mainCapability: null,
  availability: null,
  region: null,
  services: [],
  shareImage: "",
};

test("a capability is added by one entry of the list", () => {
  // The request, with its rules and messages.
  const body = requestBody(createCapabilityFields(list));
  const messageFor = (value: unknown) => v.safeParse(body, { ice_capacity: value }).issues?.[0].message;
  expect(v.parse(body, { ice_capacity: 12.5 })).toMatchObject({ ice_capacity: 12.5, speed: null });
  expect(messageFor(-1)).toBe("Iskapasitet må være mer enn 0. La feltet stå tomt når det er ukjent.");
  expect(messageFor(501)).toBe("Iskapasitet kan være høyst 500 t");

  // What is stored, and what the portal reads again; boats from before have none.
  expect(pickKnown({ ...fillUnknown({}, list), ice_capacity: 12.5 }, list)).toEqual({ ice_capacity: 12.5 });
  expect(fillUnknown({}, list)).toMatchObject({ ice_capacity: null });

  // The form, as it is typed and sent, and its row of a conflict.
  const typed = { ...newBoatValues(), ...toCapabilityFormValues({ ice_capacity: 12.5 }, list) };
  expect(typed).toMatchObject({ ice_capacity: "12,5" });
  expect(toCapabilityRequest({ ...typed, ice_capacity: "12,5 t" }, list)).toMatchObject({
    ice_capacity: 12.5,
  });
  const form = renderToStaticMarkup(createElement(Form, { values: typed }));
  expect(form).toContain("Iskapasitet");
  expect(form).toContain("Tonn is om bord");
  expect(form).toMatch(/name="ice_capacity"[^>]*value="12,5"/);
  const conflict = createBoatConflictFields([], [], String, list).find(
    ({ label }) => label === "Iskapasitet",
  );
  expect(conflict?.show(typed)).toBe("12,5\u00a0t");

  // The history in words, also of a version that is older than the entry.
  const fields = createCapabilityRecordFields(list);
  const [from, to] = [fillContent(fields, {}), fillContent(fields, { ice_capacity: 12.5 })];
  expect(findChangedFields(fields, from, to).map(({ name }) => name)).toEqual(["ice_capacity"]);
  expect(summarize(fields, { from, to, names: {}, others: [] })).toBe("Iskapasitet: 12,5\u00a0t");

  // The boat's page, a comparison and the structured data.
  expect(listDataSheet(boat, list).find(({ title }) => title === "Behandling av fisk")?.rows).toMatchObject([
    { label: "Iskapasitet", text: "12,5\u00a0t", isMain: true },
  ]);
  const other = { ...boat, capabilities: {} };
  expect(compareBoats([boat, other], list).find(({ title }) => title === "Behandling av fisk")?.rows).toEqual(
    [{ label: "Iskapasitet", values: ["12,5\u00a0t", ""], isDifferent: true }],
  );
  const [vessel] = describeBoat("https://example.test", boat, [], list);
  expect(vessel).toMatchObject({
    additionalProperty: [{ name: "Lengde" }, { name: "Iskapasitet", value: 12.5, unitCode: "TNE" }],
  });
});

function Form({ values }: { values: BoatFormValues }) {
  return createElement(CapabilitySection, { form: useForm({ defaultValues: values }), list });
}
