import {
  type Specification,
  specifications,
  type SpecificationValues,
  type ValueOfKind,
} from "../../../../../contract/boats/specifications.ts";
import { getNewValue } from "../../../../../contract/boats/specification-fields.ts";
import {
  formatDecimal,
  parseDecimal,
  parseInteger,
  toSavedNumber,
} from "../../../../components/forms/parse-number.ts";

/** The specifications in the form: numbers as typed. */
export type SpecificationFormValues = Record<keyof SpecificationValues, string>;

export function newSpecifications(): SpecificationValues {
  return mapSpecifications(getNewValue);
}

export function toSpecificationFormValues(stored: SpecificationValues): SpecificationFormValues {
  return mapSpecifications(({ name }) => {
    const value = stored[name];
    return typeof value === "number" ? formatDecimal(value) : (value ?? "");
  });
}

/** The specifications as they are sent. */
export function toSpecificationRequest(typed: SpecificationFormValues): SpecificationValues {
  return mapSpecifications((entry) => toRequested(entry, typed[entry.name]));
}

function toRequested({ kind }: Specification, text: string): ValueOfKind[keyof ValueOfKind] {
  if (kind === "metres") return toSavedNumber(text, parseDecimal);
  if (kind === "year") return toSavedNumber(text, parseInteger);
  return text;
}

/** What identifies the boat, emptied. */
export function emptyUniqueSpecifications(): Partial<SpecificationFormValues> {
  return Object.fromEntries(specifications.filter(({ isUnique }) => isUnique).map(({ name }) => [name, ""]));
}

export function getFormLabel({ kind, formLabel }: Specification): string {
  return kind === "metres" ? `${formLabel} (m)` : formLabel;
}

function mapSpecifications<Values extends Record<keyof SpecificationValues, unknown>>(
  getValue: (entry: (typeof specifications)[number]) => Values[keyof Values],
): Values {
  return Object.fromEntries(specifications.map((entry) => [entry.name, getValue(entry)])) as Values;
}
