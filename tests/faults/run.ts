/**
 * `npm run test:faults`: provokes every fault and prints a table with a row for each.
 *
 *   node tests/faults/run.ts [NAME[=ROUNDS] …]
 */
import { FaultTable } from "./fault.ts";
import { faults } from "./faults.ts";

const table = new FaultTable();
const wanted = process.argv.slice(2).map((argument) => argument.split("="));
const names = wanted.length > 0 ? wanted.map(([name = ""]) => name) : Object.keys(faults);

for (const name of names) {
  const fault = faults[name];
  if (fault === undefined) {
    console.error(`There is no fault ${name}. Known: ${Object.keys(faults).join(", ")}.`);
    process.exitCode = 1;
    continue;
  }
  const given = wanted.find(([other]) => other === name)?.[1];
  const rounds = given === undefined ? fault.rounds.long : Number(given);
  const obstacle = fault.findObstacle?.();
  if (obstacle !== undefined) {
    table.skip(fault, obstacle);
    continue;
  }
  console.log(`${fault.name}: ${rounds} …`);
  const result = await fault.run(rounds);
  table.add(fault, rounds, result);
  const problems = [...result.losses, ...result.doubles, ...result.unexpected];
  if (problems.length > 0) process.exitCode = 1;
  for (const problem of problems.slice(0, 10)) console.error(`  ${problem}`);
}

console.log(`\n${table.toString()}`);
process.exit();
