/** `npm test`: runs the checks, the build and all tests, and prints the totals. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

interface VitestReport extends Record<`num${"Passed" | "Failed" | "Pending" | "Todo"}Tests`, number> {
  testResults: {
    name: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

interface PlaywrightSuite {
  specs: {
    ok: boolean;
    file: string;
    line: number;
    title: string;
    tests: { results: { error?: { message?: string } }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  stats: Record<"expected" | "unexpected" | "skipped", number>;
  suites: PlaywrightSuite[];
}

const project = resolve(import.meta.dirname, "..");
// The tests start about two hundred processes, which load the same modules.
process.env.NODE_COMPILE_CACHE = join(project, "node_modules/.cache/node");
const reports = mkdtempSync(join(tmpdir(), "nordskarv-reports-"));
const total: Counts = { passed: 0, failed: 0, skipped: 0 };
/** Printed last, where a reader of a long log finds them. */
const failures: string[] = [];

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
  if (run.status !== 0) failures.push(title);
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

/** Playwright and Vitest print the whole error where it happened: its first lines tell here which one it was. */
function describeFailure(file: string, title: string, message = "") {
  const lines = stripVTControlCharacters(message).split("\n").slice(0, 6);
  return [`${relative(project, resolve(project, file))} ${title}`, ...lines].join("\n    ");
}

function runVitest() {
  const file = join(reports, "vitest.json");
  const succeeded = runSection("Unit, engine, fault and tooling tests", "node_modules/.bin/vitest", [
    "run",
    // The journeys in other browsers are `npm run test:browsers`.
    "--project=!browsers",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ]);
  const report = readReport<VitestReport>(file);
  for (const { name, message, assertionResults } of report.testResults ?? []) {
    const failed = assertionResults.filter(({ status }) => status === "failed");
    failures.push(
      ...failed.map(({ fullName, failureMessages }) => describeFailure(name, fullName, failureMessages[0])),
    );
    if (message) failures.push(describeFailure(name, "", message));
  }
  addToTotal(succeeded, {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
  });
}

function listPlaywrightFailures({ specs, suites = [] }: PlaywrightSuite) {
  for (const { ok, file, line, title, tests } of specs) {
    const error = tests.flatMap(({ results }) => results).find(({ error }) => error)?.error;
    if (!ok) failures.push(describeFailure(`tests/browser/${file}:${line}`, title, error?.message));
  }
  for (const suite of suites) listPlaywrightFailures(suite);
}

function runPlaywright() {
  const file = join(reports, "playwright.json");
  const succeeded = runSection(
    "Browser tests",
    "node_modules/.bin/playwright",
    ["test", "--reporter=list,json"],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  );
  const { stats, suites } = readReport<PlaywrightReport>(file);
  for (const suite of suites ?? []) listPlaywrightFailures(suite);
  addToTotal(succeeded, {
    passed: stats?.expected,
    failed: stats?.unexpected,
    skipped: stats?.skipped,
  });
}

// Runs beside the checks and the build, which take longer.
const demoData = join(reports, "demo-data");
const hasDemoData = once(
  spawn(process.execPath, ["tests/support/demo-data.ts", demoData], { cwd: project, stdio: "inherit" }),
  "exit",
);
addToTotal(runSection("Check", process.execPath, ["scripts/check.ts", "--type-aware"]));
const isBuilt = runSection("Build", process.execPath, ["scripts/build.ts"]);
addToTotal(isBuilt);
const [demoDataStatus] = (await hasDemoData) as [number | null];
addToTotal(demoDataStatus === 0);
if (demoDataStatus === 0) process.env.TEST_DEMO_DATA = demoData;
else failures.push("Demo data");
if (isBuilt) {
  runVitest();
  runPlaywright();
} else {
  console.log("\nThe build failed, so the tests were not run.");
}

rmSync(reports, { recursive: true, force: true });
for (const failure of failures) console.log(`\nFailed: ${failure}`);
if (total.skipped > 0) console.log(`\n${total.skipped} skipped`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
if (total.failed > 0) process.exitCode = 1;
