import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { promisify } from "node:util";
import { findProgram, installPackages } from "../../tests/support/processes/programs.ts";
import { temporaryFolder } from "../../tests/support/processes/temporary-folder.ts";
import { type Finding, problems } from "./report.ts";

interface Message {
  type: string;
  url: string;
  lastLine?: number;
  message: string;
  extract?: string;
}

/** The checker does not know recent CSS. Its messages about HTML and about broken CSS still count. */
const unknownCss = /^CSS: (?:Unrecognized at-rule|“[\w-]+”: Property “[\w-]+” doesn't exist)/;

/** Runs the Nu HTML checker on the HTML of each page as the server sends it. */
export async function auditHtml(url: string, paths: string[]): Promise<Finding[]> {
  const java = findJava();
  if (java === undefined) {
    const text = "Java was not found: install it (on Debian: default-jre-headless) for the Nu HTML checker.";
    return [{ check: "HTML", page: "all", figure: "not run", goal: "0", isMet: false, details: [text] }];
  }
  const folder = temporaryFolder("html");
  const files: string[] = [];
  // One after the other: on a busy machine the server refuses many renders at once.
  for (const path of paths) {
    const file = join(folder, `${files.length}.html`);
    await writeFile(file, await (await fetch(url + path)).text());
    files.push(file);
  }
  const messages = await check(java, files);
  return paths.map((path, index) =>
    problems(
      "HTML errors",
      path,
      messages
        .filter(({ type, url: file }) => type === "error" && file.endsWith(`/${index}.html`))
        .filter(({ message }) => !unknownCss.test(message))
        .map(({ message, extract }) => `${message} ${extract?.replaceAll(/\s+/g, " ").slice(0, 200) ?? ""}`),
    ),
  );
}

function findJava(): string | undefined {
  return (
    findProgram("java", ["/usr/bin"]) ??
    (installPackages("default-jre-headless") ? findProgram("java", ["/usr/bin"]) : undefined)
  );
}

async function check(java: string, files: string[]): Promise<Message[]> {
  const jar = createRequire(import.meta.url)("vnu-jar") as string;
  const args = ["-Xss4m", "-jar", jar, "--format", "json", "--stdout", "--exit-zero-always", ...files];
  const { stdout } = await promisify(execFile)(java, args, { maxBuffer: 64 * 1024 * 1024 });
  return (JSON.parse(stdout) as { messages: Message[] }).messages;
}
