/**
 * Fails on regular expressions whose time grows faster than the text they are matched against: a long hostile text
 * would block the server. A pattern that only ever meets short texts says so in a comment on the line above:
 * `// bounded: at most 254 characters`.
 */
import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import pLimit from "p-limit";
import { check } from "recheck";
import { parseSync, Visitor } from "vite";

interface Pattern {
  file: string;
  line: number;
  source: string;
  flags: string;
}

const project = resolve(import.meta.dirname, "..");
const cacheFile = join(project, "node_modules/.cache/patterns.json");
/** Most take milliseconds; the limit is for a busy machine. */
const timeoutMs = 120_000;
const concurrentChecks = 2;

/** Returns the patterns of a module, except those that are said to be bounded. */
export function findPatterns(file: string, text: string): Pattern[] {
  const patterns: Pattern[] = [];
  const lines = text.split("\n");
  new Visitor({
    Literal(node) {
      if (!("regex" in node)) return;
      const line = text.slice(0, node.start).split("\n").length;
      if (/\/\/ bounded: ./.test(lines[line - 2] ?? "")) return;
      patterns.push({ file, line, source: node.regex.pattern, flags: node.regex.flags });
    },
  }).visit(parseSync(file, text).program);
  return patterns;
}

/** Returns what is wrong with the pattern, or undefined. */
export async function findProblem({ source, flags }: Pattern): Promise<string | undefined> {
  const result = await check(source, flags, { timeout: timeoutMs });
  if (result.status === "safe") return undefined;
  if (result.status === "unknown") return `could not be checked (${result.error.kind})`;
  return `takes ${result.complexity.type} time on ${result.attack.pattern}`;
}

function readCache(): Set<string> {
  try {
    return new Set(JSON.parse(readFileSync(cacheFile, "utf8")) as string[]);
  } catch {
    return new Set();
  }
}

if (import.meta.main) {
  const files = globSync("src/**/*.{ts,tsx,js}", { cwd: project }).filter((file) => !file.includes(".test."));
  const patterns = files.flatMap((file) => findPatterns(file, readFileSync(join(project, file), "utf8")));
  const safe = readCache();
  const limit = pLimit(concurrentChecks);
  await Promise.all(
    patterns.map((pattern) =>
      limit(async () => {
        const key = `/${pattern.source}/${pattern.flags}`;
        if (safe.has(key)) return;
        const problem = await findProblem(pattern);
        if (problem === undefined) return safe.add(key);
        console.error(`${pattern.file}:${pattern.line} ${key} ${problem}`);
        process.exitCode = 1;
      }),
    ),
  );
  mkdirSync(dirname(cacheFile), { recursive: true });
  writeFileSync(cacheFile, JSON.stringify([...safe]));
}
