import * as v from "valibot";
import {
  publicSpecifications,
  type PublicSpecifications,
  type Specification,
  specifications,
  type SpecificationValues,
  unknownValues,
  type ValueOfKind,
} from "./specifications.ts";
import { staffText } from "../text.ts";

type SchemasOf<Values> = {
  [Name in keyof Values]: v.OptionalSchema<v.GenericSchema<Values[Name]>, () => Values[Name]>;
};

/** The fields of a request. One that is left out has the value of a new boat. */
export function createSpecificationFields(): SchemasOf<SpecificationValues> {
  const fields = specifications.map((entry) => [
    entry.name,
    v.optional(createSchema(entry) as v.GenericSchema, () => getNewValue(entry)),
  ]);
  return Object.fromEntries(fields) as SchemasOf<SpecificationValues>;
}

/** What a new boat has. */
export function getNewValue({ kind }: Specification): ValueOfKind[keyof ValueOfKind] {
  return kind === "year" ? new Date().getFullYear() : unknownValues[kind];
}

function createSchema(entry: Specification) {
  switch (entry.kind) {
    case "metres":
      return metres(entry.label);
    case "year":
      return v.pipe(v.number(implausibleYear), v.check(isPlausibleYear, implausibleYear));
    case "text":
      return staffText(entry.label, entry.maxLength);
    case "mmsi":
      return v.nullable(mmsiNumber);
  }
}

function metres(label: string) {
  const malformed = "Skriv bare tallet, for eksempel 8 eller 8,5";
  return v.pipe(
    v.number(malformed),
    v.finite(malformed),
    v.minValue(0, `${label} kan ikke være mindre enn 0`),
    v.maxValue(10_000, `${label} kan være høyst 10 000 meter`),
  );
}

const firstYear = 1850;

/** 0 means unknown. */
function isPlausibleYear(year: number): boolean {
  return year === 0 || (Number.isInteger(year) && year >= firstYear && year <= getNextYear());
}

/** A boat that is being built may be in the catalogue. */
function getNextYear(): number {
  return new Date().getFullYear() + 1;
}

function implausibleYear(): string {
  return `Skriv et årstall fra ${firstYear} til ${getNextYear()}`;
}

const malformedMmsi = "Et MMSI-nummer har ni siffer";

/** The digits are often written in groups. */
const mmsiNumber = v.pipe(
  v.string(malformedMmsi),
  v.transform((text) => text.replaceAll(/\s/g, "")),
  v.check((digits) => digits === "" || /^\d{9}$/.test(digits), malformedMmsi),
  v.transform((digits) => digits || null),
);

const storedKinds = {
  metres: v.number(),
  year: v.number(),
  text: v.string(),
  mmsi: v.nullable(v.string()),
} satisfies { [Kind in keyof ValueOfKind]: v.GenericSchema<ValueOfKind[Kind]> };

/** Optional for responses of an instance that has not been upgraded yet. */
function createStoredSchema({ kind }: Specification) {
  return v.optional(storedKinds[kind] as v.GenericSchema, () => unknownValues[kind]);
}

/** The fields of a response to staff. */
export function createStoredSpecifications(): SchemasOf<SpecificationValues> {
  const fields = specifications.map((entry) => [entry.name, createStoredSchema(entry)]);
  return Object.fromEntries(fields) as SchemasOf<SpecificationValues>;
}

/** The fields of a response to visitors. */
export function createPublicSpecifications(): SchemasOf<PublicSpecifications> {
  const fields = publicSpecifications.map((entry) => [entry.public.name, createStoredSchema(entry)]);
  return Object.fromEntries(fields) as SchemasOf<PublicSpecifications>;
}
