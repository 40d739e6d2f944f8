/**
 * Measures the built product, and prints a table of medians and ratios. Fails above the limits.
 *
 *   npm run bench -- [--only=servers,saves] [--boats=10,100,1000,5000] [--enquiries=10,1000,100000] [--json]
 *
 * docs/performance.md tells what the parts measure and how long they take.
 */
import { parseArgs } from "node:util";
import { benchFleet } from "./bench/fleet.ts";
import { benchLighthouse } from "./bench/lighthouse.ts";
import { benchLists } from "./bench/lists.ts";
import { benchMemory } from "./bench/memory.ts";
import { benchPhone } from "./bench/phone.ts";
import { formatRows, type Row, type Sizes } from "./bench/row.ts";
import { benchSaves } from "./bench/saves.ts";
import { benchServers } from "./bench/servers.ts";
import { benchStarts } from "./bench/starts.ts";
import { benchTyping } from "./bench/typing.ts";

interface Part {
  run: (sizes: Sizes) => Promise<Row[]>;
  /** Without --boats. */
  boats: number[];
}

const allSizes = [10, 100, 1_000, 5_000];
const parts: Record<string, Part> = {
  servers: { run: benchServers, boats: [10] },
  memory: { run: benchMemory, boats: [10] },
  starts: { run: benchStarts, boats: allSizes },
  fleet: { run: benchFleet, boats: allSizes },
  saves: { run: benchSaves, boats: allSizes },
  lists: { run: benchLists, boats: [] },
  typing: { run: benchTyping, boats: [5_000] },
  phone: { run: benchPhone, boats: [10] },
  lighthouse: { run: benchLighthouse, boats: [10] },
};

const { values: options } = parseArgs({
  options: {
    only: { type: "string", default: Object.keys(parts).join() },
    boats: { type: "string" },
    enquiries: { type: "string", default: "10,1000,100000" },
    json: { type: "boolean", default: false },
  },
});
const enquiries = parseNumbers(options.enquiries);
const rows: Array<Row & { part: string }> = [];
for (const name of options.only.split(",")) {
  const part = parts[name];
  if (!part) throw new Error(`There is no part ${name}: choose one of ${Object.keys(parts).join(", ")}.`);
  const boats = options.boats === undefined ? part.boats : parseNumbers(options.boats);
  const measured = await part.run({ boats, enquiries });
  rows.push(...measured.map((row) => ({ part: name, ...row })));
  if (!options.json) console.log(`\n${name}\n${formatRows(measured)}`);
}
if (options.json) console.log(JSON.stringify(rows, null, 2));
if (rows.some(({ ok }) => !ok)) process.exitCode = 1;

function parseNumbers(text: string): number[] {
  const numbers = text.split(",").map(Number);
  if (!numbers.every((number) => Number.isInteger(number) && number > 0)) {
    throw new Error(`Not whole numbers: ${text}`);
  }
  return numbers;
}
