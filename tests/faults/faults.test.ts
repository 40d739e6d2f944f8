import { afterAll, expect, test } from "vitest";
import { clockJumps } from "./clock-fault.ts";
import { FaultTable } from "./fault.ts";
import { hostileRequests } from "./hostile-requests.ts";
import {
  largeUploads,
  mixedTraffic,
  signInFlood,
  slowClients,
  stopUnderLoad,
  unknownPaths,
} from "./load-faults.ts";
import { mailAway, postgresRestarted, relayPaused, storageAway } from "./outside-faults.ts";
import { databaseDamaged, databaseRemoved, diskFull, killNine, readOnlyFolder } from "./storage-faults.ts";
import { twoInstancesAlone, twoInstancesBehindNginx } from "./two-instances.ts";

const faults = [
  killNine,
  diskFull,
  readOnlyFolder,
  databaseRemoved,
  databaseDamaged,
  postgresRestarted,
  relayPaused,
  mailAway,
  storageAway,
  clockJumps,
  stopUnderLoad,
  largeUploads,
  unknownPaths,
  signInFlood,
  slowClients,
  hostileRequests,
  mixedTraffic,
  twoInstancesBehindNginx,
  twoInstancesAlone,
];

const table = new FaultTable();
afterAll(() => console.log(`\n${table.toString()}`));

/** Fewer or more rounds than usual, for a fault that is chosen with `-t`. */
const { FAULT_ROUNDS } = process.env;

for (const fault of faults) {
  test(`${fault.name}: nothing acknowledged is lost, and it recovers`, async ({ skip }) => {
    const obstacle = fault.findObstacle?.();
    if (obstacle !== undefined) {
      table.skip(fault, obstacle);
      skip(obstacle);
    }
    const rounds = Number(FAULT_ROUNDS ?? fault.rounds);
    const result = await fault.run(rounds);
    table.add(fault, rounds, result);
    expect(result).toMatchObject({ losses: [], doubles: [], unexpected: [] });
    expect(result.acknowledged).toBeGreaterThan(0);
  });
}
