import { fixedServiceSlugs, fixedSlugMessage } from "../../../../rules/services/fixed-slugs.ts";
import { slugMaxLength, slugPattern } from "../../../../shared/slugs.ts";

interface SlugHintProps {
  slug: string;
  /** Undefined for a new service. */
  storedSlug: string | undefined;
}

/** Shows the URL of the service, and what happens to its old one. */
export function SlugHint({ slug: typed, storedSlug }: SlugHintProps) {
  const slug = typed.trim();
  if (slug === "") return "Lages av tittelen.";
  if (!slugPattern.test(slug) || slug.length > slugMaxLength) {
    return `Bare små bokstaver, tall, bindestreker og understreker, høyst ${slugMaxLength} tegn.`;
  }
  if (slug === storedSlug) return `Tjenesten ligger på /services/${slug}.`;
  if (storedSlug !== undefined && fixedServiceSlugs.includes(storedSlug)) {
    return `${fixedSlugMessage(storedSlug)}.`;
  }
  const newUrl = `Adressen blir /services/${slug}.`;
  if (storedSlug === undefined) return newUrl;
  return `${newUrl} Gamle lenker til /services/${storedSlug} ledes videre dit.`;
}
