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
} from "../domain/accounts.ts";
import { generatePassword } from "../domain/auth.ts";
import { type Services, withServices } from "../open-services.ts";
import { parseCommandLine, runCommand } from "../run-command.ts";

const usage = `Usage:
  npm run admin -- list
  npm run admin -- add EMAIL [PASSWORD] [--role ROLE]
  npm run admin -- role EMAIL ROLE
  npm run admin -- password EMAIL [PASSWORD]
  npm run admin -- reset-factors EMAIL
  npm run admin -- remove EMAIL
ROLE is owner (everything), editor (content and enquiries) or reader (reads enquiries, the calendar and the
overview). Without --role, it is owner.
Without PASSWORD, one is generated and printed; it must be changed at the first sign-in.`;

await runCommand(async () => {
  const options = readArguments();
  await withServices(loadConfig(), async (services) => console.log(await run(services, options)));
});

async function run({ ctx, auth }: Services, options: ReturnType<typeof readArguments>): Promise<string> {
  const { command, email, given, role } = options;
  if (command === "list") {
    const accounts = await listAccounts(ctx);
    return accounts.map(describe).join("\n");
  }
  const isGenerated = given === undefined;
  const password = given ?? generatePassword();
  const shown = isGenerated ? ` The password is ${password}` : "";
  switch (command) {
    case "add":
      await addAccount(ctx, auth, email, password, { isGenerated, role: readRole(role ?? "owner") });
      return `Added ${email}.${shown}`;
    case "role":
      await setRole(ctx, email, readRole(given));
      return `${email} is now ${given}.`;
    case "password":
      await setPassword(ctx, auth, email, password, { isGenerated });
      return `Changed the password of ${email}; all its sessions have ended.${shown}`;
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

function readArguments() {
  const { positionals, values } = parseCommandLine(usage, {
    options: { role: { type: "string" } },
    maxPositionals: 3,
  });
  const [command, email = "", given] = positionals;
  if (command === undefined || (command !== "list" && !email.includes("@"))) {
    throw new AppError("validation", usage);
  }
  return { command, email, given, role: values.role };
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
