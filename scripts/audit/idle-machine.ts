import { cpus } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { minuteMs } from "../../src/contract/durations.ts";

const maxBusyShare = 0.15;
const idleSamples = 4;
const sampleMs = 2_500;
const timeoutMs = 10 * minuteMs;

/** Waits until several CPU samples in a row are idle: a server that has just started still encodes images. */
export async function waitForIdleMachine(): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (let idle = 0; idle < idleSamples;) {
    const before = readCpuTimes();
    await sleep(sampleMs);
    const after = readCpuTimes();
    const share = (after.busy - before.busy) / (after.all - before.all);
    idle = share < maxBusyShare ? idle + 1 : 0;
    if (Date.now() < deadline) continue;
    console.log("The machine stays busy: the performance scores will be too low.");
    return;
  }
}

function readCpuTimes() {
  const times = cpus().map((cpu) => cpu.times);
  const all = times.reduce((sum, { user, nice, sys, irq, idle }) => sum + user + nice + sys + irq + idle, 0);
  return { all, busy: all - times.reduce((sum, { idle }) => sum + idle, 0) };
}
