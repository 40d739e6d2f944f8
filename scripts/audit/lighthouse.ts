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

/** Lighthouse on each page: the median of several runs for performance, the worst of them for the rest. */
export async function auditLighthouse(
  url: string,
  paths: string[],
  { runs, forms }: { runs: number; forms: string[] },
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const form of (["mobile", "desktop"] as const).filter((name) => forms.includes(name))) {
    for (const path of paths) {
      const results = [];
      for (let run = 0; run < runs; run += 1) results.push(await runOnce(url + path, form));
      for (const [category, goal] of Object.entries(goals[form])) {
        const scores = results.map(({ scores: of }) => of[category] ?? 0).toSorted((a, b) => a - b);
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

/** A browser of its own for each run: nothing is kept from the run before. */
async function runOnce(address: string, form: Form) {
  const port = await findFreePort();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...chromiumArguments, `--remote-debugging-port=${port}`],
  });
  try {
    const flags: Flags = { port, output: "json", logLevel: "error" };
    const result = await lighthouse(address, flags, form === "desktop" ? desktopConfig : undefined);
    if (!result || result.lhr.runtimeError) {
      throw new Error(result?.lhr.runtimeError?.message ?? `Lighthouse gave no answer for ${address}`);
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
