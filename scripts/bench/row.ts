/** One figure of the bench. */
export interface Row {
  name: string;
  /** The median of the rounds. */
  value: number;
  unit: "µs" | "ms" | "MB" | "KB" | "bytes" | "requests" | "a second" | "points";
  /** The median of the value's ratios to another one, each measured in the same round. */
  ratio?: number;
  against?: string;
  /** The middle half of the rounds: of the ratio, or of the value if there is none. */
  spread?: [low: number, high: number];
  /** The highest ratio that is accepted, or the highest value if there is none. */
  limit?: number;
  ok: boolean;
}

/** How large the measured installations are. */
export interface Sizes {
  boats: number[];
  enquiries: number[];
}

type Described = Pick<Row, "name" | "unit" | "limit">;

export function describeValues({ name, unit, limit }: Described, values: number[]): Row {
  const value = findMedian(values);
  return { name, value, unit, spread: findMiddleHalf(values), limit, ok: isWithin(value, limit) };
}

/** Compares round by round, so that what slows the machine down for a moment slows down both. */
export function compareRounds(
  { name, unit, limit, against }: Described & { against: string },
  values: number[],
  others: number[],
): Row {
  const ratios = values.map((value, round) => value / (others[round] ?? Number.NaN));
  const ratio = findMedian(ratios);
  return {
    name,
    value: findMedian(values),
    unit,
    ratio,
    against,
    spread: findMiddleHalf(ratios),
    limit,
    ok: isWithin(ratio, limit),
  };
}

function isWithin(figure: number, limit: number | undefined): boolean {
  return limit === undefined || figure <= limit;
}

export function findMedian(values: number[]): number {
  return findQuantile(values, 0.5);
}

function findMiddleHalf(values: number[]): Row["spread"] {
  return [findQuantile(values, 0.25), findQuantile(values, 0.75)];
}

function findQuantile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? Number.NaN;
}

const columns = ["", "median", "ratio", "against", "middle half", "limit", ""];

/** Returns the rows as a table. */
export function formatRows(rows: Row[]): string {
  const cells = [columns, ...rows.map(formatRow)];
  const widths = columns.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

function formatRow({ name, value, unit, ratio, against = "", spread, limit, ok }: Row): string[] {
  return [
    name,
    `${formatNumber(value)} ${unit}`,
    ratio === undefined ? "" : `${ratio.toFixed(2)} ×`,
    against,
    spread === undefined ? "" : spread.map(ratio === undefined ? formatNumber : toTwoDigits).join(" to "),
    limit === undefined ? "" : String(limit),
    ok ? "" : "above the limit",
  ];
}

function toTwoDigits(figure: number): string {
  return figure.toFixed(2);
}

function formatNumber(figure: number): string {
  return figure.toFixed(figure < 100 ? 1 : 0);
}
