import { insertEnquirySite, selectSites } from "../../db/queries/sites.ts";
import { foldNorwegian } from "../../shared/norwegian.ts";
import { parsePlace } from "../../shared/parse-place.ts";
import type { Context } from "../context.ts";

/** Stores the position of the site with the enquiry, if the visitor's text identifies one. Call in a transaction. */
export async function keepEnquirySite(tx: Context, enquiryId: string, text: string): Promise<void> {
  const place = text === "" ? undefined : await findPlace(tx, text);
  if (place) await insertEnquirySite(tx.db, enquiryId, place);
}

/** A number of the register, coordinates, or a name that only one site has. */
async function findPlace(tx: Context, text: string) {
  const coordinates = parsePlace(text);
  if (coordinates) return { number: null, name: text, ...coordinates };
  const sites = await selectSites(tx.db);
  const [first = ""] = text.split(" ");
  const name = foldNorwegian(text);
  const named = sites.filter((site) => foldNorwegian(site.name) === name);
  const found = sites.find((site) => site.number === first) ?? (named.length === 1 ? named[0] : undefined);
  return (
    found && { number: found.number, name: found.name, latitude: found.latitude, longitude: found.longitude }
  );
}
