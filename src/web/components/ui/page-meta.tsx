import { usePublicConfig } from "../../lib/public-config.ts";
import { JsonLd } from "./json-ld.tsx";

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

/** What a page says about itself to browsers, search engines and link previews; root.tsx adds what all pages say. */
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
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={address} />
      <meta property="og:image" content={picture} />
      {jsonLd && <JsonLd data={jsonLd} />}
    </>
  );
}

function absolute(siteUrl: string, address: string): string {
  return /^https?:/i.test(address) ? address : siteUrl.replace(/\/$/, "") + address;
}
