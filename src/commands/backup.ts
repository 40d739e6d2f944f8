/** `npm run backup -- FILE`: writes database and images to a file, also while the server is running. */
import { resolve } from "node:path";
import { openStorage } from "../adapters/open-storage.ts";
import { loadConfig } from "../config.ts";
import { AppError } from "../contract/errors.ts";
import { prepareDataFolder } from "../data-folder.ts";
import { describeDatabase, openDatabase } from "../db/client.ts";
import { requireDatabaseFile } from "../db/rows.ts";
import { countRows } from "../domain/backup/manifest.ts";
import { makeAndRecordBackup } from "../domain/backup/schedule.ts";
import { parseCommandLine, runCommand } from "../run-command.ts";
import { readSessionSecret } from "../session-secret.ts";

const usage = "Usage: npm run backup -- FILE    writes database and images to FILE, a new tar file";

await runCommand(async () => {
  const [file] = parseCommandLine(usage, { options: {}, maxPositionals: 1 }).positionals;
  if (file === undefined) throw new AppError("validation", usage);
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
    const manifest = await makeAndRecordBackup({ db }, source, resolve(file));
    const rows = countRows(manifest);
    const files = Object.keys(manifest.entries).filter((name) => name.startsWith("files/")).length;
    const database = describeDatabase(config.database);
    console.log(
      `Wrote ${rows} rows of the database ${database} and ${files} files to ${resolve(file)}, and verified them.`,
    );
  } finally {
    await db.destroy();
  }
});
