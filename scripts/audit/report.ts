/** One row of the table: a measured figure and its goal. */
export interface Finding {
  check: string;
  page: string;
  figure: string;
  goal: string;
  isMet: boolean;
  /** The problems, one per line. */
  details?: string[];
}

/** Returns the finding for a page on which no problem is allowed. */
export function problems(check: string, page: string, found: string[]): Finding {
  return { check, page, figure: String(found.length), goal: "0", isMet: found.length === 0, details: found };
}

export function printReport(findings: Finding[]): void {
  for (const { check, page, details } of findings.filter(({ isMet }) => !isMet)) {
    console.log(`\n${check} ${page}`);
    for (const line of details ?? []) console.log(`  ${line}`);
  }
  const rows = [
    ["", "check", "page", "figure", "goal"],
    ...findings.map(({ isMet, check, page, figure, goal }) => [isMet ? "✓" : "✗", check, page, figure, goal]),
  ];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  console.log("");
  for (const row of rows) console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  "));
  const missed = findings.filter(({ isMet }) => !isMet).length;
  console.log(missed === 0 ? "\nEvery goal is met." : `\n${missed} of ${findings.length} goals are missed.`);
}
