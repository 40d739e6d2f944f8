interface StatedWeek {
  week: number;
  state: string;
  regionName?: string;
  /** Stands out from the others, so that it is not part of their run. */
  isFramed?: boolean;
}

const isAlike = (one: StatedWeek, other: StatedWeek) =>
  one.state === other.state && one.regionName === other.regionName && one.isFramed === other.isFramed;

/** Groups weeks that follow each other and are alike. */
export function listRuns<Week extends StatedWeek>(weeks: Week[]): Week[][] {
  const runs: Week[][] = [];
  for (const week of weeks) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && isAlike(last, week)) run.push(week);
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
