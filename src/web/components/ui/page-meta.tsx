import { company } from "../../../contract/company.ts";
import { usePublicConfig } from "../../lib/public-config.ts";

interface PageMetaProps {
  title: string;
  description?: string;
  /** The page's own path, for the canonical link. */
  path: string;
  /** The picture shown when the page is shared; an address on this site or elsewhere. */
  image?: string;
  keywords?: string;
  noindex?: boolean;
  jsonLd?: object;
}

/** What a page says about itself to browsers, search engines and those it is shared with. */
export function PageMeta({ title, description, path, image, keywords, noindex, jsonLd }: PageMetaProps) {
  const siteUrl = usePublicConfig()?.siteUrl ?? "";
  const address = absolute(siteUrl, path);
  const picture = absolute(siteUrl, image || "/share.jpg");
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {keywords && <meta name="keywords" content={keywords} />}
      {noindex ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={company.name} />
      <meta property="og:locale" content="nb_NO" />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={address} />
      <meta property="og:image" content={picture} />
      <meta name="twitter:card" content="summary_large_image" />
      {jsonLd && (
        <script
          type="application/ld+json"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: JSON.stringify(jsonLd).replaceAll("<", "\\u003c") }}
        />
      )}
    </>
  );
}

function absolute(siteUrl: string, address: string): string {
  return /^https?:/i.test(address) ? address : siteUrl.replace(/\/$/, "") + address;
}
