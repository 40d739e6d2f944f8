import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findStyleProblems } from "../../scripts/check-styles.ts";
import { writeSourceTree } from "./source-tree.ts";

const clean = {
  "src/web/styles/site.css": `.lead { color: red }\n.button--primary, .button--ghost { color: red }`,
  "src/web/root.tsx": `import "./styles/site.css";\nexport const Root = () => <p className="lead" />;`,
  "src/web/components/badge.module.css": `.root:hover .label, .good { color: red }\n.warning { color: red }`,
  "src/web/components/badge.tsx": `
    import styles from "./badge.module.css";
    export function Badge({ kind, tone, className = "" }: Props) {
      return (
        <p className={[styles.root, className].filter(Boolean).join(" ")}>
          <b className={\`button--\${kind} \${styles["label"]}\`} />
          <i className={styles[tone]} />
        </p>
      );
    }`,
  "src/web/components/tones.ts": `export type Tone = "good" | "warning";`,
};

function findProblems(changes: Record<string, string> = {}): string[] {
  return findStyleProblems(writeSourceTree({ ...clean, ...changes }));
}

function component(jsx: string, declarations = ""): string {
  return `${declarations}\nexport const Extra = () => <>${jsx}</>;\n`;
}

test("stylesheets and components that agree have no problems", () => {
  expect(findProblems()).toEqual([]);
});

test("two modules must not share a file name", () => {
  const problems = findProblems({
    "src/web/pages/badge.module.css": `.a { color: red }`,
    "src/web/pages/page.tsx": `import styles from "./badge.module.css";\n${component("<p className={styles.a} />")}`,
  });
  expect(problems).toEqual([
    "src/web/components/badge.module.css and src/web/pages/badge.module.css have the same file name",
  ]);
});

test.each([
  ["an unused class", `.unused { color: red }`, "nothing uses the class unused"],
  [
    "a class inside a media query",
    `@media print { .unused { color: red } }`,
    "nothing uses the class unused",
  ],
  ["a class inside :not()", `p:not(.unused) { color: red }`, "nothing uses the class unused"],
])("a module must not have %s", (_, css, problem) => {
  expect(findProblems({ "src/web/extra.module.css": css })).toEqual([`src/web/extra.module.css: ${problem}`]);
});

test("a dynamic access uses only classes that are written out somewhere", () => {
  const problems = findProblems({
    "src/web/components/tones.ts": `export type Tone = "good";`,
  });
  expect(problems).toEqual(["src/web/components/badge.module.css: nothing uses the class warning"]);
});

test.each(["styles.missing", `styles["missing"]`])("%s must be defined in the module", (access) => {
  const problems = findProblems({
    "src/web/extra.module.css": "",
    "src/web/extra.tsx": component(`<p className={${access}} />`, `import styles from "./extra.module.css";`),
  });
  expect(problems).toEqual(["src/web/extra.tsx: extra.module.css has no class missing"]);
});

test("a composed class counts as used, and a :global() class belongs to no module", () => {
  const problems = findProblems({
    "src/web/extra.module.css": `.base { color: red }\n.root { composes: base }\n:global(.lead) .root { color: red }`,
    "src/web/extra.tsx": component(
      `<p className={styles.root} />`,
      `import styles from "./extra.module.css";`,
    ),
  });
  expect(problems).toEqual([]);
});

test("a global class must be used", () => {
  expect(findProblems({ "src/web/styles/more.css": `.unused { color: red }` })).toEqual([
    "src/web/styles/more.css: no className uses the class unused",
  ]);
});

test.each([
  [`className="missing"`],
  [`className={isOpen ? "missing" : undefined}`],
  [`className={isOpen && "missing"}`],
  [`className={\`lead missing\`}`],
  [`className={["missing"].join(" ")}`],
  [`className={names}`],
  [`headClassName="missing"`],
])("a class in %s must be defined globally", (attribute) => {
  const problems = findProblems({
    "src/web/extra.tsx": component(`<p ${attribute} />`, `const names = "missing";`),
  });
  expect(problems).toEqual(["src/web/extra.tsx: no global stylesheet defines the class missing"]);
});

test("the beginning of a class must match a global class", () => {
  const problems = findProblems({ "src/web/extra.tsx": component("<p className={`missing--${kind}`} />") });
  expect(problems).toEqual(["src/web/extra.tsx: no global stylesheet defines the class missing--"]);
});

test("a condition is not a class", () => {
  const text = component(`<p className={kind === "missing" ? "lead" : "lead"} />`);
  expect(findProblems({ "src/web/extra.tsx": text })).toEqual([]);
});

test("there must be no plain stylesheet beside a component", () => {
  const problems = findProblems({
    "src/web/extra.css": "",
    "src/web/extra.tsx": `import "./extra.css";\nimport "some-package/styles.css";\n`,
  });
  expect(problems).toEqual([
    "src/web/extra.css: a plain stylesheet outside src/web/styles/",
    "src/web/extra.tsx: imports the plain stylesheet ./extra.css",
    "src/web/extra.tsx: imports the plain stylesheet some-package/styles.css",
  ]);
});

test("a stylesheet must not read a property that is not set, or only in one theme", () => {
  const css = `:root { --set: red }\n[data-theme="dark"] { --set: blue; --dark: black }`;
  const read = `--own: 1px; margin: var(--own); color: var(--set, var(--unknown)); border-color: var(--by-script)`;
  const problems = findProblems({
    "src/web/styles/site.css": `${clean["src/web/styles/site.css"]}\n${css}`,
    "src/web/components/tint.ts": `export const property = "--by-script";`,
    "src/web/components/badge.module.css": `${clean["src/web/components/badge.module.css"]}
      .root { ${read}; background: var(--dark) }`,
  });
  expect(problems).toEqual([
    "src/web/components/badge.module.css: nothing sets the property --unknown",
    "src/web/components/badge.module.css: the property --dark is set in one theme only",
  ]);
});

test("a global stylesheet must not set a property that nothing reads", () => {
  const css = `:root { --read: red; --written: red; --unread: red }\n.lead { color: var(--read, blue) }`;
  const problems = findProblems({
    "src/web/styles/site.css": `${clean["src/web/styles/site.css"]}\n${css}`,
    "src/web/components/tint.ts": `export const property = "--written";`,
  });
  expect(problems).toEqual(["src/web/styles/site.css: nothing reads the property --unread"]);
});

test("the dark theme has the same tokens where the system decides", () => {
  const css = readFileSync("src/web/styles/tokens.css", "utf8");
  const [, chosen, bySystem] = css.split("color-scheme: dark;").map((rest) =>
    rest
      .slice(0, rest.indexOf("}"))
      .split(";")
      .map((declaration) => declaration.trim()),
  );
  expect(chosen?.length).toBeGreaterThan(20);
  expect(bySystem).toEqual(chosen);
});
