import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { removeFolder, temporaryFolder } from "./temporary-folder.ts";

/** Gives a test run one temporary folder, so that nothing remains when workers are killed. */
export default function setUpRunFolder(): () => void {
  const before = process.env.TMPDIR;
  const folder = temporaryFolder("tests");
  // The PostgreSQL server of the tests runs as another user.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  process.env.TEST_PORTS = join(folder, "ports");
  mkdirSync(process.env.TEST_PORTS);
  process.env.TEST_POSTGRES = join(folder, "postgres");
  return () => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    delete process.env.TEST_PORTS;
    delete process.env.TEST_POSTGRES;
    removeFolder(folder);
  };
}
