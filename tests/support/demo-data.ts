/**
 * Fills a data folder as the first start of the server does, and makes its share images:
 *
 *   node tests/support/demo-data.ts FOLDER
 *
 * `npm test` starts servers on copies of it (tests/support/server.ts).
 */
import { loadConfig } from "../../src/config.ts";
import { ensureFirstAccount } from "../../src/domain/accounts.ts";
import { createFirstTemplates } from "../../src/domain/reply-templates.ts";
import { makeShareImages } from "../../src/domain/share-images.ts";
import { openServices } from "../../src/open-services.ts";
import { loadDemoContent } from "../../src/seed/load.ts";
import { firstAccount } from "./first-account.ts";

const config = loadConfig({ ...firstAccount, DATA_DIR: process.argv[2] });
const services = await openServices(config);
await ensureFirstAccount(services.ctx, services.auth, config.admin);
await loadDemoContent(services.ctx, { isWanted: true });
await createFirstTemplates(services.ctx);
await makeShareImages(services.ctx, new Set());
await services.close();
