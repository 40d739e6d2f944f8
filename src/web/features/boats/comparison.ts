import type { Boat } from "../../../contract/boats.ts";
import {
  capabilities,
  type Capability,
  capabilityGroups,
  type CapabilityGroup,
  type Crane,
  formatAmount,
  formatCapability,
  pickKnown,
} from "../../../contract/capabilities.ts";
import { formatLongDay, weeksFrom } from "../../../contract/days.ts";
import type { Papers } from "../../../contract/papers.ts";
import { formatMetres } from "../../lib/format.ts";
import { statusLabel } from "./status.ts";
import { describeRuns, listRuns } from "./week-runs.ts";

type Biosecurity = NonNullable<Papers["biosecurity"]>;

export interface ComparisonRow {
  label: string;
  /** One for each boat. Empty if it is unknown. */
  values: string[];
  isDifferent: boolean;
}

export interface ComparisonGroup {
  title: string;
  rows: ComparisonRow[];
}

/** The figures, capabilities and services of boats, without the rows that are unknown for all of them. */
export function compareBoats(boats: Boat[], list: readonly Capability[] = capabilities): ComparisonGroup[] {
  const compare = (label: string, getValue: (boat: Boat) => string) => toRow(label, boats.map(getValue));
  const compareMetres = (label: string, key: "length" | "width" | "depth") =>
    compare(label, ({ specifications }) =>
      specifications[key] > 0 ? formatMetres(specifications[key]) : "",
    );
  const fixed: Partial<Record<CapabilityGroup, ComparisonRow[]>> = {
    main: [
      compare("Type", ({ type }) => type),
      compare("Status", ({ status }) => statusLabel(status)),
      compare("Region", ({ region }) => region?.name ?? ""),
      compareMetres("Lengde", "length"),
      compareMetres("Bredde", "width"),
      compareMetres("Dybde", "depth"),
      compare("Byggeår", ({ specifications: { yearBuilt } }) => (yearBuilt > 0 ? String(yearBuilt) : "")),
      compare("Besetning", ({ specifications }) => specifications.crew),
    ],
    propulsion: [compare("Motor", ({ specifications }) => specifications.engine)],
  };
  const groups = (Object.keys(capabilityGroups) as CapabilityGroup[]).map((group) => ({
    title: capabilityGroups[group],
    rows: [
      ...(fixed[group] ?? []),
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
        // Dates hardly ever agree: what counts is who has the certificate.
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
  return [moment && `${formatAmount(moment)}\u00a0tm`, reach && `${formatAmount(reach)}\u00a0m`]
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

interface CommonWeeks {
  mondays: Set<string>;
  /** `uke 34–35 og 39`, or empty if there is none. */
  text: string;
}

/** The shown weeks in which all of the boats are free. Null if that is not known for each. */
export function findCommonWeeks(boats: Array<Pick<Boat, "availability">>): CommonWeeks | null {
  const known = boats.flatMap(({ availability }) => availability ?? []);
  const [first] = known;
  if (!first || known.length < boats.length) return null;
  const weeks = weeksFrom(first.monday, first.weeks.length).map((week, index) => ({
    ...week,
    state: known.every((availability) => availability.weeks[index]?.state === "free") ? "common" : "other",
  }));
  const common = listRuns(weeks).filter(([week]) => week?.state === "common");
  return {
    mondays: new Set(common.flat().map(({ firstDay }) => firstDay)),
    text: common.length > 0 ? describeRuns(common) : "",
  };
}

/** `begge`, `alle tre` or `alle fire`. */
export function everyOf(count: number): string {
  return count === 2 ? "begge" : `alle ${count === 3 ? "tre" : "fire"}`;
}
