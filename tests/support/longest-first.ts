import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that take the longest, because their tests run one after the other. */
const longestFiles = [
  "tooling/commands",
  "faults/faults",
  "tooling/dev",
  "faults/enquiries",
  "faults/backup",
];
const projects = ["faults", "tooling", "http", "engines-postgres", "engines-sqlite", "unit"];

/** Starts the longest files first, so that none of them runs alone at the end, and ends with the many short ones. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- The sort of Vitest, not of an array.
    return (await super.sort(files)).toSorted((a, b) => getRank(a) - getRank(b));
  }
}

function getRank({ moduleId, project }: TestSpecification): number {
  const index = longestFiles.findIndex((file) => moduleId.endsWith(`/tests/${file}.test.ts`));
  return index === -1 ? longestFiles.length + projects.indexOf(project.name) : index;
}
