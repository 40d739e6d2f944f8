/** `npm run admin -- list|add|password|reset-factors|remove [EMAIL] [PASSWORD]`: manages the accounts of the portal. */
import { AppError } from "../contract/errors.ts";
import { loadConfig } from "../config.ts";
import { addAccount, listAccounts, removeAccount, resetFactors, setPassword } from "../domain/accounts.ts";
import { generatePassword } from "../domain/auth.ts";
import { openServices } from "../open-services.ts";

const usage = `Usage:
  npm run admin -- list
  npm run admin -- add EMAIL [PASSWORD]
  npm run admin -- password EMAIL [PASSWORD]
  npm run admin -- reset-factors EMAIL
  npm run admin -- remove EMAIL
Without PASSWORD, one is generated and printed; it must be changed at the first sign-in.`;

const services = await openServices(loadConfig());
try {
  const [command, email, password] = process.argv.slice(2);
  console.log(await run(command, email, password));
} catch (error) {
  if (!(error instanceof AppError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await services.close();
}

async function run(command?: string, email?: string, given?: string): Promise<string> {
  const { ctx, auth } = services;
  if (command === "list") {
    const accounts = await listAccounts(ctx);
    return accounts.map((account) => `${account.email}  since ${account.created_at.slice(0, 10)}`).join("\n");
  }
  if (command === undefined || !email?.includes("@")) throw new AppError("validation", usage);
  const isGenerated = given === undefined;
  const password = given ?? generatePassword();
  const shown = isGenerated ? ` The password is ${password}` : "";
  switch (command) {
    case "add":
      await addAccount(ctx, auth, email, password, { isGenerated });
      return `Added ${email}.${shown}`;
    case "password":
      await setPassword(ctx, auth, email, password, { isGenerated });
      return `Changed the password of ${email}; all its sessions have ended.${shown}`;
    case "reset-factors":
      await resetFactors(ctx, auth, email);
      return `Removed the second factor and the passkeys of ${email}; all its sessions have ended.`;
    case "remove":
      await removeAccount(ctx, auth, email);
      return `Removed ${email}.`;
    default:
      throw new AppError("validation", usage);
  }
}
