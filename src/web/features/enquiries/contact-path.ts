import { maxBoats } from "../../../contract/offer-limits.ts";
import { slugPattern } from "../../../contract/slugs.ts";

/** What the contact form is opened with. */
export interface AskedFor {
  /** Ids of boats. */
  boats?: string[];
  /** The slug of a service. */
  service?: string;
  /** Numbers of weeks; the next such weeks are meant. */
  weeks?: number[];
}

/** The contact form for these boats, this service and these weeks. */
export function contactPath({ boats = [], service, weeks = [] }: AskedFor): string {
  const params = new URLSearchParams(boats.map((id) => ["boat", id]));
  if (service) params.set("service", service);
  for (const week of weeks) params.append("uke", String(week));
  return params.size > 0 ? `/contact?${params}` : "/contact";
}

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
