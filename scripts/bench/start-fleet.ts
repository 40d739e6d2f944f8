import { join } from "node:path";
import { growFleet } from "../../tests/support/grow-fleet.ts";
import { startServer, type TestServer } from "../../tests/support/server.ts";
import { temporaryFolder } from "../../tests/support/temporary-folder.ts";

/** Starts a server with so many boats. Measure right after it: later it draws share images of all the new boats. */
export async function startFleet(size: number): Promise<TestServer> {
  const dataDir = temporaryFolder("data");
  const first = await startServer({ dataDir });
  await first.stop();
  growFleet(join(dataDir, "nordskarv.db"), size);
  return startServer({ dataDir });
}
