import { join } from "node:path";
import { chromium } from "@playwright/test";
import { expect, onTestFinished, test } from "vitest";
import { replaceInFile } from "../support/processes/change-file.ts";
import { chromiumArguments, findChromium } from "../support/browser/chromium.ts";
import { startScript } from "../support/processes/npm-script.ts";
import { waitForHydration } from "../support/browser/page-ready.ts";
import { copyProject } from "../support/processes/project-copy.ts";

/** On a busy machine Vite takes minutes to transform the modules of the first page. */
const timeout = 240_000;

test(
  "npm run dev updates an open page without a reload",
  async () => {
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

    replaceInFile(
      join(clone, "src/web/features/contact/contact-cta.tsx"),
      "<dt>Besøk</dt>",
      "<dt>Besøksadresse</dt>",
    );
    await page.getByText("Besøksadresse").waitFor();
    expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
    expect(errors).toEqual([]);
  },
  2 * timeout,
);
