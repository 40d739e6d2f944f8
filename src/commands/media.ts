/** `npm run media -- sweep [--dry-run]`: removes orphaned images. */
import { loadConfig } from "../config.ts";
import { sweepMedia } from "../domain/media/sweep.ts";
import { openServices } from "../open-services.ts";

const usage = `Usage:
  npm run media -- sweep            removes images that no boat or service uses, a day after their upload
  npm run media -- sweep --dry-run  only lists them`;

const [command, option, ...rest] = process.argv.slice(2);
const isDryRun = option === "--dry-run";
if (command !== "sweep" || (option !== undefined && !isDryRun) || rest.length > 0) {
  console.error(usage);
  process.exitCode = 1;
} else {
  const services = await openServices(loadConfig());
  try {
    const files = await sweepMedia(services.ctx, { isDryRun });
    for (const { key } of files) console.log(key);
    const kilobytes = Math.round(files.reduce((sum, { size }) => sum + size, 0) / 1024);
    const [noun, were] = files.length === 1 ? ["file", "was"] : ["files", "were"];
    console.log(`${files.length} ${noun} (${kilobytes} KB) ${isDryRun ? "would be" : were} removed.`);
  } finally {
    await services.close();
  }
}
