/** `npm run media -- sweep [--dry-run] [--force]`: moves orphaned files to quarantine. */
import { loadConfig } from "../config.ts";
import { AppError } from "../contract/errors.ts";
import { type Sweep, sweepMedia } from "../domain/housekeeping/sweep.ts";
import { withServices } from "../open-services.ts";
import { parseCommandLine, runCommand } from "../run-command.ts";

const usage = `Usage:
  npm run media -- sweep            moves orphaned files to quarantine, and deletes them 30 days later;
                                    files that belong to no enquiry are deleted after a day
  npm run media -- sweep --dry-run  only lists them
  npm run media -- sweep --force    also if it is more than a tenth of all files, after a jump of the clock, or on a new
                                    database`;

await runCommand(async () => {
  const options = readOptions();
  await withServices(loadConfig(), async ({ ctx }) => print(await sweepMedia(ctx, options), options));
});

function readOptions(): { isDryRun: boolean; isForced: boolean } {
  const { values, positionals } = parseCommandLine(usage, {
    options: { "dry-run": { type: "boolean" }, force: { type: "boolean" } },
    maxPositionals: 1,
  });
  if (positionals[0] !== "sweep") throw new AppError("validation", usage);
  return { isDryRun: values["dry-run"] ?? false, isForced: values.force ?? false };
}

function print({ refusal, orphaned, deleted }: Sweep, { isDryRun }: { isDryRun: boolean }): void {
  for (const { key } of [...orphaned, ...deleted]) console.log(key);
  const would = isDryRun ? "would be " : "";
  console.log(`${describe(orphaned)} ${would}moved to quarantine, ${describe(deleted)} ${would}deleted.`);
  if (refusal === undefined) return;
  console.error(refusal.message);
  if (!isDryRun) process.exitCode = 1;
}

function describe(files: Sweep["orphaned"]): string {
  const kilobytes = Math.round(files.reduce((sum, { size }) => sum + size, 0) / 1024);
  return `${files.length} ${files.length === 1 ? "file" : "files"} (${kilobytes} KB)`;
}
