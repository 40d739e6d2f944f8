/** `npm run move -- [--to DATABASE] [--images disk|s3]`: copies all data to another engine or storage. */
import { openStorage } from "../adapters/open-storage.ts";
import { type Config, getDatabaseFile, loadConfig, loadConfigWithStorage } from "../config.ts";
import { AppError } from "../contract/errors.ts";
import type { DatabaseConfig } from "../db/engine/client.ts";
import { moveDatabase, moveImages } from "../domain/backup/move.ts";
import { openServices } from "../open-services.ts";
import { parseCommandLine, runCommand } from "../run-command.ts";

const usage = `Usage:
  npm run move -- --to postgres://USER@HOST:PORT/NAME    copies all rows to an empty PostgreSQL database
  npm run move -- --to sqlite                            copies all rows to a new database in DATA_DIR
  npm run move -- --images s3                            copies all images to the storage of S3_*
  npm run move -- --images disk                          copies all images to DATA_DIR
Both options can be given. The source is the current configuration. Stop the server first.
The password of PostgreSQL comes from PGPASSWORD or ~/.pgpass. It is not an argument, because others on the machine see those.`;

await runCommand(async () => {
  const config = loadConfig();
  const { to, images } = readArguments(config);
  // Brings the source up to date, so that both have the same tables.
  await (await openServices(config)).close();
  if (images !== undefined) await copyImages(config, images);
  if (to !== undefined) await copyRows(config.database, to);
});

function readArguments(config: Config): {
  to: DatabaseConfig | undefined;
  images: "disk" | "s3" | undefined;
} {
  const { values } = parseCommandLine(usage, {
    options: { to: { type: "string" }, images: { type: "string" } },
    maxPositionals: 0,
  });
  const { to, images } = values;
  if (to === undefined && images === undefined) throw new AppError("validation", usage);
  if (images !== undefined && images !== "disk" && images !== "s3") throw new AppError("validation", usage);
  return { to: to === undefined ? undefined : parseDatabase(config, to), images };
}

function parseDatabase({ dataDir }: Config, to: string): DatabaseConfig {
  if (/^postgres(?:ql)?:\/\//.test(to)) return { engine: "postgres", url: requireNoPassword(to) };
  if (to !== "sqlite") throw new AppError("validation", usage);
  return { engine: "sqlite", file: getDatabaseFile(dataDir) };
}

function requireNoPassword(url: string): string {
  const parsed = URL.parse(url);
  if (parsed?.password || parsed?.searchParams.has("password")) throw new AppError("validation", usage);
  return url;
}

async function copyImages(config: Config, kind: "disk" | "s3"): Promise<void> {
  if (config.storage.kind === kind) {
    throw new AppError("validation", `The images are in the storage ${kind} already: STORAGE is ${kind}.`);
  }
  const target = loadConfigWithStorage(kind);
  const moved = await moveImages(await openStorage(config.storage), await openStorage(target.storage));
  console.log(
    `Images: ${moved.files} files are equal in both storages (${moved.unchanged} were already there), sha256 ${moved.sha256}`,
  );
  console.log(`Now set STORAGE=${kind}. The old files are still there.`);
}

async function copyRows(from: DatabaseConfig, to: DatabaseConfig): Promise<void> {
  if (from.engine === to.engine) {
    throw new AppError(
      "validation",
      `The database is ${from.engine} already. Use npm run backup and restore.`,
    );
  }
  const digests = await moveDatabase(from, to);
  for (const [table, { rows, sha256 }] of Object.entries(digests)) {
    console.log(
      `${table}: ${rows} ${rows === 1 ? "row is" : "rows are"} equal in both databases, sha256 ${sha256}`,
    );
  }
  console.log(
    to.engine === "postgres"
      ? "Now set DATABASE_URL. The old database is still there."
      : "Now unset DATABASE_URL. The old database is still there.",
  );
}
