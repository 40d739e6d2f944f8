/** `npm run contact -- export|erase EMAIL|delete-expired`: exports, erases or deletes personal data of visitors. */
import { loadConfig } from "../config.ts";
import { AppError } from "../contract/errors.ts";
import { eraseEnquiriesByEmail } from "../domain/enquiries/delete-enquiries.ts";
import { findEnquiriesByEmail } from "../domain/enquiries/enquiries.ts";
import { exportEnquiriesByEmail } from "../domain/enquiries/enquiry-export.ts";
import {
  deleteExpired,
  type Deletion,
  type ExpiringKind,
  expiringKinds,
} from "../domain/housekeeping/delete-expired.ts";
import { describeHold } from "../domain/housekeeping/hold.ts";
import { isStorageShared } from "../domain/media/pairing.ts";
import { withServices } from "../open-services.ts";
import { parseCommandLine, runCommand } from "../run-command.ts";

const usage = `Usage:
  npm run contact -- export EMAIL    prints all enquiries from this email as JSON
  npm run contact -- erase EMAIL     deletes all enquiries from this email and their mail in the outbox
  npm run contact -- delete-expired  deletes enquiries, audit events and visits that have been kept for their time
  npm run contact -- delete-expired --force
                                     also if it is more than a tenth of them, or after a jump of the clock
Exports and erasures are in the audit log, without the email.`;

await runCommand(async () => {
  const { command, email, isForced } = readArguments();
  await withServices(loadConfig(), async ({ ctx }) => {
    if (command === "delete-expired") {
      for (const kind of expiringKinds) print(kind, await deleteExpired(ctx, kind, { isForced }));
    } else if (command === "export") {
      console.log(JSON.stringify(await exportEnquiriesByEmail(ctx, email), null, 2));
    } else {
      const hadFiles = (await findEnquiriesByEmail(ctx, email)).some(({ files }) => files.length > 0);
      const count = await eraseEnquiriesByEmail(ctx, email);
      console.log(`Deleted ${count} ${count === 1 ? "enquiry" : "enquiries"} from ${email}.`);
      if (hadFiles && (await isStorageShared(ctx))) {
        console.log("Their files stay in the storage until a sweep, because another database may use them.");
      }
    }
  });
});

function readArguments() {
  const { positionals, values } = parseCommandLine(usage, {
    options: { force: { type: "boolean" } },
    maxPositionals: 2,
  });
  const [command, email] = positionals;
  const isForced = values.force ?? false;
  if (command === "delete-expired" && email === undefined) return { command, email: "", isForced };
  if ((command !== "export" && command !== "erase") || isForced || !email?.includes("@")) {
    throw new AppError("validation", usage);
  }
  return { command, email, isForced };
}

function print(kind: ExpiringKind, { deleted, hold }: Deletion): void {
  if (hold === undefined) return console.log(`Deleted ${kind}: ${deleted}.`);
  console.error(describeHold(hold));
  process.exitCode = 1;
}
