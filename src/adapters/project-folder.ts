import { findPackageJSON } from "node:module";
import { dirname } from "node:path";

/** The folder of package.json. The built server is in another folder than its sources, so paths begin here. */
export const projectFolder = dirname(findPackageJSON(".", import.meta.url) ?? "");
