import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { expect, onTestFinished, test } from "vitest";
import { chromiumArguments, findChromium } from "../support/chromium.ts";
import { waitForHydration } from "../support/page-ready.ts";
import { copyProject } from "./project-copy.ts";
import { startScript } from "./npm-script.ts";

/** On a busy machine Vite takes minutes to transform the modules of the first page. */
const timeout = 240_000;
const pollOptions = { timeout, interval: 250 };

function replaceInFile(file: string, before: string, after: string): void {
  const text = readFileSync(file, "utf8");
  if (!text.includes(before)) throw new Error(`${file} does not contain ${before}`);
  writeFileSync(file, text.replace(before, after));
}

test("npm run dev serves a fresh clone, updates open pages and restarts for server changes", async () => {
  const clone = copyProject();
  const server = await startScript(["run", "dev"], { cwd: clone });

  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  page.setDefaultTimeout(timeout);
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  await page.goto(server.url);
  await waitForHydration(page);

  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const isSamePage = () => page.evaluate(() => "isSamePage" in window);
  replaceInFile(
    join(clone, "src/web/features/contact/contact-cta.tsx"),
    "<dt>Besøk</dt>",
    "<dt>Besøksadresse</dt>",
  );
  await expect
    .poll(() => page.getByText("Besøksadresse").count(), { ...pollOptions, message: server.output() })
    .toBe(1);
  expect(await isSamePage(), "the page was updated without a reload").toBe(true);
  expect(errors).toEqual([]);

  const listRegions = async () => {
    const response = await fetch(`${server.url}/api/regions`).catch(() => undefined);
    return ((await response?.json()) as Array<{ name: string }> | undefined)?.map(({ name }) => name);
  };
  const regions = await listRegions();
  replaceInFile(join(clone, "src/domain/regions/regions.ts"), "(a.name, b.name)", "(b.name, a.name)");
  await expect.poll(listRegions, pollOptions).toEqual(regions?.toReversed());
});
