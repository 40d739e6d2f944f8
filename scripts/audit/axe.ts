import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults } from "axe-core";

const source = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Every rule of axe, those of good practice too, on the page as it stands: `rule: what it says (where)`. */
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
    (globalThis as unknown as { axe: { run: () => Promise<AxeResults> } }).axe.run(),
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => {
      const reason = id === "color-contrast" ? ` ${failureSummary?.split("\n")[1]?.trim() ?? ""}` : "";
      return `${id}: ${help} (${target.join(" ")})${reason}`;
    }),
  );
}
