/** `npm run admin -- list|add|role|password|reset-factors|remove …`: manages the accounts of the portal. */
import * as v from "valibot";
import { AppError } from "../contract/errors.ts";
import { type Role, roles } from "../contract/roles.ts";
import { loadConfig } from "../config.ts";
import {
  addAccount,
  listAccounts,
  removeAccount,
  resetFactors,
  setPassword,
  setRole,
} from "../domain/accounts/accounts.ts";
import { generatePassword } from "../domain/accounts/auth.ts";
import { type Services, withServices } from "../open-services.ts";
import { readPassword } from "../read-password.ts";
import { parseCommandLine, runCommand } from "../run-command.ts";

const usage = `Usage:
  npm run admin -- list
  npm run admin -- add EMAIL [--role ROLE] [--ask]
  npm run admin -- role EMAIL ROLE
  npm run admin -- password EMAIL [--ask]
  npm run admin -- reset-factors EMAIL
  npm run admin -- remove EMAIL
ROLE is owner (everything), editor (content and enquiries) or reader (reads enquiries, the calendar and the
overview). Without --role, it is owner.
The password is generated and printed, and must be changed at the first sign-in. With --ask, the command asks for
one, or reads it from standard input: npm run admin -- password EMAIL --ask < FILE. It is not an argument, because
others on the machine see those.`;

await runCommand(async () => {
  const options = readArguments();
  await withServices(loadConfig(), async (services) => console.log(await run(services, options)));
});

async function run({ ctx, auth }: Services, options: ReturnType<typeof readArguments>): Promise<string> {
  const { command, email, newRole, role, isAsking } = options;
  if (command === "list") {
    const accounts = await listAccounts(ctx);
    return accounts.map(describe).join("\n");
  }
  switch (command) {
    case "add": {
      const newAccountRole = readRole(role ?? "owner");
      const { password, shown } = await choosePassword(isAsking);
      await addAccount(ctx, auth, email, password, { isGenerated: !isAsking, role: newAccountRole });
      return `Added ${email}.${shown}`;
    }
    case "role":
      await setRole(ctx, email, readRole(newRole));
      return `${email} is now ${newRole}.`;
    case "password": {
      const { password, shown } = await choosePassword(isAsking);
      await setPassword(ctx, auth, email, password, { isGenerated: !isAsking });
      return `Changed the password of ${email}; all its sessions have ended.${shown}`;
    }
    case "reset-factors":
      await resetFactors(ctx, email);
      return `Removed the second factor and the passkeys of ${email}; all its sessions have ended.`;
    case "remove":
      await removeAccount(ctx, email);
      return `Removed ${email}.`;
    default:
      throw new AppError("validation", usage);
  }
}

async function choosePassword(isAsking: boolean): Promise<{ password: string; shown: string }> {
  if (isAsking) return { password: await readPassword("New password: "), shown: "" };
  const password = generatePassword();
  return { password, shown: ` The password is ${password}` };
}

function readArguments() {
  const { positionals, values } = parseCommandLine(usage, {
    options: { role: { type: "string" }, ask: { type: "boolean" } },
    maxPositionals: 3,
  });
  const [command, email = "", newRole] = positionals;
  const isComplete = command === "list" || email.includes("@");
  if (command === undefined || !isComplete || (newRole !== undefined && command !== "role")) {
    throw new AppError("validation", usage);
  }
  return { command, email, newRole, role: values.role, isAsking: values.ask ?? false };
}

function readRole(given: string | undefined): Role {
  const result = v.safeParse(v.picklist(roles), given);
  if (!result.success) throw new AppError("validation", usage);
  return result.output;
}

function describe(account: Awaited<ReturnType<typeof listAccounts>>[number]): string {
  const { email, role, created_at, deactivated_at } = account;
  return `${email}  ${role}  since ${created_at.slice(0, 10)}${deactivated_at ? "  deactivated" : ""}`;
}
