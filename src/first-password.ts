import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Logger } from "pino";
import { isOnTerminal } from "./adapters/log.ts";

interface FirstAccount {
  email: string;
  generatedPassword: string | undefined;
}

/**
 * Hands the generated password of the first account to the operator: on the terminal, or without one in a file that
 * only the operator can read, because a log is kept and copied.
 */
export function deliverFirstPassword(account: FirstAccount, dataDir: string, log: Logger): void {
  const { email, generatedPassword: password } = account;
  if (isOnTerminal()) {
    const withPassword = password === undefined ? "" : `  with the password ${password} (shown only once)\n`;
    process.stdout.write(`\n  Sign in at /login as ${email}\n${withPassword}\n`);
    return;
  }
  log.info({ email }, "the first account was created");
  if (password === undefined) return;
  const file = join(dataDir, "first-password");
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(file, `${password}\n`, { mode: 0o600, flush: true });
    log.info({ file }, "its password is in this file: sign in, then delete the file");
  } catch (error) {
    const advice = `set one with: npm run admin -- password ${email}`;
    log.error({ err: error }, `its password could not be written to ${file}; ${advice}`);
  }
}
