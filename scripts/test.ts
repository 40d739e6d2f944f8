/** `npm test`: runs the checks, the build and all tests, and prints the totals. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

const project = resolve(import.meta.dirname, "..");
// The tests start about two hundred processes, which load the same modules.
process.env.NODE_COMPILE_CACHE = join(project, "node_modules/.cache/node");
const reports = mkdtempSync(join(tmpdir(), "nordskarv-reports-"));
const total: Counts = { passed: 0, failed: 0, skipped: 0 };

function runSection(
  title: string,
  command: string,
  args: string[],
  env: Record<string, string> = {},
): boolean {
  console.log(`\n=== ${title} ===`);
  const startedAt = performance.now();
  const run = spawnSync(command, args, { cwd: project, stdio: "inherit", env: { ...process.env, ...env } });
  console.log(`=== ${title}: ${((performance.now() - startedAt) / 1000).toFixed(0)} s ===`);
  return run.status === 0;
}

function addToTotal(succeeded: boolean, counts?: Partial<Counts>) {
  total.passed += counts?.passed ?? 0;
  total.skipped += counts?.skipped ?? 0;
  // A run can fail without a failed test, for example when a file does not load: count it as one.
  total.failed += counts?.failed || (succeeded ? 0 : 1);
}

function readReport<T>(file: string): Partial<T> {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as T;
  } catch {
    return {};
  }
}

function runVitest(title: string, projects: string) {
  const file = join(reports, "vitest.json");
  const succeeded = runSection(title, "node_modules/.bin/vitest", [
    "run",
    `--project=${projects}`,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ]);
  const report = readReport<Record<`num${"Passed" | "Failed" | "Pending" | "Todo"}Tests`, number>>(file);
  addToTotal(succeeded, {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
  });
}

function runPlaywright() {
  const file = join(reports, "playwright.json");
  const succeeded = runSection(
    "Browser tests",
    "node_modules/.bin/playwright",
    ["test", "--reporter=list,json"],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  );
  const { stats } = readReport<{ stats: Record<"expected" | "unexpected" | "skipped", number> }>(file);
  addToTotal(succeeded, {
    passed: stats?.expected,
    failed: stats?.unexpected,
    skipped: stats?.skipped,
  });
}

addToTotal(runSection("Check", process.execPath, ["scripts/check.ts", "--type-aware"]));
const isBuilt = runSection("Build", process.execPath, ["scripts/build.ts"]);
addToTotal(isBuilt);
if (isBuilt) {
  runVitest("Unit, engine, fault and tooling tests", "!browsers");
  runVitest("Journeys in Firefox and WebKit", "browsers");
  runPlaywright();
} else {
  console.log("\nThe build failed, so the tests were not run.");
}

rmSync(reports, { recursive: true, force: true });
if (total.skipped > 0) console.log(`\n${total.skipped} skipped`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
if (total.failed > 0) process.exitCode = 1;
