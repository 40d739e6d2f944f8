/** The figures of a bench: medians, ratios to something measured in the same run, and limits. */
interface Row {
  name: string;
  value: string;
  limit: string;
  isMet: boolean;
}

export function findMedian(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;
}

/** Collects rows, and prints them in the end. A figure above its limit fails the bench. */
export function createTable() {
  const rows: Row[] = [];

  function add(name: string, figure: number, unit: string, limit = Infinity): void {
    rows.push({
      name,
      value: `${figure.toFixed(figure < 10 ? 2 : 0)} ${unit}`,
      limit: limit === Infinity ? "" : `at most ${limit}`,
      isMet: figure <= limit,
    });
  }

  return {
    add,
    /** The median of the ratios of the rounds: what slows the machine down for a moment slows down both. */
    addRatio(name: string, values: number[], others: number[], limit?: number): void {
      add(name, findMedian(values.map((value, round) => value / (others[round] ?? Number.NaN))), "×", limit);
    },
    print(title: string): void {
      console.log(`\n${title}`);
      console.table(
        rows.map(({ name, value, limit, isMet }) => ({ name, value, limit, "": isMet ? "" : "above" })),
      );
      if (rows.some(({ isMet }) => !isMet)) process.exitCode = 1;
    },
  };
}
