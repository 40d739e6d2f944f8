/** The configuration a browser may see. Every value is listed here by hand. */
export interface PublicConfig {
  siteUrl: string;
  analyticsId: string | null;
}
