import { toCanonicalPath } from "../canonical-path.ts";

/** They tell where a visitor came from, and change no page. */
const trackingParameters = /^(?:utm_\w+|fbclid|gclid|msclkid)$/;

/** Parameters of the API with few possible values, which it checks. */
const keptParameters: Record<string, readonly string[]> = {
  "/api/boats": ["status", "place"],
  "/api/services": ["place"],
};

const isFile = /\.(?:html|jpg|pdf|txt|webmanifest|xml)$/;

/**
 * The key of a URL whose response may be kept. Undefined for parameters with endless values, such as searches, and for
 * other spellings of a path: visitors could fill the cache with them.
 */
export function toCacheKey({ pathname, searchParams }: URL): string | undefined {
  if (toCanonicalPath(pathname) !== pathname) return undefined;
  // A file, such as the sitemap, is the same with any parameters.
  if (isFile.test(pathname)) return pathname;
  const names = [...searchParams.keys()];
  if (names.every((name) => trackingParameters.test(name))) return pathname;
  const kept = Object.hasOwn(keptParameters, pathname) ? (keptParameters[pathname] ?? []) : [];
  const isKept = new Set(names).size === names.length && names.every((name) => kept.includes(name));
  return isKept ? `${pathname}?${searchParams}` : undefined;
}
