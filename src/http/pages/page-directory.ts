import { compareParams, comparePage } from "../../contract/compare-path.ts";
import { filterParams, pageParam } from "../../contract/fleet-filter.ts";
import type { Context } from "../../domain/context.ts";
import { listPageNames, type PageNames } from "../../domain/public-pages.ts";
import { rejectWhenNotListening } from "../reject-when-not-listening.ts";
import { generatedFilePaths } from "./generated-files.ts";

/** What is served at a URL. A key identifies a finished page in the cache. */
export type Resolution =
  | { kind: "page"; key: string }
  /** A page whose parameters are the visitor's choice, such as a search. It is rendered for each request and never cached. */
  | { kind: "uncached"; key: string }
  /** The PDF about a boat. It is rendered when it is asked for, and cached. */
  | { kind: "dataSheet"; key: string }
  | { kind: "portal"; path: string }
  | { kind: "redirect"; location: string; status: 301 | 302 | 308 };

/** Rendered once and served for every URL without a page. No page can be created at these paths. */
export const notFoundKey = "/*";
export const serviceNotFoundKey = "/services/*";

export type PageDirectory = ReturnType<typeof createPageDirectory>;

/** Knows every public page, so that the response to any other URL needs no rendering. */
export function createPageDirectory(staticPaths: string[], names: PageNames) {
  const servicePaths = new Set([...names.services].map((slug) => toPath("services", slug)));
  const boatPaths = new Set([...names.boats].map((id) => toPath("fleet", id)));
  const dataSheetPaths = new Set([...boatPaths].map((path) => `${path}/datablad.pdf`));
  const core = new Set([...staticPaths, notFoundKey, serviceNotFoundKey, ...generatedFilePaths]);
  const paths = new Set([...core, ...servicePaths, ...boatPaths]);
  const pages = new Set([...staticPaths, ...servicePaths, ...boatPaths]);

  /** Resolves a canonical path. */
  function resolvePath(path: string, search: string): Resolution {
    if (paths.has(path)) return resolvePage(path, search);
    if (dataSheetPaths.has(path)) return { kind: "dataSheet", key: path };
    const lowerCase = toLowerCasePath(path);
    if (paths.has(lowerCase) || dataSheetPaths.has(lowerCase))
      return { kind: "redirect", location: lowerCase + search, status: 308 };
    const [, section, name, ...rest] = lowerCase.split("/");
    if (name === undefined || rest.length > 0) return { kind: "page", key: notFoundKey };
    if (section === "fleet") return { kind: "redirect", location: "/fleet", status: 302 };
    if (section !== "services") return { kind: "page", key: notFoundKey };
    const slug = names.movedServices.get(decodeURIComponent(name));
    if (slug === undefined) return { kind: "page", key: serviceNotFoundKey };
    return { kind: "redirect", location: toPath("services", slug) + search, status: 301 };
  }

  /** Ignores parameters that do not change the page. */
  function resolvePage(path: string, search: string): Resolution {
    if (search === "" || search === "?") return { kind: "page", key: path };
    const parameters = pageParameters[path];
    if (parameters === undefined) return { kind: "page", key: path };
    const given = new URLSearchParams(search);
    const service = serviceParameters[path];
    const slug = service && names.movedServices.get(given.get(service) ?? "");
    if (service && slug !== undefined) {
      given.set(service, slug);
      return { kind: "redirect", location: `${path}?${given}`, status: 301 };
    }
    const used = new URLSearchParams();
    let isKnown = true;
    for (const [parameter, getValues] of Object.entries(parameters)) {
      for (const value of given.getAll(parameter).slice(0, maxRepeats)) {
        if (value === "") continue;
        used.append(parameter, value.slice(0, parameterMaxLength));
        isKnown &&= used.size === 1 && getValues(names).has(value);
      }
    }
    if (used.size === 0) return { kind: "page", key: path };
    return { kind: isKnown ? "page" : "uncached", key: `${path}?${used}` };
  }

  return {
    /** The pages that are always kept, in the order in which they are rendered in advance. */
    core,
    /** Every page without parameters. */
    paths,
    /** What visitors can visit: pages without files and without those for unknown URLs. */
    pages,
    resolve(pathname: string, search: string): Resolution {
      const path = toCanonicalPath(pathname);
      // React Router would respond to these with the loaders' data instead of a page.
      if (path === undefined || path.endsWith(".data")) return { kind: "page", key: notFoundKey };
      const portalPath = findPortalPath(path);
      if (portalPath === path) return { kind: "portal", path };
      if (portalPath !== undefined) return { kind: "redirect", location: portalPath + search, status: 308 };
      return resolvePath(path, search);
    },
  };
}

interface DirectorySettings {
  ctx: Context;
  listStaticPaths: () => Promise<string[]>;
  /** False while a change could be missed. */
  isListening: () => boolean;
}

/** Reads the directory once per content version. While it cannot be read, the previous one is used. */
export function pageDirectoryReader({ ctx, listStaticPaths, isListening }: DirectorySettings) {
  let current: { directory: PageDirectory; version: number } | undefined;
  let contentVersion = 0;
  ctx.changes.onChange(() => (contentVersion += 1));

  async function read(): Promise<PageDirectory> {
    const version = contentVersion;
    const known = peekCurrent();
    if (known) return known;
    try {
      const names = listPageNames(ctx);
      const directory = createPageDirectory(
        await listStaticPaths(),
        await (current ? rejectWhenNotListening(names, isListening) : names),
      );
      current = { directory, version };
      return directory;
    } catch (error) {
      if (current) return current.directory;
      throw error;
    }
  }

  function peekCurrent(): PageDirectory | undefined {
    return current?.version === contentVersion && isListening() ? current.directory : undefined;
  }

  return Object.assign(read, {
    /** The directory as it was read last. */
    peek: () => current?.directory,
    /** The directory if no change was made since it was read. */
    peekCurrent,
  });
}

export type ReadDirectory = ReturnType<typeof pageDirectoryReader>;

/** Enough for the ids of the boats in a comparison. */
const parameterMaxLength = 500;
/** Of one parameter, such as the equipment that a boat must have. */
const maxRepeats = 20;
const noNames = new Set<string>();

type ParameterValues = Record<string, (names: PageNames) => Set<string>>;

function withoutCachedValues(parameters: string[]): ParameterValues {
  return Object.fromEntries(parameters.map((parameter) => [parameter, () => noNames]));
}

/** The query parameters that change a page, with the values whose pages are cached. */
const pageParameters: Record<string, ParameterValues> = {
  "/fleet": {
    ...withoutCachedValues([...Object.values(filterParams), pageParam]),
    [filterParams.type]: ({ boatTypes }) => boatTypes,
    [filterParams.service]: ({ services }) => services,
  },
  [comparePage]: withoutCachedValues(Object.values(compareParams)),
  "/contact": { boat: ({ boats }) => boats, service: ({ services }) => services, uke: () => noNames },
};

/** The parameters that name a service by its slug. */
const serviceParameters: Record<string, string> = { "/fleet": filterParams.service, "/contact": "service" };

function toPath(section: string, name: string): string {
  return `/${section}/${encodeURIComponent(name)}`;
}

/** One spelling for all encodings of a path. Undefined if it is malformed. */
function toCanonicalPath(pathname: string): string | undefined {
  try {
    return mapSegments(pathname, (segment) => segment.normalize("NFC"));
  } catch {
    return undefined;
  }
}

/** Decoded first: lower-casing `%C3%98` would change how Ø is encoded instead of the letter. */
function toLowerCasePath(path: string): string {
  return mapSegments(path, (segment) => segment.toLowerCase());
}

function mapSegments(path: string, change: (decoded: string) => string): string {
  const segments = path.split("/").map((segment) => encodeURIComponent(change(decodeURIComponent(segment))));
  return segments.join("/");
}

/** React Router matches paths in any case, so the portal is recognised in any case too. */
function findPortalPath(path: string): string | undefined {
  const [, section = "", ...rest] = path.split("/");
  const name = section.toLowerCase();
  if (name === "admin") return ["", name, ...rest].join("/");
  return name === "login" && rest.length === 0 ? "/login" : undefined;
}
