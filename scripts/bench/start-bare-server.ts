import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findFreePort, spawnChild, waitForExit } from "../../tests/support/programs.ts";
import { removeFolder, temporaryFolder } from "../../tests/support/temporary-folder.ts";
import type { RecordedResponse } from "./record-response.ts";

/** Starts a bare node:http server that sends these responses. */
export async function startBareServer(recorded: RecordedResponse[]) {
  const folder = temporaryFolder("bench");
  const file = join(folder, "responses.json");
  writeFileSync(file, JSON.stringify(recorded));
  const port = await findFreePort();
  const program = join(import.meta.dirname, "bare-server.ts");
  const child = spawnChild(process.execPath, [program, file, String(port)], { stdio: "inherit" });
  const url = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(url).then(
      () => true,
      () => false,
    );
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error("The bare server did not start");
    await wait(50);
  }
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      child.kill("SIGKILL");
      await waitForExit(child);
      removeFolder(folder);
    },
  };
}
