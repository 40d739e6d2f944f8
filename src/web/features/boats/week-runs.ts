interface StatedWeek {
  week: number;
  state: string;
  regionName?: string;
}

/** Groups weeks that follow each other and are alike. */
export function listRuns<Week extends StatedWeek>(weeks: Week[]): Week[][] {
  const runs: Week[][] = [];
  for (const week of weeks) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last?.state === week.state && last.regionName === week.regionName) run.push(week);
    else runs.push([week]);
  }
  return runs;
}

/** `uke 34–35 og 39–41`. */
export function describeRuns(runs: StatedWeek[][]): string {
  const texts = runs.map((run) => {
    const [first, last] = [run[0]?.week, run.at(-1)?.week];
    return first === last ? `${first}` : `${first}–${last}`;
  });
  const last = texts.pop();
  return `uke ${texts.length > 0 ? `${texts.join(", ")} og ` : ""}${last}`;
}
