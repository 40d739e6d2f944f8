import type { Boat } from "../../../contract/boats/boats.ts";
import {
  capabilities,
  type Capability,
  capabilityGroups,
  type CapabilityGroup,
  type Crane,
} from "../../../contract/boats/capabilities.ts";
import { formatQuantity } from "../../../shared/format-number.ts";
import { formatCapability, pickKnown } from "../../../rules/boats/capabilities.ts";
import { formatLongDay, type Week, weeksFrom } from "../../../shared/days.ts";
import type { Papers } from "../../../contract/boats/papers.ts";
import { publicSpecifications } from "../../../contract/boats/specifications.ts";
import { formatSpecification } from "../../../rules/boats/specifications.ts";
import { statusLabel } from "../boats/status.ts";

type Biosecurity = NonNullable<Papers["biosecurity"]>;

export interface ComparisonRow {
  label: string;
  /** One for each boat. Empty if it is unknown. */
  values: string[];
  isDifferent: boolean;
}

interface ComparisonGroup {
  title: string;
  rows: ComparisonRow[];
}

/** The figures, capabilities and services of boats, without the rows that are unknown for all of them. */
export function compareBoats(boats: Boat[], list: readonly Capability[] = capabilities): ComparisonGroup[] {
  const compare = (label: string, getValue: (boat: Boat) => string) => toRow(label, boats.map(getValue));
  const about = [
    compare("Type", ({ type }) => allowBreak(type)),
    compare("Status", ({ status }) => statusLabel(status)),
    compare("Region", ({ region }) => region?.name ?? ""),
  ];
  // What no two boats share is not compared.
  const specifications = publicSpecifications.filter(({ isUnique }) => !isUnique);
  const groups = (Object.keys(capabilityGroups) as CapabilityGroup[]).map((group) => ({
    title: capabilityGroups[group],
    rows: [
      ...(group === "main" ? about : []),
      ...specifications
        .filter((entry) => entry.public.group === group)
        .map((entry) => compareSpecification(entry, boats)),
      ...list.filter((entry) => entry.group === group).map((entry) => compareCapability(entry, boats)),
      ...compareOwnLines(group, boats),
    ],
  }));
  return withoutUnknown([...groups, { title: "Tjenester", rows: compareServices(boats) }]);
}

interface WithPapers {
  papers: Papers;
}

/** The valid certificates and the biosecurity of boats. */
export function comparePapers(
  boats: WithPapers[],
  isValid: (certificate: Papers["certificates"][number]) => boolean,
): ComparisonGroup[] {
  const certificates = boats.map(({ papers }) => papers.certificates.filter(isValid));
  const kinds = new Map(certificates.flat().map(({ kind }) => [kind.toLowerCase(), kind]));
  const compare = (label: string, getValue: (biosecurity: Biosecurity) => string) =>
    toRow(
      label,
      boats.map(({ papers }) => (papers.biosecurity ? getValue(papers.biosecurity) : "")),
    );
  return withoutUnknown([
    {
      title: "Sertifikater",
      rows: [...kinds].map(([key, kind]) => {
        const values = certificates.map((own) =>
          own
            .filter((each) => each.kind.toLowerCase() === key)
            .map(({ validTo }) => `Gyldig til ${formatLongDay(validTo)}`)
            .join("; "),
        );
        // Only whether a boat has the certificate is compared, because dates hardly ever agree.
        return { label: kind, values, isDifferent: values.includes("") };
      }),
    },
    {
      title: "Smittevern",
      rows: [
        compare("Sist vasket og desinfisert", ({ washedOn }) => (washedOn ? formatLongDay(washedOn) : "")),
        compare("Siste produksjonsområde", ({ productionArea }) =>
          productionArea ? `${productionArea.number} ${productionArea.name}` : "",
        ),
      ],
    },
  ]);
}

/** With a soft hyphen in `Servicekatamaran`: not every browser knows where Norwegian words are divided. */
function allowBreak(type: string): string {
  return type.replace(/(?<=\p{L}{3})(?=(?:katamaran|fartøy|båt)$)/iu, "\u00ad");
}

/** Without the rows that are unknown for all boats. */
function withoutUnknown(groups: ComparisonGroup[]): ComparisonGroup[] {
  return groups
    .map(({ title, rows }) => ({ title, rows: rows.filter(({ values }) => values.some(Boolean)) }))
    .filter(({ rows }) => rows.length > 0);
}

export function pickDifferences(groups: ComparisonGroup[]): ComparisonGroup[] {
  return groups
    .map(({ title, rows }) => ({ title, rows: rows.filter(({ isDifferent }) => isDifferent) }))
    .filter(({ rows }) => rows.length > 0);
}

function toRow(label: string, values: string[]): ComparisonRow {
  return { label, values, isDifferent: new Set(values).size > 1 };
}

function compareSpecification(entry: (typeof publicSpecifications)[number], boats: Boat[]): ComparisonRow {
  const { name, label = entry.label } = entry.public;
  return toRow(
    label,
    boats.map((boat) => formatSpecification(entry, boat.specifications[name])),
  );
}

function compareCapability(entry: Capability, boats: Boat[]): ComparisonRow {
  const values = boats.map((boat) => formatValue(entry, pickKnown(boat.capabilities, [entry])[entry.key]));
  const row = toRow(entry.label, values);
  // No two boats have the same call sign: that they differ says nothing.
  return entry.isUnique ? { ...row, isDifferent: false } : row;
}

/** Shorter than on the data sheet, because columns are narrow. */
function formatValue(entry: Capability, value: unknown): string {
  if (entry.kind !== "cranes") return formatCapability(entry, value);
  return ((value ?? []) as Crane[]).map(formatCrane).join("; ");
}

function formatCrane({ moment, reach }: Crane): string {
  return [moment && formatQuantity(moment, "tm"), reach && formatQuantity(reach, "m")]
    .filter(Boolean)
    .join(", ");
}

/** Lines with the same label are one row. */
function compareOwnLines(group: CapabilityGroup, boats: Boat[]): ComparisonRow[] {
  const toKey = (label: string) => label.toLowerCase();
  const lines = boats.flatMap(({ ownLines }) => ownLines.filter((line) => line.group === group));
  const labels = new Map(lines.map(({ label }) => [toKey(label), label]));
  return [...labels].map(([key, label]) =>
    toRow(
      label,
      boats.map(({ ownLines }) =>
        ownLines
          .filter((line) => line.group === group && toKey(line.label) === key)
          .map(({ value }) => value)
          .join("; "),
      ),
    ),
  );
}

function compareServices(boats: Boat[]): ComparisonRow[] {
  const titles = new Map(boats.flatMap(({ services }) => services.map(({ id, title }) => [id, title])));
  return [...titles].map(([id, title]) =>
    toRow(
      title,
      boats.map(({ services }) => (services.some((service) => service.id === id) ? "Ja" : "Nei")),
    ),
  );
}

/** The shown weeks in which all of the boats are free. Null if that is not known for each. */
export function findCommonWeeks(boats: Array<Pick<Boat, "availability">>): Week[] | null {
  const known = boats.flatMap(({ availability }) => availability ?? []);
  const [first] = known;
  if (!first || known.length < boats.length) return null;
  return weeksFrom(first.monday, first.weeks.length).filter((_, index) =>
    known.every((availability) => availability.weeks[index]?.state === "free"),
  );
}
