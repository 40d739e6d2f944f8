import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

const source = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * Every rule of axe, those of good practice too and the one for targets of 24 px that it leaves out by itself, on the
 * page as it stands: `rule: what it says (where)`.
 */
export async function axeViolations(page: Page): Promise<string[]> {
  // What still fades has not its own colours yet; what moves for ever is not waited for.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== "running" || effect?.getComputedTiming().iterations === Infinity,
      ),
  );
  await page.evaluate(source);
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } }).axe.run({
      rules: { "target-size": { enabled: true } },
    }),
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => {
      const reason = id === "color-contrast" ? ` ${failureSummary?.split("\n")[1]?.trim() ?? ""}` : "";
      return `${id}: ${help} (${target.join(" ")})${reason}`;
    }),
  );
}
