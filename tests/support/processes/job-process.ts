/** A program for child-program.test.ts. */
import { handleJobs } from "../../../src/adapters/child-program.ts";

export async function handleTestJob(job: string): Promise<{ job: string; pid: number }> {
  if (job === "fail") throw new Error("It cannot be done");
  if (job === "crash") process.exit(3);
  if (job === "hang") await new Promise(() => {});
  return { job, pid: process.pid };
}

handleJobs(handleTestJob);
