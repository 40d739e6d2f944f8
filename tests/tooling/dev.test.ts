import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { expect, onTestFinished, test } from "vitest";
import { chromiumArguments, findChromium } from "../support/chromium.ts";
import { waitForHydration } from "../support/page-ready.ts";
import { copyProject, project } from "./project-copy.ts";
import { startScript } from "./npm-script.ts";

const pollOptions = { timeout: 60_000, interval: 250 };

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
  replaceInFile(join(clone, "src/domain/regions.ts"), "(a.name, b.name)", "(b.name, a.name)");
  await expect.poll(listRegions, pollOptions).toEqual(regions?.toReversed());
  await server.stop();
});

test("npm run dev watches every file of the server", () => {
  const { scripts } = JSON.parse(readFileSync(join(project, "package.json"), "utf8")) as {
    scripts: { dev: string };
  };
  const watched = [...scripts.dev.matchAll(/--watch-path=src\/(\S+)/g)].map(([, path]) => path);
  // Vite watches src/web, and the server does not import the commands.
  const expected = readdirSync(join(project, "src")).filter(
    (name) => !["web", "commands", "run-command.ts"].includes(name) && !name.includes(".test."),
  );
  expect(watched).toEqual(expected);
});
