import { randomBytes, randomUUID } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { minSecretLength } from "./config.ts";
import { AppError } from "./contract/errors.ts";

const name = "session-secret";

/** The key that signs session cookies is generated once and stored in the data folder. */
export function readOrCreateSessionSecret(dataDir: string): string {
  writeSessionSecret(dataDir, randomBytes(48).toString("base64url"));
  const file = join(dataDir, name);
  const secret = readFileSync(file, "utf8");
  if (secret.length < minSecretLength) {
    throw new AppError(
      "validation",
      `The session secret in ${file} is cut short. Put the whole one back, or delete the file to get a new one: ` +
        "all sessions then end, and second factors must be reset.",
    );
  }
  return secret;
}

export function readSessionSecret(dataDir: string): string | undefined {
  const file = join(dataDir, name);
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

/** Does nothing if there is a secret already. The file appears only once it is complete. */
export function writeSessionSecret(dataDir: string, secret: string): void {
  const file = join(dataDir, name);
  if (existsSync(file)) return;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const temporary = join(dataDir, `.${name}.${randomUUID()}.part`);
  try {
    writeFileSync(temporary, secret, { flag: "wx", mode: 0o600, flush: true });
    // Unlike a rename, a link never replaces the secret that another process has just stored.
    linkSync(temporary, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
}
