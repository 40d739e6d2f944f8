import { absoluteUrl } from "../../../contract/site.ts";
import { usePublicConfig } from "../../lib/public-config.ts";

interface PageMetaProps {
  title: string;
  description?: string;
  /** The page's own path, for the canonical link. */
  path: string;
  /** The picture shown when the page is shared: 1200 × 630, an address on this site. */
  image?: string;
  keywords?: string;
  noindex?: boolean;
}

/** What a page says about itself to browsers, search engines and link previews; root.tsx adds what all pages say. */
export function PageMeta({
  title,
  description,
  path,
  image = "/share.jpg",
  keywords,
  noindex,
}: PageMetaProps) {
  const siteUrl = usePublicConfig()?.siteUrl ?? "";
  const address = absoluteUrl(siteUrl, path);
  const picture = absoluteUrl(siteUrl, image);
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
      {import.meta.env.SSR && (
        // The same on every page: the browser leaves them where they are.
        <>
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
        </>
      )}
    </>
  );
}
