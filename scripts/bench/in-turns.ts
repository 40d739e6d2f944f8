import type { TestServer } from "../../tests/support/server.ts";
import { call } from "../../tests/support/http-client.ts";

/** A server, and what a request to it is sent with. */
export interface Target {
  server: Pick<TestServer, "url">;
  cookie?: string;
}

/** Returns the milliseconds of each round and target. What slows the machine down slows down all of them. */
export async function measureInTurns<T extends Target>(
  targets: T[],
  rounds: number,
  getPath: (target: T, round: number) => string,
): Promise<number[][]> {
  const times = targets.map((): number[] => []);
  // The first round warms up.
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, target] of targets.entries()) {
      const path = getPath(target, round);
      const startedAt = performance.now();
      const { status } = await call(target.server, path, { cookie: target.cookie });
      if (status !== 200) throw new Error(`${path}: status ${status}`);
      if (round > 0) times[index]?.push(performance.now() - startedAt);
    }
  }
  return times;
}
