import { join } from "node:path";
import { expect, test } from "vitest";
import { replaceInFile } from "../support/processes/change-file.ts";
import { startScript } from "../support/processes/npm-script.ts";
import { copyProject } from "../support/processes/project-copy.ts";

/** On a busy machine Vite takes minutes to transform the modules of the first page. */
const pollOptions = { timeout: 240_000, interval: 250 };

// tests/browsers/dev.test.ts has what an open page sees of it.
test("npm run dev serves a fresh clone as it is changed, and restarts for server changes", async () => {
  const clone = copyProject();
  const server = await startScript(["run", "dev"], { cwd: clone });
  const read = async (path: string) => (await fetch(server.url + path).catch(() => undefined))?.text();

  const readLabel = async () => /<dt>(Besøk\w*)/.exec((await read("/")) ?? "")?.[1];
  expect(await readLabel()).toBe("Besøk");
  replaceInFile(
    join(clone, "src/web/features/contact/contact-cta.tsx"),
    "<dt>Besøk</dt>",
    "<dt>Besøksadresse</dt>",
  );
  await expect.poll(readLabel, pollOptions).toBe("Besøksadresse");

  const listRegions = async () => {
    const text = await read("/api/regions");
    return text === undefined ? [] : (JSON.parse(text) as Array<{ name: string }>).map(({ name }) => name);
  };
  const regions = await listRegions();
  replaceInFile(join(clone, "src/domain/regions/regions.ts"), "(a.name, b.name)", "(b.name, a.name)");
  await expect.poll(listRegions, pollOptions).toEqual(regions.toReversed());
});
