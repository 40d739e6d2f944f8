/** `npm run restore -- FILE [--force]`: restores database and images from a backup. */
import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { openStorage } from "../adapters/open-storage.ts";
import { type Config, loadConfig } from "../config.ts";
import { AppError } from "../contract/errors.ts";
import { describeDatabase } from "../db/engine/client.ts";
import { countRows } from "../domain/backup/manifest.ts";
import { restoreBackup } from "../domain/backup/restore.ts";
import { parseCommandLine, runCommand } from "../run-command.ts";
import { readSessionSecret, writeSessionSecret } from "../session-secret.ts";

const usage = `Usage:
  npm run restore -- FILE            restores a backup where there is no database yet
  npm run restore -- --force FILE    puts the old database aside, and keeps it
With - as FILE, the backup is read from standard input.`;

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
  const restore = (backup: string) => restoreBackup(target, backup, { isForced });
  const { manifest, files, isOldKept, sessionSecret } =
    file === "-" ? await withInputFile(config.dataDir, restore) : await restore(resolve(file));
  if (sessionSecret !== undefined) restoreSessionSecret(config, sessionSecret, asideFolder);

  const rows = countRows(manifest);
  const database = describeDatabase(config.database);
  console.log(
    `Restored ${rows} rows of the backup made at ${manifest.createdAt} to the database ${database}, and compared them.`,
  );
  console.log(
    `Images: ${files.written} written, ${files.unchanged} already there, ${files.replaced} replaced.`,
  );
  console.log("Everybody has to sign in again, and links that were mailed or handed out have ended.");
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
  return { file, isForced: values.force ?? false };
}

/** A backup is verified before anything is changed, so that it is read more than once. */
async function withInputFile<T>(dataDir: string, work: (file: string) => Promise<T>): Promise<T> {
  const file = join(dataDir, ".standard-input.tar");
  rmSync(file, { force: true });
  try {
    await pipeline(process.stdin, createWriteStream(file, { flags: "wx", mode: 0o600 }));
    return await work(file);
  } finally {
    rmSync(file, { force: true });
  }
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
