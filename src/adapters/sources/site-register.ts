import * as v from "valibot";
import { type Site, siteNumberPattern } from "../../contract/sites/sites.ts";
import { cleanName } from "./clean-name.ts";
import { excerpt, readJson, SourceError } from "./read-json.ts";

/** The most rows that the register returns at once. */
export const sitesPerPage = 100;

export const registerUrl = "https://api.fiskeridir.no/pub-aqua/api/v1/sites";

/** Up to `sitesPerPage` rows from this one on: fewer, or null, after the last. */
export type ReadSitePage = (first: number, signal?: AbortSignal) => Promise<unknown>;

/** The Norwegian aquaculture register (Akvakulturregisteret) of Fiskeridirektoratet, under the licence NLOD. */
export function createSiteRegister(url: string): ReadSitePage {
  return async (first, signal) => {
    const range = `${first}-${first + sitesPerPage - 1}`;
    const pageUrl = new URL(url);
    pageUrl.searchParams.set("range", range);
    const what = `The register's sites ${range}`;
    try {
      return await readJson({ what, url: pageUrl.href, signal });
    } catch (error) {
      // The register responds 400 to a range beyond its end.
      if (first > 0 && error instanceof SourceError && error.status === 400) return null;
      throw error;
    }
  };
}

const row = v.object({
  siteNr: v.union([v.number(), v.string()]),
  name: v.string(),
  latitude: v.nullish(v.number()),
  longitude: v.nullish(v.number()),
  placement: v.nullish(
    v.object({
      municipalityName: v.nullish(v.string()),
      prodAreaCode: v.nullish(v.union([v.number(), v.string()])),
      prodAreaName: v.nullish(v.string()),
    }),
  ),
});

/** The sites among the rows that the register returned. Those without a number or coordinates are left out. */
export function parseSites(rows: unknown): Site[] {
  if (!Array.isArray(rows))
    throw new SourceError(`The register: expected a list of sites, got ${excerpt(rows)}`);
  return rows.flatMap((given: unknown) => {
    const parsed = v.safeParse(row, given);
    if (!parsed.success) {
      const expected = "siteNr, name, latitude, longitude and placement";
      throw new SourceError(`The register: expected a site with ${expected}, got ${excerpt(given)}`);
    }
    const { siteNr, name, latitude, longitude, placement } = parsed.output;
    const number = String(siteNr);
    if (!siteNumberPattern.test(number) || !isPlace(latitude, longitude)) return [];
    const production_area = cleanName(
      [placement?.prodAreaCode, placement?.prodAreaName].filter(Boolean).join(" "),
    );
    const municipality = softenCapitals(cleanName(placement?.municipalityName));
    return [
      { number, name: softenCapitals(cleanName(name)), latitude, longitude, municipality, production_area },
    ];
  }) as Site[];
}

const smallWords = /^(?:nord|sør|øst|vest|nordøst|nordvest|sørøst|sørvest|og|på|ved)$/;
const romanNumber = /^[IVX]+$/;

/** `KVALØYA SØR` as `Kvaløya sør`: the register writes many names in capitals. Other names are left as they are. */
function softenCapitals(name: string): string {
  if (name !== name.toUpperCase()) return name;
  return name.replaceAll(/\p{L}+/gu, (word, index: number) => {
    const small = word.toLowerCase();
    if (index > 0 && romanNumber.test(word)) return word;
    return index > 0 && smallWords.test(small) ? small : word.slice(0, 1) + small.slice(1);
  });
}

function isPlace(latitude: unknown, longitude: unknown): boolean {
  const isDegree = (value: unknown, max: number) => typeof value === "number" && Math.abs(value) <= max;
  return isDegree(latitude, 90) && isDegree(longitude, 180) && (latitude !== 0 || longitude !== 0);
}
