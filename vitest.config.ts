import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { LongestFirst } from "./tests/support/longest-first.ts";
import { isPostgresWithinReach } from "./tests/support/postgres.ts";

/** The same tests on each engine; `tests/support/database.ts` creates databases of the project's engine. */
function engines(engine: "sqlite" | "postgres"): TestProjectInlineConfiguration {
  return {
    test: {
      name: `engines-${engine}`,
      include: ["tests/engines/**/*.test.ts"],
      provide: { engine },
      globalSetup: "tests/support/engine-setup.ts",
      testTimeout: 60_000,
      hookTimeout: 60_000,
      // Loading the modules again for each file took longer than the tests. They have no state of their own.
      isolate: false,
    },
  };
}

/** On a busy machine, what is polled for may take longer than Vitest's second. */
const pollTimeoutMs = 10_000;

// Not part of vite.config.ts, because React Router's plugin must not run in tests.
export default defineConfig({
  test: {
    globalSetup: "tests/support/run-folder.ts",
    // Many tests wait for other processes, so that more workers than cores pay off.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: "unit",
          include: ["src/**/*.test.{ts,tsx}", "tests/boundaries/**/*.test.ts"],
          isolate: false,
          // A slow test on a busy machine is not a failing one.
          testTimeout: 30_000,
        },
      },
      engines("sqlite"),
      ...(isPostgresWithinReach() ? [engines("postgres")] : []),
      {
        test: {
          name: "faults",
          include: ["tests/faults/**/*.test.ts"],
          isolate: false,
          expect: { poll: { timeout: pollTimeoutMs } },
        },
      },
      {
        test: {
          name: "http",
          include: ["tests/http/**/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 90_000,
          isolate: false,
          expect: { poll: { timeout: pollTimeoutMs } },
        },
      },
      {
        test: {
          name: "tooling",
          include: ["tests/tooling/**/*.test.ts"],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          isolate: false,
        },
      },
      {
        test: {
          name: "browsers",
          include: ["tests/browsers/**/*.test.ts"],
        },
      },
    ],
  },
});
