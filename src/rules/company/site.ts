import type { SiteCompany } from "./site-company.ts";

/** The configuration that browsers may see. */
export interface PublicConfig {
  siteUrl: string;
  analyticsId: string | null;
  /** Whether a forgotten password can be reset by mail. */
  hasPasswordReset: boolean;
}

/** What every page has: the configuration and the facts about the company. */
export interface SiteData extends PublicConfig {
  company: SiteCompany;
  /** The path of the page if it shows unsaved content to staff. */
  previewPath: string | null;
}

/** In the URL of a preview. */
export const previewParameter = "forhandsvisning";

/** Makes a path of this site absolute. URLs of other sites are returned unchanged. */
export function absoluteUrl(siteUrl: string, url: string): string {
  return /^https?:/i.test(url) ? url : siteUrl + url;
}
