import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

const source = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The rules whose result depends on colours and sizes, not only on the elements. */
const appearanceRules = [
  "color-contrast",
  "link-in-text-block",
  "scrollable-region-focusable",
  "target-size",
];

/**
 * Runs every rule of axe on the page in its current state, including best practices and the target size of 24 px,
 * which is off by default. `isSameContent` leaves out the rules that read only the elements, for a page that has been
 * checked in another theme or size. Returns a line for each violation: `rule: help (selector)`.
 */
export async function axeViolations(page: Page, { isSameContent = false } = {}): Promise<string[]> {
  // Colours are final only after fades have ended. Endless animations are ignored.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== "running" || effect?.getComputedTiming().iterations === Infinity,
      ),
  );
  // A page that was checked before has it already.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(source);
  const options: RunOptions = {
    ...(isSameContent && { runOnly: appearanceRules }),
    rules: { "target-size": { enabled: true } },
    // Describing and sending what passes would take as long as the rules themselves.
    resultTypes: ["violations"],
    // No rule that is on reads style sheets.
    preload: false,
  };
  const violations = await page.evaluate(async (options) => {
    const { axe } = globalThis as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } };
    return (await axe.run(options)).violations;
  }, options);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => {
      const reason = id === "color-contrast" ? ` ${failureSummary?.split("\n")[1]?.trim() ?? ""}` : "";
      return `${id}: ${help} (${target.join(" ")})${reason}`;
    }),
  );
}
