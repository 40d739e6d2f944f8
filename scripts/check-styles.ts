/**
 * Checks that stylesheets and components agree, as part of `npm run check`:
 *
 * - every `*.module.css` has a file name of its own, because the generated class names start with it;
 * - every class of a module is used by a file that imports the module, and every `styles.x` exists;
 * - every class of src/web/styles is used in a `className`, and every class in a `className` exists there;
 * - every custom property of src/web/styles is read by a stylesheet or named in a component;
 * - every custom property that a stylesheet reads is set for all themes, by a stylesheet, a component or Radix;
 * - there is no plain stylesheet outside src/web/styles.
 *
 * `styles[name]` uses every class of the module that is also a string literal in src/web or src/contract, such as the
 * members of the union type of `name`.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import postcss from "postcss";
import selectorParser from "postcss-selector-parser";
import { readComponent } from "./styles/read-component.ts";

const globalFolder = "src/web/styles/";

interface Stylesheet {
  /** Classes that a selector names, without those in `:global()`. */
  classes: Set<string>;
  /** Classes that the stylesheet itself uses with `composes`. */
  composed: Set<string>;
  /** Custom properties that it sets. */
  properties: Set<string>;
  /** Custom properties that it sets in one theme. */
  themeProperties: Set<string>;
  /** Custom properties that it reads. */
  readProperties: Set<string>;
}

/** Returns one line per problem of the project in `root`. */
export function findStyleProblems(root: string): string[] {
  const webFiles = listFiles(root, "src/web");
  const stylesheets = new Map(
    webFiles
      .filter((file) => file.endsWith(".css"))
      .map((file) => [file, readStylesheet(readFileSync(join(root, file), "utf8"))]),
  );
  const components = [...webFiles, ...listFiles(root, "src/contract")]
    .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test."))
    .map((file) => ({ file, ...readComponent(file, readFileSync(join(root, file), "utf8")) }));
  const literals = new Set(components.flatMap((component) => [...component.literals]));

  return [
    ...findSharedNames([...stylesheets.keys()]),
    ...findPlainStylesheets([...stylesheets.keys()]),
    ...findModuleProblems(),
    ...findGlobalProblems(),
    ...findUnreadProperties(),
    ...findUnsetProperties(),
  ];

  function findModuleProblems(): string[] {
    const problems: string[] = [];
    const used = new Map<string, Set<string>>();
    for (const { file, imports } of components) {
      for (const { source, classes, isDynamic } of imports) {
        const path = relative(root, resolve(root, dirname(file), source));
        const isModule = path.endsWith(".module.css");
        if (!isModule && !path.startsWith(globalFolder))
          problems.push(`${file}: imports the plain stylesheet ${source}`);
        const stylesheet = stylesheets.get(path);
        if (!isModule || stylesheet === undefined) continue;
        const usedHere = used.get(path) ?? new Set(stylesheet.composed);
        used.set(path, usedHere);
        for (const name of classes) {
          usedHere.add(name);
          if (!stylesheet.classes.has(name)) problems.push(`${file}: ${basename(path)} has no class ${name}`);
        }
        if (!isDynamic) continue;
        for (const name of stylesheet.classes) if (literals.has(name)) usedHere.add(name);
      }
    }
    for (const [file, { classes }] of stylesheets) {
      if (!file.endsWith(".module.css")) continue;
      const unused = [...classes].filter((name) => !used.get(file)?.has(name));
      problems.push(...unused.map((name) => `${file}: nothing uses the class ${name}`));
    }
    return problems;
  }

  function findGlobalProblems(): string[] {
    const problems: string[] = [];
    const defined = new Set<string>();
    const usedNames = new Set(components.flatMap(({ classNames }) => [...classNames]));
    // `button--${kind}` uses every class that starts with `button--`.
    const usedPrefixes = components.flatMap(({ classNamePrefixes }) => [...classNamePrefixes]);
    for (const [file, { classes }] of stylesheets) {
      if (!file.startsWith(globalFolder)) continue;
      for (const name of classes) {
        defined.add(name);
        const isUsed = usedNames.has(name) || usedPrefixes.some((prefix) => name.startsWith(prefix));
        if (!isUsed) problems.push(`${file}: no className uses the class ${name}`);
      }
    }
    for (const { file, classNames, classNamePrefixes } of components) {
      const unknown = [
        ...[...classNames].filter((name) => !defined.has(name)),
        ...[...classNamePrefixes].filter((prefix) => ![...defined].some((name) => name.startsWith(prefix))),
      ];
      problems.push(...unknown.map((name) => `${file}: no global stylesheet defines the class ${name}`));
    }
    return problems;
  }

  function findUnreadProperties(): string[] {
    const read = new Set([...stylesheets.values()].flatMap((sheet) => [...sheet.readProperties]));
    return [...stylesheets]
      .filter(([file]) => file.startsWith(globalFolder))
      .flatMap(([file, { properties, themeProperties }]) =>
        [...properties.union(themeProperties)]
          .filter((name) => !read.has(name) && !literals.has(name))
          .map((name) => `${file}: nothing reads the property ${name}`),
      );
  }

  function findUnsetProperties(): string[] {
    const set = new Set([...stylesheets.values()].flatMap((sheet) => [...sheet.properties]));
    const inOneTheme = new Set([...stylesheets.values()].flatMap((sheet) => [...sheet.themeProperties]));
    return [...stylesheets].flatMap(([file, { readProperties }]) =>
      [...readProperties]
        .filter((name) => !set.has(name) && !literals.has(name) && !name.startsWith("--radix-"))
        .map((name) =>
          inOneTheme.has(name)
            ? `${file}: the property ${name} is set in one theme only`
            : `${file}: nothing sets the property ${name}`,
        ),
    );
  }
}

function listFiles(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((file) => join(folder, file))
    .toSorted();
}

function readStylesheet(text: string): Stylesheet {
  const classes = new Set<string>();
  const composed = new Set<string>();
  const readSelector = selectorParser((selectors) => {
    selectors.walkPseudos((pseudo) => {
      if (pseudo.value === ":global") pseudo.removeAll();
    });
    selectors.walkClasses(({ value }) => void classes.add(value));
  });
  const css = postcss.parse(text);
  css.walkRules(({ selector }) => void readSelector.processSync(selector));
  css.walkDecls("composes", ({ value }) => {
    if (!value.includes(" from ")) for (const name of value.split(/\s+/)) composed.add(name);
  });
  const properties = new Set<string>();
  const themeProperties = new Set<string>();
  const readProperties = new Set<string>();
  css.walkDecls(({ prop, value, parent }) => {
    const isOfTheme = parent instanceof postcss.Rule && parent.selector.includes("[data-theme");
    if (prop.startsWith("--")) (isOfTheme ? themeProperties : properties).add(prop);
    for (const [, name = ""] of value.matchAll(/var\(\s*(--[\w-]+)/g)) readProperties.add(name);
  });
  return { classes, composed, properties, themeProperties, readProperties };
}

function findSharedNames(files: string[]): string[] {
  const modules = Map.groupBy(
    files.filter((file) => file.endsWith(".module.css")),
    (file) => basename(file),
  );
  return [...modules.values()]
    .filter((sameName) => sameName.length > 1)
    .map((sameName) => `${sameName.join(" and ")} have the same file name`);
}

function findPlainStylesheets(files: string[]): string[] {
  return files
    .filter((file) => !file.endsWith(".module.css") && !file.startsWith(globalFolder))
    .map((file) => `${file}: a plain stylesheet outside ${globalFolder}`);
}

if (import.meta.main) {
  const problems = findStyleProblems(resolve(import.meta.dirname, ".."));
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}
