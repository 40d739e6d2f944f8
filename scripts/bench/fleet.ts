/** Compares the pages and the portal's lists of fleets with those of a small one. */
import { signInCookie } from "../../tests/support/http-client.ts";
import type { TestServer } from "../../tests/support/server.ts";
import { measureInTurns } from "./in-turns.ts";
import { compareRounds, type Row, type Sizes } from "./row.ts";
import { startFleet, waitForPages } from "./start-fleet.ts";

const smallFleet = 50;
const rounds = 15;
const limits = { bytes: 1.5, render: 2, portal: 3 };

const requests: Array<{ name: string; limit: number; getPath: (round: number) => string }> = [
  {
    name: "rendering a search of /fleet",
    limit: limits.render,
    getPath: (round) => `/fleet?sok=${"aeiou"[round % 5]}${round}`,
  },
  { name: "rendering its second page", limit: limits.render, getPath: () => "/fleet?side=2" },
  { name: "the portal's list of boats", limit: limits.portal, getPath: () => "/api/admin/boats" },
  { name: "its second page", limit: limits.portal, getPath: () => "/api/admin/boats?page=2" },
  { name: "a search in it", limit: limits.portal, getPath: () => "/api/admin/boats?search=lomvi" },
  {
    name: "a search that finds nothing",
    limit: limits.portal,
    getPath: () => "/api/admin/boats?search=hardangerskyss",
  },
  { name: "the list by region", limit: limits.portal, getPath: () => "/api/admin/boats?sort=region" },
];

export async function benchFleet({ boats }: Sizes): Promise<Row[]> {
  const rows: Row[] = [];
  for (const count of boats) {
    const servers = await Promise.all([startFleet(count), startFleet(smallFleet)]);
    try {
      await Promise.all(servers.map(waitForPages));
      rows.push(...(await compareFleets(servers, count)));
    } finally {
      for (const server of servers) await server.stop();
    }
  }
  return rows;
}

async function compareFleets(servers: TestServer[], boats: number): Promise<Row[]> {
  const against = `${smallFleet} boats`;
  const compare = (name: string, unit: Row["unit"], limit: number, [values = [], others = []]: number[][]) =>
    compareRounds({ name: `${name}, ${boats} boats`, unit, limit, against }, values, others);
  const sizes = await Promise.all(servers.map(async (server) => [await countBytes(server)]));
  const rows = [compare("bytes of /fleet", "bytes", limits.bytes, sizes)];
  const targets = await Promise.all(
    servers.map(async (server) => ({ server, cookie: await signInCookie(server) })),
  );
  for (const { name, limit, getPath } of requests) {
    const times = await measureInTurns(targets, rounds, (_, round) => getPath(round));
    rows.push(compare(name, "ms", limit, times));
  }
  return rows;
}

/** Of the uncompressed page. */
async function countBytes({ url }: TestServer): Promise<number> {
  const response = await fetch(`${url}/fleet`);
  return (await response.arrayBuffer()).byteLength;
}
