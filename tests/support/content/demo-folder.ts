import { cpSync } from "node:fs";
import { temporaryFolder } from "../processes/temporary-folder.ts";

/** A data folder with the demo content. */
export function createDemoFolder(purpose: string): string {
  const folder = temporaryFolder(purpose);
  // Set by demo-setup.ts. Without it, the server fills the folder.
  const { TEST_DEMO_DATA } = process.env;
  if (TEST_DEMO_DATA !== undefined) cpSync(TEST_DEMO_DATA, folder, { recursive: true });
  return folder;
}
