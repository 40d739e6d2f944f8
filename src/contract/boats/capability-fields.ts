import * as v from "valibot";
import {
  capabilities,
  type Capability,
  capabilityGroups,
  type CapabilityGroup,
  type Crane,
  getUnknown,
  maxCranes,
  maxOwnLines,
  type NumberCapability,
  type TextCapability,
  type ValueOfKind,
  type ValuesOf,
} from "./capabilities.ts";
import { formatNumber } from "../../shared/format-number.ts";
import { staffText } from "../text.ts";

type SchemasOf<List extends readonly Capability[]> = {
  [Key in keyof ValuesOf<List>]: v.OptionalSchema<
    v.GenericSchema<ValuesOf<List>[Key]>,
    () => ValuesOf<List>[Key]
  >;
};

/** The fields of a request. One that is left out is unknown. */
export function createCapabilityFields<const List extends readonly Capability[] = typeof capabilities>(
  list?: List,
): SchemasOf<List> {
  const fields = (list ?? capabilities).map((entry) => [
    entry.key,
    v.optional(createSchema(entry) as v.GenericSchema, () => getUnknown(entry)),
  ]);
  return Object.fromEntries(fields) as SchemasOf<List>;
}

function createSchema(entry: Capability) {
  switch (entry.kind) {
    case "number":
      return v.nullable(quantity(entry));
    case "text":
      return v.nullable(text(entry));
    case "flag":
      return v.nullable(v.boolean(`${entry.label} må være ja eller nei`));
    case "choice":
      return v.nullable(v.picklist(Object.keys(entry.options), `Ukjent valg for ${entry.label}`));
    case "choices": {
      const keys = Object.keys(entry.options);
      const unknown = `Ukjent valg for ${entry.label}`;
      return v.pipe(
        v.array(v.picklist(keys, unknown), unknown),
        // In the order of the options, each once.
        v.transform((chosen) => keys.filter((key) => chosen.includes(key))),
      );
    }
    case "cranes":
      return cranes(entry.label);
  }
}

function quantity({
  label,
  unit = "",
  decimals,
  max,
}: Pick<NumberCapability, "label" | "decimals" | "max"> & { unit?: string }) {
  const malformed = `Skriv bare tallet, for eksempel 12${decimals > 0 ? " eller 12,5" : ""}`;
  return v.pipe(
    v.number(malformed),
    v.finite(malformed),
    v.check((number) => number > 0, `${label} må være mer enn 0. La feltet stå tomt når det er ukjent.`),
    v.maxValue(max, `${label} kan være høyst ${formatNumber(max)} ${unit}`.trim()),
    v.check(
      (number) => Number(number.toFixed(decimals)) === number,
      decimals === 0 ? `${label} må være et helt tall` : `${label} kan ha høyst ${decimals} desimaler`,
    ),
  );
}

function text({ label, maxLength, parse, malformed = "" }: TextCapability) {
  return v.pipe(
    staffText(label, maxLength),
    v.check((typed) => typed === "" || parse === undefined || parse(typed) !== undefined, malformed),
    v.transform((typed) => (typed === "" ? null : (parse?.(typed) ?? typed))),
  );
}

function cranes(label: string) {
  const part = (name: string, unit: string, max: number) =>
    v.optional(v.nullable(quantity({ label: name, unit, decimals: 1, max })), null);
  return v.pipe(
    v.array(
      v.strictObject({
        moment: part("Løftemoment", "tm", 10_000),
        reach: part("Rekkevidde", "m", 200),
      }),
      `${label} må være en liste`,
    ),
    v.maxLength(maxCranes, `Et fartøy kan ha høyst ${maxCranes} kraner`),
    v.transform((all): Crane[] => all.filter(({ moment, reach }) => moment !== null || reach !== null)),
  );
}

const incomplete = "Skriv både betegnelse og verdi på hver egen linje";
const lineText = (label: string, maxLength: number) =>
  v.pipe(staffText(label, maxLength), v.minLength(1, incomplete));

export const ownLine = v.strictObject({
  group: v.picklist(Object.keys(capabilityGroups) as CapabilityGroup[], "Ukjent gruppe"),
  label: lineText("Betegnelsen", 40),
  value: lineText("Verdien", 120),
});

export const ownLines = v.optional(
  v.pipe(
    v.array(ownLine, "Egne linjer må være en liste"),
    v.maxLength(maxOwnLines, `Et fartøy kan ha høyst ${maxOwnLines} egne linjer`),
  ),
  [],
);

const storedKinds = {
  number: v.nullable(v.number()),
  text: v.nullable(v.string()),
  choice: v.nullable(v.string()),
  flag: v.nullable(v.boolean()),
  choices: v.array(v.string()),
  cranes: v.array(v.object({ moment: v.nullable(v.number()), reach: v.nullable(v.number()) })),
} satisfies { [Kind in keyof ValueOfKind]: v.GenericSchema<ValueOfKind[Kind]> };

type StoredSchemasOf<List extends readonly Capability[]> = {
  [Key in keyof ValuesOf<List>]: v.GenericSchema<ValuesOf<List>[Key]>;
};

/** The fields of a response. `fillUnknown` has dropped what does not fit. */
export function createStoredFields<const List extends readonly Capability[] = typeof capabilities>(
  list?: List,
): StoredSchemasOf<List> {
  const fields = (list ?? capabilities).map(({ key, kind }) => [key, storedKinds[kind]]);
  return Object.fromEntries(fields) as StoredSchemasOf<List>;
}
