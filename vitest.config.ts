import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { isPostgresWithinReach } from "./tests/support/engines/postgres.ts";

/** On a busy machine, what is polled for may take longer than Vitest's second. */
const pollTimeoutMs = 10_000;

/** For all tests: on a busy machine, the start of a server or a PDF alone may take a minute. */
const serverTimeoutMs = 300_000;
const fastFaults = "tests/faults/fast.test.ts";

/** The same tests on each engine; `tests/support/engines/database.ts` creates databases of the project's engine. */
function engines(engine: "sqlite" | "postgres"): TestProjectInlineConfiguration {
  return {
    test: {
      name: `engines-${engine}`,
      include: ["tests/engines/**/*.test.ts"],
      provide: { engine },
      globalSetup: "tests/support/engines/engine-setup.ts",
      testTimeout: serverTimeoutMs,
      hookTimeout: serverTimeoutMs,
      expect: { poll: { timeout: pollTimeoutMs } },
      // Loading the modules again for each file took longer than the tests. They have no state of their own.
      isolate: false,
    },
  };
}

// Not part of vite.config.ts, because React Router's plugin must not run in tests.
export default defineConfig({
  test: {
    globalSetup: "tests/support/processes/run-folder.ts",
    // Many tests wait for other processes, so that more workers than cores pay off.
    maxWorkers: 4,
    projects: [
      {
        test: {
          name: "unit",
          include: ["src/**/*.test.ts", "tests/boundaries/**/*.test.ts"],
          exclude: ["src/web/**"],
          isolate: false,
          // A slow test on a busy machine is not a failing one.
          testTimeout: serverTimeoutMs,
          expect: { poll: { timeout: pollTimeoutMs } },
        },
      },
      {
        test: {
          name: "web",
          include: ["src/web/**/*.test.{ts,tsx}"],
          environment: "jsdom",
          // Components keep state in modules: a context for each file isolates them, and costs a third of a process.
          pool: "vmThreads",
          setupFiles: "tests/support/jsdom/jsdom-setup.ts",
          testTimeout: serverTimeoutMs,
          expect: { poll: { timeout: pollTimeoutMs } },
        },
      },
      engines("sqlite"),
      ...(isPostgresWithinReach() ? [engines("postgres")] : []),
      {
        test: {
          name: "faults",
          include: [fastFaults],
          testTimeout: serverTimeoutMs,
          expect: { poll: { timeout: pollTimeoutMs } },
        },
      },
      {
        test: {
          name: "faults-slow",
          include: ["tests/faults/*.test.ts"],
          exclude: [fastFaults],
          testTimeout: 3_600_000,
          hookTimeout: serverTimeoutMs,
          expect: { poll: { timeout: pollTimeoutMs } },
        },
      },
      {
        test: {
          name: "http",
          globalSetup: "tests/support/content/demo-setup.ts",
          include: ["tests/http/**/*.test.ts"],
          testTimeout: serverTimeoutMs,
          hookTimeout: serverTimeoutMs,
          isolate: false,
          expect: { poll: { timeout: pollTimeoutMs } },
        },
      },
      {
        test: {
          name: "tooling",
          globalSetup: "tests/support/content/demo-setup.ts",
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
