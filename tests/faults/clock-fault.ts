import { globSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { call, nextLoopbackIp } from "../support/servers/http-client.ts";
import { installPackages } from "../support/processes/programs.ts";
import { startServer } from "../support/servers/server.ts";
import { removeFolder, temporaryFolder } from "../support/processes/temporary-folder.ts";
import { type Fault, toResult } from "./fault.ts";
import { checkStored, openLedger, startTraffic } from "./traffic.ts";

function findLibFakeTime(): string | undefined {
  const find = () => globSync("/usr/lib/*/faketime/libfaketime.so.1")[0];
  return find() ?? (installPackages("libfaketime") ? find() : undefined);
}

export const clockJumps: Fault = {
  name: "clock jumps of a day, ahead and back",
  rounds: 5,
  findObstacle: () => (findLibFakeTime() ? undefined : "needs libfaketime"),
  async run(rounds) {
    const dataDir = temporaryFolder("clock");
    const offset = join(dataDir, "clock-offset");
    writeFileSync(offset, "+0\n");
    const server = await startServer({
      dataDir,
      env: {
        DEMO_CONTENT: "0",
        CONTACT_MESSAGES_PER_HOUR: "1000000",
        LD_PRELOAD: findLibFakeTime() ?? "",
        FAKETIME_TIMESTAMP_FILE: offset,
        FAKETIME_NO_CACHE: "1",
        FAKETIME_DONT_FAKE_MONOTONIC: "1",
      },
    });
    const ledger = await openLedger(server);
    // Staff are signed out by a day without requests, so only visitors are here.
    const traffic = startTraffic({ getServer: () => server, ledger, hasStaff: false });
    let recoveryMs = 0;
    const ip = nextLoopbackIp();
    const sendFromOneIp = async () => {
      const message = `Fra samme sted ${Math.random()}`;
      const body = { name: "Ola", email: "ola@anlegg.example", message };
      return (await call(server, "/api/contact", { method: "POST", body, from: ip })).status;
    };
    for (let round = 0; round < rounds; round += 1) {
      for (const jump of ["+1d", "+0"]) {
        writeFileSync(offset, `${jump}\n`);
        recoveryMs = Math.max(recoveryMs, await traffic.waitForAcknowledged(1));
        await traffic.waitForAcknowledged(20);
        if (jump === "+0") continue;
        // A visitor who is throttled while the clock is ahead must not be throttled for a day.
        while ((await sendFromOneIp()) === 201) await wait(1);
      }
      const status = await sendFromOneIp();
      if (status !== 201) ledger.unexpected.push(`after the clock was put back: ${status}`);
    }
    await traffic.stop();
    await server.stop();
    await checkStored({ engine: "sqlite", file: join(dataDir, "nordskarv.db") }, ledger);
    removeFolder(dataDir);
    return toResult(ledger, { recoveryMs, note: "by libfaketime" });
  },
};
