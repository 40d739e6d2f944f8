import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
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

// Not part of vite.config.ts, because React Router's plugin must not run in tests.
export default defineConfig({
  test: {
    globalSetup: "tests/support/run-folder.ts",
    // Many tests wait for other processes, so that more workers than cores pay off.
    maxWorkers: 3,
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
        },
      },
      {
        test: {
          name: "http",
          include: ["tests/http/**/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 90_000,
        },
      },
      {
        test: {
          name: "tooling",
          include: ["tests/tooling/**/*.test.ts"],
          testTimeout: 300_000,
          hookTimeout: 300_000,
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
