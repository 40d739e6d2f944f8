/** `npm run contact -- export|erase EMAIL`: exports or erases the personal data of a visitor who asks for it. */
import { loadConfig } from "../config.ts";
import { enquiryReference } from "../contract/enquiry-reference.ts";
import { AppError } from "../contract/errors.ts";
import { eraseEnquiriesByEmail } from "../domain/delete-enquiries.ts";
import { findEnquiriesByEmail } from "../domain/enquiries.ts";
import { isStorageShared } from "../domain/media/pairing.ts";
import { withServices } from "../open-services.ts";
import { parseCommandLine, runCommand } from "../run-command.ts";

const usage = `Usage:
  npm run contact -- export EMAIL    prints all enquiries from this email as JSON
  npm run contact -- erase EMAIL     deletes all enquiries from this email and their mail in the outbox`;

await runCommand(async () => {
  const { command, email } = readArguments();
  await withServices(loadConfig(), async ({ ctx }) => {
    if (command === "export") {
      const enquiries = await findEnquiriesByEmail(ctx, email);
      const records = enquiries.map((record) => ({ reference: enquiryReference(record.id), ...record }));
      console.log(JSON.stringify(records, null, 2));
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
  const [command, email] = parseCommandLine(usage, { options: {}, maxPositionals: 2 }).positionals;
  if ((command !== "export" && command !== "erase") || !email?.includes("@")) {
    throw new AppError("validation", usage);
  }
  return { command, email };
}
