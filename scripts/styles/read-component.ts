import { parseSync } from "vite";

export interface StylesheetImport {
  source: string;
  /** The classes read as `styles.x` or `styles["x"]`. */
  classes: Set<string>;
  /** Whether a class is also read as `styles[name]`. */
  isDynamic: boolean;
}

export interface Component {
  imports: StylesheetImport[];
  /** The classes written out in a `className`. */
  classNames: Set<string>;
  /** The beginnings of classes that end in an expression, such as `button--` of `button--${kind}`. */
  classNamePrefixes: Set<string>;
  /** Every string literal of the file. */
  literals: Set<string>;
}

interface Node {
  type: string;
  [key: string]: unknown;
}

/** Reads which classes a module of TypeScript or TSX uses. */
export function readComponent(file: string, text: string): Component {
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const nodes = [...walk(program as unknown as Node)];
  const component: Component = {
    imports: readImports(nodes),
    classNames: new Set(),
    classNamePrefixes: new Set(),
    literals: new Set(nodes.map(toLiteral).filter((value) => value !== undefined)),
  };
  for (const node of nodes) {
    const value = toClassNameValue(node);
    if (value) collectClassNames(value, nodes, component);
  }
  return component;
}

function readImports(nodes: Node[]): StylesheetImport[] {
  return nodes
    .filter(({ type }) => type === "ImportDeclaration")
    .filter(({ source }) => toLiteral(source as Node)?.endsWith(".css"))
    .map((declaration) => {
      const [specifier] = declaration.specifiers as Node[];
      const variable = (specifier?.local as Node | undefined)?.name;
      const accesses = nodes.filter(
        ({ type, object }) => type === "MemberExpression" && (object as Node).name === variable,
      );
      const names = accesses.map(({ computed, property }) =>
        computed ? toLiteral(property as Node) : String((property as Node).name),
      );
      return {
        source: toLiteral(declaration.source as Node) ?? "",
        classes: new Set(names.filter((name) => name !== undefined)),
        isDynamic: variable !== undefined && names.includes(undefined),
      };
    });
}

/** What a `className` gets: as an attribute, as a property of an object, or as a default. */
function toClassNameValue({ type, name, key, left, value, right }: Node): Node | null | undefined {
  if (type === "JSXAttribute" && isClassName(name)) return value as Node | null;
  if (type === "Property" && isClassName(key)) return value as Node;
  if (type === "AssignmentPattern" && isClassName(left)) return right as Node;
  return undefined;
}

function isClassName(node: unknown): boolean {
  return /^(?:className|\w+ClassName)$/.test(String((node as Node | undefined)?.name));
}

/** Collects the classes an expression can evaluate to. Conditions and comparisons are not part of the result. */
function collectClassNames(node: Node, nodes: Node[], component: Component, seen = new Set<unknown>()): void {
  if (seen.has(node)) return;
  seen.add(node);
  const collect = (child: unknown) => collectClassNames(child as Node, nodes, component, seen);
  const literal = toLiteral(node);
  if (literal !== undefined) return addTokens(literal, component);
  switch (node.type) {
    case "TemplateLiteral":
      (node.quasis as Array<{ value: { cooked: string }; tail: boolean }>).forEach(({ value, tail }) =>
        addTokens(value.cooked, component, !tail),
      );
      return (node.expressions as Node[]).forEach(collect);
    case "ConditionalExpression":
      collect(node.consequent);
      return collect(node.alternate);
    case "LogicalExpression":
      if (node.operator !== "&&") collect(node.left);
      return collect(node.right);
    case "BinaryExpression":
    case "MemberExpression":
      return;
    case "CallExpression": {
      // `[…].filter(Boolean).join(" ")`: the classes are in the array.
      const callee = node.callee as Node;
      if (callee.type === "MemberExpression") collect(callee.object);
      return;
    }
    case "Identifier": {
      const declaration = nodes.find(
        ({ type, id }) => type === "VariableDeclarator" && (id as Node).name === node.name,
      );
      if (declaration?.init) collect(declaration.init);
      return;
    }
    default:
      children(node).forEach(collect);
  }
}

function addTokens(text: string, component: Component, isFollowedByExpression = false): void {
  const tokens = text.split(/\s+/);
  const last = tokens.pop() ?? "";
  if (isFollowedByExpression && last !== "") component.classNamePrefixes.add(last);
  else tokens.push(last);
  for (const token of tokens) if (token !== "") component.classNames.add(token);
}

function toLiteral(node: Node | undefined): string | undefined {
  return node?.type === "Literal" && typeof node.value === "string" ? node.value : undefined;
}

function* walk(node: Node): Generator<Node> {
  yield node;
  for (const child of children(node)) yield* walk(child);
}

function children(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((value): value is Node => typeof (value as Node | null)?.type === "string");
}
