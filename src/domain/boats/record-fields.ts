import { type BoatUpdate, statusNames } from "../../contract/boats/admin-boats.ts";
import { type Biosecurity, type Certificate, unknownBiosecurity } from "../../contract/boats/admin-papers.ts";
import type { BoatStatus } from "../../contract/boats/boat-status.ts";
import {
  capabilities,
  type Capability,
  type Crane,
  getUnknown,
  type OwnLine,
  type ValuesOf,
} from "../../contract/boats/capabilities.ts";
import { formatCapability, formatCrane } from "../../rules/boats/capabilities.ts";
import { formatBiosecurity, formatCertificate } from "../../rules/boats/certificates.ts";
import {
  type Specification,
  specifications,
  type SpecificationValues,
  unknownValues,
} from "../../contract/boats/specifications.ts";
import { formatSpecification } from "../../rules/boats/specifications.ts";
import { formatQuantity } from "../../shared/format-number.ts";
import type { RecordField, RecordFields } from "../versions/record-fields.ts";

const certificatesField: RecordField = {
  label: "Sertifikater",
  type: "list",
  initial: [],
  hasFiles: true,
  format: (value) => formatCertificate(value as Certificate),
};

const biosecurityField: RecordField = {
  label: "Smittevern",
  type: "text",
  initial: unknownBiosecurity,
  hasFiles: true,
  format: (value) => formatBiosecurity(value as Biosecurity),
};

/** How the fields are compared and shown in the history. */
export function createCapabilityRecordFields<const List extends readonly Capability[] = typeof capabilities>(
  list?: List,
): Record<keyof ValuesOf<List>, RecordField> {
  const fields = (list ?? capabilities).map((entry): [string, RecordField] => [
    entry.key,
    toRecordField(entry),
  ]);
  return Object.fromEntries(fields) as Record<keyof ValuesOf<List>, RecordField>;
}

function toRecordField(entry: Capability): RecordField {
  const { label } = entry;
  const initial = getUnknown(entry);
  if (entry.kind === "cranes")
    return { label, type: "list", initial, format: (crane) => formatCrane(crane as Crane) };
  if (entry.kind === "choices")
    return { label, type: "list", initial, format: (key) => entry.options[String(key)] ?? String(key) };
  return { label, type: "text", initial, format: (value) => formatCapability(entry, value) };
}

const ownLinesField: RecordField = {
  label: "Egne linjer",
  type: "list",
  initial: [],
  format: (line) => {
    const { label, value } = line as OwnLine;
    return `${label}: ${value}`;
  },
};

function createSpecificationRecordFields(): Record<keyof SpecificationValues, RecordField> {
  const fields = specifications.map((entry): [string, RecordField] => [
    entry.name,
    {
      label: entry.label,
      type: "text",
      initial: unknownValues[entry.kind],
      format: (value) => showSpecification(entry, value),
    },
  ]);
  return Object.fromEntries(fields) as Record<keyof SpecificationValues, RecordField>;
}

/** With the decimals that were typed. */
function showSpecification(entry: Specification, value: unknown): string {
  const isLength = entry.kind === "metres" && value !== 0;
  return isLength ? formatQuantity(Number(value), "m") : formatSpecification(entry, value);
}

export const boatRecordFields: RecordFields<BoatUpdate> = {
  status: { label: "Status", type: "text", format: (status) => statusNames[status as BoatStatus] },
  is_published: {
    label: "Publisering",
    type: "text",
    format: (isPublished) => (isPublished === true ? "Publisert" : "Ikke publisert"),
  },
  name: { label: "Navn", type: "text" },
  type: { label: "Type", type: "text" },
  region: { label: "Region", type: "region" },
  services: { label: "Tjenester", type: "services" },
  description: { label: "Beskrivelse", type: "prose" },
  ...createSpecificationRecordFields(),
  ...createCapabilityRecordFields(),
  own_lines: ownLinesField,
  certificates: certificatesField,
  biosecurity: biosecurityField,
  images: { label: "Bilder", type: "images" },
  image_texts: { type: "part", of: "images" },
  image_focus: { type: "part", of: "images" },
};
