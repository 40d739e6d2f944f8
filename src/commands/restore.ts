/** `npm run restore -- FILE [--force]`: restores database and images from a backup. */
import { existsSync, mkdirSync, renameSync } from "node:fs";
import { join, resolve } from "node:path";
import { openStorage } from "../adapters/open-storage.ts";
import { type Config, loadConfig } from "../config.ts";
import { AppError } from "../contract/errors.ts";
import { describeDatabase } from "../db/client.ts";
import { countRows } from "../domain/backup/manifest.ts";
import { restoreBackup } from "../domain/backup/restore.ts";
import { parseCommandLine, runCommand } from "../run-command.ts";
import { readSessionSecret, writeSessionSecret } from "../session-secret.ts";

const usage = `Usage:
  npm run restore -- FILE            restores a backup where there is no database yet
  npm run restore -- --force FILE    puts the old database aside, and keeps it`;

await runCommand(async () => {
  const { file, isForced } = readArguments();
  const config = loadConfig();
  const asideName = `before-restore-${new Date().toISOString().slice(0, 19).replaceAll(/[:.]/g, "-").toLowerCase()}`;
  const asideFolder = join(config.dataDir, asideName);
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  const target = {
    database: config.database,
    storage: await openStorage(config.storage),
    asideFolder,
    asideName,
  };
  const { manifest, files, isOldKept, sessionSecret } = await restoreBackup(target, file, { isForced });
  if (sessionSecret !== undefined) restoreSessionSecret(config, sessionSecret, asideFolder);

  const rows = countRows(manifest);
  const database = describeDatabase(config.database);
  console.log(
    `Restored ${rows} rows of the backup made at ${manifest.createdAt} to the database ${database}, and compared them.`,
  );
  console.log(
    `Images: ${files.written} written, ${files.unchanged} already there, ${files.replaced} replaced.`,
  );
  if (isOldKept && config.database.engine === "sqlite") console.log(`The old database is in ${asideFolder}.`);
  if (isOldKept && config.database.engine === "postgres") {
    console.log(`The old tables are in the schema "${asideName}".`);
  }
  if (files.replaced > 0) console.log(`The replaced images are in the folder ${asideName} of the storage.`);
});

function readArguments(): { file: string; isForced: boolean } {
  const { values, positionals } = parseCommandLine(usage, {
    options: { force: { type: "boolean" } },
    maxPositionals: 1,
  });
  const [file] = positionals;
  if (file === undefined) throw new AppError("validation", usage);
  return { file: resolve(file), isForced: values.force ?? false };
}

/** Second factors are encrypted with the secret that was in use when the backup was made. */
function restoreSessionSecret({ dataDir, sessionSecret }: Config, secret: string, asideFolder: string): void {
  if (sessionSecret !== undefined || readSessionSecret(dataDir) === secret) return;
  const file = join(dataDir, "session-secret");
  if (existsSync(file)) {
    mkdirSync(asideFolder, { recursive: true, mode: 0o700 });
    renameSync(file, join(asideFolder, "session-secret"));
  }
  writeSessionSecret(dataDir, secret);
}
