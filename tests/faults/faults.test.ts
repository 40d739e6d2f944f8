import { afterAll, expect, test } from "vitest";
import { FaultTable } from "./fault.ts";
import { faults } from "./faults.ts";

const table = new FaultTable();
afterAll(() => console.log(`\n${table.toString()}`));

for (const fault of Object.values(faults)) {
  const rounds = fault.rounds.short;
  if (rounds === undefined) continue;
  test(
    `${fault.name}: nothing acknowledged is lost, and it recovers`,
    { timeout: 120_000 },
    async ({ skip }) => {
      const obstacle = fault.findObstacle?.();
      if (obstacle !== undefined) {
        table.skip(fault, obstacle);
        skip(obstacle);
      }
      const result = await fault.run(rounds);
      table.add(fault, rounds, result);
      expect(result).toMatchObject({ losses: [], doubles: [], unexpected: [] });
      expect(result.acknowledged).toBeGreaterThan(0);
    },
  );
}
