import { maxBoats } from "../../../../contract/enquiries/offer-limits.ts";
import { siteNumberPattern } from "../../../../contract/sites/sites.ts";
import { slugPattern } from "../../../../shared/slugs.ts";
import type { AskedFor } from "../../../../rules/enquiries/contact-path.ts";

const maxListed = 20;
const maxWishLength = 300;

/** Reads the URL of the form. What cannot be an id or a week is left out. */
export function parseAskedFor(params: URLSearchParams): Required<AskedFor> {
  const boats = params.getAll("boat").filter((id) => slugPattern.test(id));
  const service = params.get("service") ?? "";
  const site = params.get("lokalitet") ?? "";
  const weeks = params.getAll("uke").filter((week) => /^\d{1,2}$/.test(week));
  return {
    boats: [...new Set(boats)].slice(0, maxBoats),
    service: slugPattern.test(service) ? service : "",
    site: siteNumberPattern.test(site) ? site : "",
    weeks: [...new Set(weeks.slice(0, maxListed).map(Number))],
    wish: (params.get("onske") ?? "").slice(0, maxWishLength),
  };
}
