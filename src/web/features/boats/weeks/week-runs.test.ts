import { expect, test } from "vitest";
import { describeRuns, listRuns } from "./week-runs.ts";

test("a framed week begins a run", () => {
  const weeks = [1, 2, 3].map((week) => ({ week, state: "free", isFramed: week === 2 }));
  expect(listRuns(weeks)).toHaveLength(3);
});

test("weeks that are alike are one run, also over the turn of the year", () => {
  const weeks = [
    { week: 51, state: "free" },
    { week: 52, state: "busy" },
    { week: 53, state: "free" },
    { week: 1, state: "free" },
    { week: 2, state: "free", regionName: "Salten" },
    { week: 3, state: "busy" },
  ];
  const runs = listRuns(weeks);
  expect(runs.map((run) => run.map(({ week }) => week))).toEqual([[51], [52], [53, 1], [2], [3]]);
  expect(describeRuns(runs.filter(([first]) => first?.state === "free"))).toBe("uke 51, 53–1 og 2");
  expect(describeRuns([[{ week: 4, state: "free" }]])).toBe("uke 4");
});
