import { chmodSync } from "node:fs";
import { removeFolder, temporaryFolder } from "./temporary-folder.ts";

/** Gives a test run one temporary folder, so that nothing remains when workers are killed. */
export default function setUpRunFolder(): () => void {
  const before = process.env.TMPDIR;
  const folder = temporaryFolder("tests");
  // The PostgreSQL server of the tests runs as another user.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  return () => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    removeFolder(folder);
  };
}
