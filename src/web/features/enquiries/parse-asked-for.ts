import { maxBoats } from "../../../contract/offer-limits.ts";
import { slugPattern } from "../../../contract/slugs.ts";
import type { AskedFor } from "./contact-path.ts";

const maxListed = 20;

/** Reads the URL of the form. What cannot be an id or a week is left out. */
export function parseAskedFor(params: URLSearchParams): Required<AskedFor> {
  const boats = params.getAll("boat").filter((id) => slugPattern.test(id));
  const service = params.get("service") ?? "";
  const weeks = params.getAll("uke").filter((week) => /^\d{1,2}$/.test(week));
  return {
    boats: [...new Set(boats)].slice(0, maxBoats),
    service: slugPattern.test(service) ? service : "",
    weeks: [...new Set(weeks.slice(0, maxListed).map(Number))],
  };
}
