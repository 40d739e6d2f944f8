import { chromium } from "@playwright/test";
import lighthouse, { desktopConfig, type Flags } from "lighthouse";
import { chromiumArguments, findChromium } from "../../tests/support/chromium.ts";
import { findFreePort } from "../../tests/support/programs.ts";
import type { Finding } from "./report.ts";

const goals = {
  mobile: { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 },
  desktop: { performance: 100, accessibility: 100, "best-practices": 100, seo: 100 },
};
type Form = keyof typeof goals;

/** Search engines do not index comparisons. */
const notIndexed = /\/fleet\/sammenlign/;

/** Runs Lighthouse on each page. Of several runs, the median counts for performance and the lowest for the rest. */
export async function auditLighthouse(
  url: string,
  paths: string[],
  { runs, forms }: { runs: number; forms: string[] },
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const form of (["mobile", "desktop"] as const).filter((name) => forms.includes(name))) {
    for (const path of paths) {
      const results = [];
      for (let run = 0; run < runs; run += 1) results.push(await runLighthouse(url + path, form));
      for (const [category, goal] of Object.entries(goals[form])) {
        const scores = results.map((result) => result.scores[category] ?? 0).toSorted((a, b) => a - b);
        const score =
          category === "performance" ? (scores[Math.floor(scores.length / 2)] ?? 0) : (scores[0] ?? 0);
        findings.push({
          check: `${category}, ${form}`,
          page: path,
          figure: `${score}${category === "performance" ? ` (${scores.join(" ")})` : ""}`,
          goal: String(goal),
          isMet: score >= goal,
          details: [...new Set(results.flatMap(({ failed }) => failed[category] ?? []))],
        });
      }
      console.log(`  ${form} ${path} ${results.map(({ scores }) => scores.performance).join(" ")}`);
    }
  }
  return findings;
}

/** Starts a new browser for each run, so that nothing is cached. */
export async function runLighthouse(url: string, form: Form, onlyCategories?: string[]) {
  const port = await findFreePort();
  const browser = await chromium.launch({
    executablePath: findChromium(),
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
    return { scores, failed };
  } finally {
    await browser.close();
  }
}
