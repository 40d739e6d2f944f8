import { clockJumps } from "./clock-fault.ts";
import type { Fault } from "./fault.ts";
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
import { twoInstances } from "./two-instances.ts";

export const faults: Record<string, Fault> = {
  "kill-nine": killNine,
  "disk-full": diskFull,
  "read-only": readOnlyFolder,
  removed: databaseRemoved,
  damaged: databaseDamaged,
  "postgres-restart": postgresRestarted,
  relay: relayPaused,
  mail: mailAway,
  storage: storageAway,
  clock: clockJumps,
  sigterm: stopUnderLoad,
  uploads: largeUploads,
  "unknown-paths": unknownPaths,
  "sign-ins": signInFlood,
  slow: slowClients,
  hostile: hostileRequests,
  mixed: mixedTraffic,
  "two-instances": twoInstances,
};
