import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { project } from "../processes/project-copy.ts";
import { removeFolder, temporaryFolder } from "../processes/temporary-folder.ts";

/** Fills one data folder, which servers start on copies of: filling each of them would take most of a start. */
export default function setUpDemoData(): (() => void) | undefined {
  // Another project of the same run has filled it.
  if (process.env.TEST_DEMO_DATA !== undefined) return undefined;
  // The servers load the same modules.
  process.env.NODE_COMPILE_CACHE = join(project, "node_modules/.cache/node");
  const folder = temporaryFolder("demo");
  execFileSync(process.execPath, [join(import.meta.dirname, "demo-data.ts"), folder], { stdio: "inherit" });
  process.env.TEST_DEMO_DATA = folder;
  return () => {
    delete process.env.TEST_DEMO_DATA;
    removeFolder(folder);
  };
}
