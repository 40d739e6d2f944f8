import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const name = "session-secret";

/** The key that signs session cookies is generated once and stored in the data folder. */
export function readOrCreateSessionSecret(dataDir: string): string {
  writeSessionSecret(dataDir, randomBytes(48).toString("base64url"));
  return readFileSync(join(dataDir, name), "utf8");
}

export function readSessionSecret(dataDir: string): string | undefined {
  const file = join(dataDir, name);
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

/** Does nothing if there is a secret already. */
export function writeSessionSecret(dataDir: string, secret: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(join(dataDir, name), secret, { flag: "wx", mode: 0o600, flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}
