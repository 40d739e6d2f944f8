import { fixedServiceSlugs } from "../../../../contract/slugs.ts";

interface SlugHintProps {
  slug: string;
  /** Undefined for a new service. */
  storedSlug: string | undefined;
}

/** Where the service will be found, and what becomes of the address it has had. */
export function SlugHint({ slug, storedSlug }: SlugHintProps) {
  const address = slug.trim() === "" ? "Lages av tittelen." : `Adressen blir /services/${slug.trim()}.`;
  if (storedSlug === undefined) return address;
  if (slug.trim() === storedSlug) return `Tjenesten ligger på /services/${storedSlug}.`;
  if (fixedServiceSlugs.includes(storedSlug)) {
    return `${address} Siden /services/${storedSlug} er laget for denne tjenesten og finner den ikke når adressen endres.`;
  }
  return `${address} Gamle lenker til /services/${storedSlug} ledes videre dit.`;
}
