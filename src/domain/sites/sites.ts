import { AppError } from "../../contract/errors.ts";
import { type FoundSites, type Site, siteNumberPattern } from "../../contract/sites/sites.ts";
import { selectSites } from "../../db/queries/sites.ts";
import { searchSites, toSearchableSite } from "./search-sites.ts";
import { foldNorwegian } from "../../shared/norwegian.ts";
import type { Context } from "../context.ts";
import { keepUntilChange } from "../keep-until-change.ts";

export type Sites = ReturnType<typeof createSites>;

/** The site that a text means, or why that is not known and which ones it may mean. */
export interface IdentifiedSite {
  site: Site | null;
  problem: string | null;
  suggestions: Site[];
}

/** The register is kept: it is searched at every letter. */
export function createSites(ctx: Context) {
  const readAll = keepUntilChange(ctx, async () => (await selectSites(ctx.db)).map(toSearchableSite));

  return {
    async search(text: string): Promise<FoundSites> {
      return searchSites(await readAll(), text);
    },
    async listPoints(): Promise<Array<[string, number, number]>> {
      const sites = await readAll();
      return sites.map(({ site }) => [site.number, round(site.latitude), round(site.longitude)]);
    },
    async find(number: string): Promise<Site> {
      const found = (await readAll()).find(({ site }) => site.number === number);
      if (!found) throw new AppError("not_found", describeUnknown(number));
      return found.site;
    },
    /** By its number, by a name that no other site has, or by the only one that is like what was typed. */
    async identify(text: string): Promise<IdentifiedSite> {
      const sites = await readAll();
      const number = readNumber(text);
      if (number !== undefined) {
        const numbered = sites.find(({ site }) => site.number === number)?.site ?? null;
        return { site: numbered, problem: numbered ? null : describeUnknown(number), suggestions: [] };
      }
      const name = foldNorwegian(text.trim());
      const named = sites.filter(({ site }) => foldNorwegian(site.name) === name);
      const { found, sites: best } = searchSites(sites, text);
      const isName = /\p{L}/u.test(text);
      const only = named.length === 1 ? named[0]?.site : isName && found === 1 ? best[0] : undefined;
      if (only) return { site: only, problem: null, suggestions: [] };
      return { site: null, problem: describeChoice(isName, found), suggestions: best };
    },
  };
}

/** `13567 Kvaløya sør` is what the field contains when a site has been chosen. */
function readNumber(text: string): string | undefined {
  const [first = ""] = text.trim().split(" ");
  return [first, text.replaceAll(/\s/g, "")].find((digits) => siteNumberPattern.test(digits));
}

function describeUnknown(number: string): string {
  return `Lokalitet ${number} finnes ikke i Akvakulturregisteret.`;
}

function describeChoice(isName: boolean, found: number): string {
  if (!isName) return "Lokalitetsnummer har fem siffer. Du kan også skrive navnet.";
  if (found === 0) return "Vi finner ingen lokalitet med det navnet. Prøv nummeret: det har fem siffer.";
  return `${found} lokaliteter passer. Velg en av dem, eller skriv mer av navnet.`;
}

/** Ten metres are enough for a dot. */
function round(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000;
}
