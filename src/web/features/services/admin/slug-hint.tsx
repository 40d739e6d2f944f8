import { fixedServiceSlugs, slugMaxLength, slugPattern } from "../../../../contract/slugs.ts";

interface SlugHintProps {
  slug: string;
  /** Undefined for a new service. */
  storedSlug: string | undefined;
}

/** Where the service will be found, and what becomes of the address it has had. */
export function SlugHint({ slug: written, storedSlug }: SlugHintProps) {
  const slug = written.trim();
  if (slug === "") return "Lages av tittelen.";
  if (!slugPattern.test(slug) || slug.length > slugMaxLength) {
    return `Bare små bokstaver, tall og bindestreker, høyst ${slugMaxLength} tegn.`;
  }
  if (slug === storedSlug) return `Tjenesten ligger på /services/${slug}.`;
  const address = `Adressen blir /services/${slug}.`;
  if (storedSlug === undefined) return address;
  if (fixedServiceSlugs.includes(storedSlug)) {
    return `${address} Siden /services/${storedSlug} er laget for denne tjenesten og finner den ikke når adressen endres.`;
  }
  return `${address} Gamle lenker til /services/${storedSlug} ledes videre dit.`;
}
