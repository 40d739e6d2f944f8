import { parseArgs, type ParseArgsConfig } from "node:util";
import { ConfigError } from "./config.ts";
import { AppError } from "./contract/errors.ts";

/** Runs a command. An error that the operator can do something about is printed as one sentence. */
export async function runCommand(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!isForOperator(error)) throw error;
    console.error(describeError(error));
    process.exitCode = 1;
  }
}

/** An outage is a sentence for visitors; its cause names the file or the server. */
export function describeError(error: Error): string {
  const isOutage = error instanceof AppError && error.code === "unavailable" && error.cause instanceof Error;
  return isOutage ? `${error.message} (${(error.cause as Error).message})` : error.message;
}

interface CommandLine<Options> {
  options: Options;
  maxPositionals: number;
}

/** Returns what was given on the command line. Anything that the command does not use is refused with its usage. */
export function parseCommandLine<Options extends NonNullable<ParseArgsConfig["options"]>>(
  usage: string,
  { options, maxPositionals }: CommandLine<Options>,
  args = process.argv.slice(2),
) {
  try {
    const parsed = parseArgs({ args, options, allowPositionals: true });
    if (parsed.positionals.length > maxPositionals) throw new Error("There are too many arguments");
    return parsed;
  } catch (error) {
    throw new AppError("validation", usage, { cause: error });
  }
}

function isForOperator(error: unknown): error is Error {
  if (error instanceof AppError || error instanceof ConfigError) return true;
  // The system's errors, such as a full disk, say what is wrong.
  return error instanceof Error && "code" in error && typeof error.code === "string";
}
