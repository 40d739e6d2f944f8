/** `npm run backup -- FILE`: writes database and images to a file, also while the server is running. */
import { resolve } from "node:path";
import { openStorage } from "../adapters/open-storage.ts";
import { isNpmTalking, loadConfig } from "../config.ts";
import { AppError } from "../contract/errors.ts";
import { prepareDataFolder } from "../data-folder.ts";
import { describeDatabase, openDatabase } from "../db/engine/client.ts";
import { requireDatabaseFile } from "../db/setup/rows.ts";
import { countRows } from "../domain/backup/manifest.ts";
import { makeAndRecordBackup } from "../domain/backup/schedule.ts";
import { describeError, parseCommandLine, runCommand } from "../run-command.ts";
import { readSessionSecret } from "../session-secret.ts";

const usage = `Usage:
  npm run backup -- FILE           writes database and images to FILE, a new tar file
  npm run --silent backup -- -     writes them to standard output, for example to encrypt them`;

await runCommand(async () => {
  const [file] = parseCommandLine(usage, { options: {}, maxPositionals: 1 }).positionals;
  if (file === undefined) throw new AppError("validation", usage);
  const isStream = file === "-";
  if (isStream) requirePipe();
  const config = loadConfig();
  prepareDataFolder(config);
  requireDatabaseFile(config.database);
  const db = openDatabase(config.database);
  try {
    const source = {
      database: config.database,
      storage: await openStorage(config.storage),
      sessionSecret: readSessionSecret(config.dataDir),
      dataDir: config.dataDir,
      now: () => new Date(),
    };
    const target = isStream ? process.stdout : resolve(file);
    const { manifest, recordError } = await makeAndRecordBackup({ db }, source, target);
    const rows = countRows(manifest);
    const files = Object.keys(manifest.entries).filter((name) => name.startsWith("files/")).length;
    const what = `${rows} rows of the database ${describeDatabase(config.database)} and ${files} files`;
    if (isStream) console.error(`Wrote ${what} to standard output.`);
    else console.log(`Wrote ${what} to ${resolve(file)}, and verified them.`);
    if (recordError instanceof Error)
      console.error(
        `The portal does not know of it, because it could not be recorded: ${describeError(recordError)}`,
      );
  } finally {
    await db.destroy();
  }
});

/** npm writes the name of the command to standard output first, which would be part of the backup. */
function requirePipe(): void {
  if (process.stdout.isTTY || isNpmTalking()) throw new AppError("validation", usage);
}
