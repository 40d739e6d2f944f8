/**
 * Audits the built site on a new database: Lighthouse, axe, the Nu HTML checker, a crawl of all links and a check of
 * the structured data. Prints one table, and exits with 1 if a goal is missed.
 *
 *   npm run audit:site -- [--only=lighthouse,axe,html,links,json-ld] [--pages=/,/fleet] [--side=public,admin]
 */
import { parseArgs } from "node:util";
import { publicPages } from "../tests/browser/public-pages.ts";
import { startServer } from "../tests/support/servers/server.ts";
import { auditHtml } from "./audit/html.ts";
import { auditJsonLd } from "./audit/json-ld.ts";
import { auditLighthouse } from "./audit/lighthouse.ts";
import { auditLinks } from "./audit/links.ts";
import { type Finding, printReport } from "./audit/report.ts";
import {
  specifiedPortalScreens,
  pagesWithParameters,
  addedPortalScreens,
  publicStates,
} from "./audit/screens.ts";
import { auditScreens } from "./audit/screens-axe.ts";

const { values: flags } = parseArgs({
  options: {
    only: { type: "string", default: "html,json-ld,links,axe,lighthouse" },
    pages: { type: "string" },
    side: { type: "string", default: "public,admin" },
  },
});
const parts = flags.only.split(",");
const chosen = flags.pages?.split(",");
const isChosen = (path: string) => chosen?.includes(path) ?? true;
const paths = [...publicPages.map(({ path }) => path), ...pagesWithParameters].filter(isChosen);
const screens = [
  ...(flags.side.includes("public") ? [...paths.map((path) => ({ path })), ...publicStates] : []),
  ...(flags.side.includes("admin") ? [...specifiedPortalScreens, ...addedPortalScreens] : []),
].filter(({ path }) => isChosen(path));

const server = await startServer();
const findings: Finding[] = [];
try {
  const audits: Record<string, () => Promise<Finding[]>> = {
    html: () => auditHtml(server.url, [...paths, "/fleet/sammenlign", "/finnes-ikke", "/login"]),
    "json-ld": () => auditJsonLd(server.url, paths),
    links: () => auditLinks(server.url),
    axe: () => auditScreens(server, screens),
    lighthouse: () => auditLighthouse(server.url, paths),
  };
  for (const [name, audit] of Object.entries(audits)) {
    if (!parts.includes(name)) continue;
    console.log(`${name} …`);
    findings.push(...(await audit()));
  }
} finally {
  await server.stop();
}
printReport(findings);
process.exitCode = findings.every(({ isMet }) => isMet) ? 0 : 1;
