import { join } from "node:path";
import { expect, test } from "vitest";
import type { handleTestJob } from "../../tests/support/processes/job-process.ts";
import { createChildProgram } from "./child-program.ts";

const path = join(import.meta.dirname, "../../tests/support/processes/job-process.ts");

function createProgram(timeoutMs = 30_000) {
  return createChildProgram<typeof handleTestJob>(path, { timeoutMs });
}

test("jobs run in one process, and a failed one does not affect the others", async () => {
  const run = createProgram();
  const [first, failed, second] = await Promise.allSettled([run("a"), run("fail"), run("b")]);
  expect(first).toMatchObject({ value: { job: "a" } });
  expect(failed).toMatchObject({ reason: { message: "Error: It cannot be done" } });
  expect(second).toMatchObject({ value: { job: "b" } });
  const pids = [first, second].map((result) => result.status === "fulfilled" && result.value.pid);
  expect(pids).toEqual([expect.any(Number), pids[0]]);
  expect(pids[0]).not.toBe(process.pid);
});

test("a job that crashes, hangs or is aborted is rejected, and the next one has another process", async () => {
  const run = createProgram();
  await expect(run("crash")).rejects.toMatchObject({ cause: 3 });
  const { pid } = await run("a");

  const controller = new AbortController();
  const aborted = run("hang", controller.signal);
  controller.abort();
  await expect(aborted).rejects.toMatchObject({ cause: "SIGKILL" });
  expect((await run("b")).pid).not.toBe(pid);

  await expect(createProgram(1)("hang")).rejects.toMatchObject({ cause: "SIGKILL" });
});
