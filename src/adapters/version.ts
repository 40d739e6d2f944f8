import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { projectFolder } from "./project-folder.ts";

const packageJson = v.object({ version: v.string() });

/** Of this program, as in package.json. */
export const { version } = v.parse(
  packageJson,
  JSON.parse(readFileSync(join(projectFolder, "package.json"), "utf8")),
);
