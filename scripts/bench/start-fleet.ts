import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { growFleet } from "../../tests/support/grow-fleet.ts";
import { startServer, type TestServer } from "../../tests/support/server.ts";
import { temporaryFolder } from "../../tests/support/temporary-folder.ts";

/** Data folders that no server uses, by their boats. Drawing the share images of 5,000 boats takes ten minutes. */
const unusedFolders = new Map<number, string[]>();

/** Returns a data folder with demo content and this many active boats: one that was returned, or a new one. */
export async function takeFleet(boats: number): Promise<string> {
  return unusedFolders.get(boats)?.pop() ?? (await createFleet(boats));
}

export function returnFleet(boats: number, dataDir: string): void {
  unusedFolders.set(boats, [...(unusedFolders.get(boats) ?? []), dataDir]);
}

async function createFleet(boats: number): Promise<string> {
  const dataDir = temporaryFolder("data");
  const server = await startServer({ dataDir });
  await server.stop();
  growFleet(join(dataDir, "nordskarv.db"), boats);
  return dataDir;
}

/** Pages are rendered in advance after a start: requests would wait for them. Later share images of new boats are drawn. */
export async function waitForPages(server: TestServer): Promise<void> {
  while (!server.log().includes("pages rendered in advance")) await wait(100);
}

/** Starts a server with this many boats. */
export async function startFleet(boats: number): Promise<TestServer> {
  const dataDir = await takeFleet(boats);
  const server = await startServer({ dataDir });
  return {
    ...server,
    async stop() {
      await server.stop();
      returnFleet(boats, dataDir);
    },
  };
}

/** Runs work with a server of each size in turn, and returns what it returns. */
export async function withFleets<Result>(
  sizes: number[],
  work: (server: TestServer, boats: number) => Promise<Result[]>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const boats of sizes) {
    const server = await startFleet(boats);
    try {
      results.push(...(await work(server, boats)));
    } finally {
      await server.stop();
    }
  }
  return results;
}
