/**
 * Fills a data folder as the first start of the server does, and makes its share images:
 *
 *   node tests/support/content/demo-data.ts FOLDER
 *
 * demo-setup.ts runs it once for all servers of a test run.
 */
import { loadConfig } from "../../../src/config.ts";
import { ensureFirstAccount } from "../../../src/domain/accounts/accounts.ts";
import { createFirstTemplates } from "../../../src/domain/enquiries/reply-templates.ts";
import { listCurrentShareImages, readShareImage } from "../../../src/domain/pages/share-images.ts";
import { openServices } from "../../../src/open-services.ts";
import { loadDemoContent } from "../../../src/seed/load.ts";
import { firstAccount } from "./first-account.ts";

const config = loadConfig({ ...firstAccount, DATA_DIR: process.argv[2] });
const services = await openServices(config);
await ensureFirstAccount(services.ctx, services.auth, config.admin);
await loadDemoContent(services.ctx, { isWanted: true });
await createFirstTemplates(services.ctx);
for (const key of await listCurrentShareImages(services.ctx)) await readShareImage(services.ctx, key);
await services.close();
