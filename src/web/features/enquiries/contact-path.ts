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
