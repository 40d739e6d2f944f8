/** `npm run contact -- export|erase EMAIL`: what a person has sent us, for a person who asks about it. */
import { loadConfig } from "./config.ts";
import { submissionReference } from "./contract/contact.ts";
import { erasePerson, submissionsOf } from "./domain/contact.ts";
import { layFoundation } from "./foundation.ts";

const usage = `Usage:
  npm run contact -- export EMAIL    writes all messages from the address as JSON
  npm run contact -- erase EMAIL     deletes all messages from the address, and their mail in the outbox`;

const [command, email] = process.argv.slice(2);
if ((command !== "export" && command !== "erase") || !email?.includes("@")) {
  console.error(usage);
  process.exit(1);
}

const foundation = await layFoundation(loadConfig());
try {
  if (command === "export") {
    const submissions = await submissionsOf(foundation.ctx, email);
    const records = submissions.map((record) => ({ reference: submissionReference(record.id), ...record }));
    console.log(JSON.stringify(records, null, 2));
  } else {
    const count = await erasePerson(foundation.ctx, email);
    console.log(`Deleted ${count} ${count === 1 ? "message" : "messages"} from ${email}.`);
  }
} finally {
  await foundation.close();
}
