import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { isPostgresWithinReach } from "./tests/support/postgres.ts";

/** The same suites on each engine; the test asks `tests/support/database.ts` for a database of its project's kind. */
function engines(engine: "sqlite" | "postgres"): TestProjectInlineConfiguration {
  return {
    test: {
      name: `engines-${engine}`,
      include: ["tests/engines/**/*.test.ts"],
      provide: { engine },
      globalSetup: "tests/support/engine-setup.ts",
      testTimeout: 30_000,
      hookTimeout: 30_000,
    },
  };
}

// A configuration of its own: React Router's Vite plugin must not run here.
export default defineConfig({
  test: {
    globalSetup: "tests/support/run-folder.ts",
    // Many of these wait for other processes: more at once than a small machine has cores.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: "unit",
          include: ["src/**/*.test.{ts,tsx}", "tests/boundaries/**/*.test.ts"],
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
          name: "browsers",
          include: ["tests/browsers/**/*.test.ts"],
        },
      },
    ],
  },
});
