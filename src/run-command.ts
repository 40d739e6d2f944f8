import { ConfigError } from "./config.ts";
import { AppError } from "./contract/errors.ts";

/** Runs a command. An error that the operator can do something about is printed as one sentence. */
export async function runCommand(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!isForOperator(error)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

function isForOperator(error: unknown): error is Error {
  if (error instanceof AppError || error instanceof ConfigError) return true;
  // The system's errors, such as a full disk, say what is wrong.
  return error instanceof Error && "code" in error && typeof error.code === "string";
}
