import * as v from "valibot";
import { expect, test } from "vitest";
import { adminBoat } from "./admin-boats.ts";
import { createStoredSpecifications } from "./specification-fields.ts";
import { unknownBiosecurity } from "./admin-papers.ts";
import { fillUnknown } from "../../rules/boats/capabilities.ts";

const file = { key: "certificates/kran-1a2b.pdf", name: "kran.pdf", bytes: 1 };
const certificate = {
  id: "kran-1234",
  kind: "Kransertifikat",
  issuer: "",
  valid_to: "1999-12-31",
  is_public: true,
  file,
};

const boat = {
  id: "lomvi",
  name: "Lomvi",
  type: "Servicebåt",
  description: "",
  images: [],
  image_texts: {},
  image_focus: {},
  status: "active",
  is_published: true,
  ...v.parse(v.object(createStoredSpecifications()), { length: 15, width: 8, depth: 3, year_built: 2020 }),
  ...fillUnknown({ speed: 11, rov: true, cranes: [{ moment: 90, reach: null }] }),
  own_lines: [],
  certificates: [certificate],
  biosecurity: { ...unknownBiosecurity, washed_on: "1999-12-31", file },
  region: "nord",
  services: [],
  version: 1,
  created_at: "2026-01-01T10:00:00.000Z",
  updated_at: "2026-01-01T10:00:00.000Z",
};

test("a boat in a response is accepted, also with days that a request may not have", () => {
  expect(v.parse(adminBoat, boat)).toEqual(boat);
  expect(v.is(adminBoat, { ...boat, ...fillUnknown({}), biosecurity: unknownBiosecurity })).toBe(true);
});

test.each([
  ["a certificate that is not an object", { certificates: ["Kransertifikat"] }],
  ["a certificate without its day", { certificates: [{ ...certificate, valid_to: undefined }] }],
  ["a certificate with a file without its key", { certificates: [{ ...certificate, file: { name: "x" } }] }],
  ["no biosecurity", { biosecurity: undefined }],
  ["biosecurity with a day that is a number", { biosecurity: { ...unknownBiosecurity, washed_on: 1 } }],
  ["a number as a text", { speed: "11" }],
  ["a flag as a number", { rov: 1 }],
  ["no list of cranes", { cranes: null }],
  ["a crane without its reach", { cranes: [{ moment: 90 }] }],
])("a response is refused because of %s", (_title, change) => {
  expect(v.is(adminBoat, { ...boat, ...change })).toBe(false);
});
