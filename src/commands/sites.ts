/** `npm run sites -- update|load FILE`: reads the register of sites. */
import { readFileSync } from "node:fs";
import { createSiteRegister, registerUrl } from "../adapters/sources/site-register.ts";
import { SourceError } from "../adapters/sources/read-json.ts";
import { loadConfig } from "../config.ts";
import { AppError } from "../contract/errors.ts";
import { loadSites, updateSites } from "../domain/sites/import-sites.ts";
import { withServices } from "../open-services.ts";
import { parseCommandLine, runCommand } from "../run-command.ts";

const usage = `Usage:
  npm run sites -- update      reads the aquaculture register of Fiskeridirektoratet, or the one at SITES_URL
  npm run sites -- load FILE   reads a JSON file with the rows of the register, for machines without a network
  --force                      also if the register has lost more than a quarter of its sites
All sites are replaced, or none. An update that was interrupted goes on where it stopped.`;

await runCommand(async () => {
  const { file, isForced } = readArguments();
  const config = loadConfig();
  const rows = file === undefined ? undefined : readRows(file);
  await withServices(config, async ({ ctx }) => {
    const readPage = createSiteRegister(config.sitesUrl ?? registerUrl);
    const imported =
      rows === undefined ? updateSites(ctx, readPage, { isForced }) : loadSites(ctx, rows, { isForced });
    const count = await imported.catch(toCommandError);
    console.log(`${count} sites are stored.`);
  });
});

function readArguments() {
  const { positionals, values } = parseCommandLine(usage, {
    options: { force: { type: "boolean" } },
    maxPositionals: 2,
  });
  const [command, file] = positionals;
  const isUpdate = command === "update" && file === undefined;
  const isLoad = command === "load" && file !== undefined;
  if (!isUpdate && !isLoad) throw new AppError("validation", usage);
  return { file, isForced: values.force ?? false };
}

function readRows(file: string): unknown {
  const text = readFileSync(file, "utf8");
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new AppError("validation", `${file} is not a JSON file.`, { cause: error });
  }
}

function toCommandError(error: unknown): never {
  if (error instanceof SourceError) throw new AppError("validation", error.message, { cause: error });
  throw error;
}
