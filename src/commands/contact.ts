/** `npm run contact -- export|erase EMAIL`: exports or erases the personal data of a visitor who asks for it. */
import { loadConfig } from "../config.ts";
import { enquiryReference } from "../contract/enquiry-reference.ts";
import { eraseEnquiriesByEmail, findEnquiriesByEmail } from "../domain/enquiries.ts";
import { openServices } from "../open-services.ts";

const usage = `Usage:
  npm run contact -- export EMAIL    prints all enquiries from this email as JSON
  npm run contact -- erase EMAIL     deletes all enquiries from this email and their mail in the outbox`;

const [command, email] = process.argv.slice(2);
if ((command !== "export" && command !== "erase") || !email?.includes("@")) {
  console.error(usage);
  process.exit(1);
}

const services = await openServices(loadConfig());
try {
  if (command === "export") {
    const enquiries = await findEnquiriesByEmail(services.ctx, email);
    const records = enquiries.map((record) => ({ reference: enquiryReference(record.id), ...record }));
    console.log(JSON.stringify(records, null, 2));
  } else {
    const count = await eraseEnquiriesByEmail(services.ctx, email);
    console.log(`Deleted ${count} ${count === 1 ? "message" : "messages"} from ${email}.`);
  }
} finally {
  await services.close();
}
