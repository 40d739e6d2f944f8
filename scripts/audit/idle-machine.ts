import { cpus } from "node:os";
import { setTimeout as wait } from "node:timers/promises";

const busyShare = 0.15;
const calmRounds = 4;
const roundMs = 2_500;
const patienceMs = 10 * 60_000;

/** A server that has just started still makes pictures, and others may be at work here: their work is not the page's. */
export async function waitForIdleMachine(): Promise<void> {
  const end = Date.now() + patienceMs;
  for (let calm = 0; calm < calmRounds;) {
    const before = measure();
    await wait(roundMs);
    const after = measure();
    const share = (after.busy - before.busy) / (after.all - before.all);
    calm = share < busyShare ? calm + 1 : 0;
    if (Date.now() < end) continue;
    console.log("The machine does not come to rest: the figures for performance will be too low.");
    return;
  }
}

function measure() {
  const times = cpus().map(({ times: of }) => of);
  const all = times.reduce((sum, { user, nice, sys, irq, idle }) => sum + user + nice + sys + irq + idle, 0);
  return { all, busy: all - times.reduce((sum, { idle }) => sum + idle, 0) };
}
