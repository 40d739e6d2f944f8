/** A program for child-program.test.ts. */
import { handleJobs } from "../../src/adapters/child-program.ts";

handleJobs(async (job: string) => {
  if (job === "fail") throw new Error("It cannot be done");
  if (job === "crash") process.exit(3);
  if (job === "hang") await new Promise(() => {});
  return { job, pid: process.pid };
});
