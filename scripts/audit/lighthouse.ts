import { chromium } from "@playwright/test";
import lighthouse, { desktopConfig, type Flags } from "lighthouse";
import { chromiumArguments, findChromium } from "../../tests/support/browser/chromium.ts";
import { findFreePort, findProgram } from "../../tests/support/processes/programs.ts";
import type { Finding } from "./report.ts";

type Form = "mobile" | "desktop";

const goal = 100;

/** Search engines do not index comparisons. */
const notIndexed = /\/fleet\/sammenlign/;

/** Performance is not audited here: `npm run bench` compares it with that of a minimal page. */
export async function auditLighthouse(url: string, paths: string[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const form of ["mobile", "desktop"] as const) {
    for (const path of paths) {
      const { scores, failed } = await runLighthouse(url + path, form, [
        "accessibility",
        "best-practices",
        "seo",
      ]);
      for (const [category, score] of Object.entries(scores)) {
        findings.push({
          check: `${category}, ${form}`,
          page: path,
          figure: String(score),
          goal: String(goal),
          isMet: score >= goal,
          details: failed[category],
        });
      }
    }
  }
  return findings;
}

/** On a busy machine, a trace can lack the start of the page: Lighthouse then asks to be run again. */
const mostRuns = 3;

export async function runLighthouse(url: string, form: Form, onlyCategories: string[]) {
  for (let run = 1; run < mostRuns; run += 1) {
    const measured = await runOnce(url, form, onlyCategories).catch(() => undefined);
    if (measured) return measured;
  }
  return runOnce(url, form, onlyCategories);
}

/** Starts a new browser for each run, so that nothing is cached. */
async function runOnce(url: string, form: Form, onlyCategories: string[]) {
  const port = await findFreePort();
  const browser = await chromium.launch({
    executablePath: findFullChromium(),
    args: [...chromiumArguments, `--remote-debugging-port=${port}`],
  });
  try {
    const flags: Flags = { port, output: "json", logLevel: "error", onlyCategories };
    if (notIndexed.test(url)) flags.skipAudits = ["is-crawlable"];
    const result = await lighthouse(url, flags, form === "desktop" ? desktopConfig : undefined);
    if (!result || result.lhr.runtimeError) {
      throw new Error(result?.lhr.runtimeError?.message ?? `Lighthouse returned no result for ${url}`);
    }
    const { categories, audits } = result.lhr;
    const scores: Record<string, number> = {};
    const failed: Record<string, string[]> = {};
    for (const [name, category] of Object.entries(categories)) {
      scores[name] = Math.round((category.score ?? 0) * 100);
      failed[name] = category.auditRefs
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => `${id}: ${audits[id]?.title} ${audits[id]?.displayValue ?? ""}`.trim());
    }
    const blockingMs = audits["total-blocking-time"]?.numericValue ?? Number.NaN;
    const { benchmarkIndex } = result.lhr.environment;
    return {
      scores,
      failed,
      blockingMs,
      benchmarkIndex,
      ...countLoaded(audits["network-requests"]?.details),
    };
  } finally {
    await browser.close();
  }
}

/** Visitors have the full browser. The headless shell is faster, so its scores are higher. */
function findFullChromium(): string {
  const names = ["chromium", "google-chrome-stable", "google-chrome"];
  const found = names.map((name) => findProgram(name, ["/usr/bin"])).find((path) => path !== undefined);
  return process.env.CHROMIUM_PATH ?? found ?? findChromium();
}

/** What the page loads besides images and film. */
function countLoaded(details: unknown) {
  const { items = [] } = (details ?? {}) as {
    items?: Array<{ url: string; resourceType?: string; transferSize: number }>;
  };
  const counted = items.filter(
    ({ url, resourceType = "" }) => url.startsWith("http") && !["Image", "Media"].includes(resourceType),
  );
  const bytes = counted.reduce((sum, { transferSize }) => sum + transferSize, 0);
  return { kilobytes: bytes / 1000, requests: counted.length };
}
