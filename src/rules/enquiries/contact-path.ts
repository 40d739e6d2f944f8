/** What the contact form is opened with. */
export interface AskedFor {
  /** Ids of boats. */
  boats?: string[];
  /** The slug of a service. */
  service?: string;
  /** Numbers of weeks; the next such weeks are meant. */
  weeks?: number[];
  /** What the message begins with. */
  wish?: string;
  /** The number of a site. */
  site?: string;
}

/** The contact form for these boats, this service and these weeks. */
export function contactPath({ boats = [], service, weeks = [], wish, site }: AskedFor): string {
  const params = new URLSearchParams(boats.map((id) => ["boat", id]));
  if (service) params.set("service", service);
  for (const week of weeks) params.append("uke", String(week));
  if (wish) params.set("onske", wish);
  if (site) params.set("lokalitet", site);
  return params.size > 0 ? `/contact?${params}` : "/contact";
}
