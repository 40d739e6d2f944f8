/**
 * Looks for known vulnerabilities in the dependencies of the product and lists them in sbom.cdx.json (CycloneDX).
 *
 *   npm run audit:dependencies
 *
 * Fails on a vulnerability of level high or critical. Without an advisory service it says so and does not fail.
 */
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const project = resolve(import.meta.dirname, "..");
const failing = new Set(["high", "critical"]);

interface AuditReport {
  vulnerabilities?: Record<string, { name: string; severity: string; range: string }>;
}

function runNpm(...args: string[]) {
  const options = { cwd: project, encoding: "utf8", timeout: 120_000, maxBuffer: 64 * 1024 * 1024 } as const;
  return spawnSync("npm", args, options).stdout;
}

function audit(): void {
  const found = readReport(runNpm("audit", "--omit=dev", "--json")).vulnerabilities;
  if (found === undefined) {
    console.log("The registry has no advisory service here: the dependencies were not audited.");
    return;
  }
  const all = Object.values(found);
  for (const { name, severity, range } of all) console.log(`${severity}: ${name} ${range}`);
  console.log(`${all.length} known ${all.length === 1 ? "vulnerability" : "vulnerabilities"}`);
  if (all.some(({ severity }) => failing.has(severity))) process.exitCode = 1;
}

function readReport(text: string): AuditReport {
  try {
    return JSON.parse(text) as AuditReport;
  } catch {
    return {};
  }
}

function writeSbom(): void {
  const text = runNpm("sbom", "--omit=dev", "--sbom-format=cyclonedx");
  const { components } = JSON.parse(text) as { components: unknown[] };
  writeFileSync(join(project, "sbom.cdx.json"), text);
  console.log(`sbom.cdx.json lists ${components.length} packages`);
}

audit();
writeSbom();
