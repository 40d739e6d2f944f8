import { absoluteUrl } from "../../../rules/company/site.ts";
import { useCompany } from "../../lib/page/company.ts";
import { useSiteUrl } from "../../lib/page/public-config.ts";

interface PageMetaProps {
  /** Without the name of the company. */
  title: string;
  description?: string;
  /** The path of the page, for the canonical link. */
  path: string;
  /** The share image, a path on this site. */
  image?: string;
  keywords?: string;
  noindex?: boolean;
  /** Whether the title ends with the name of the company. */
  hasName?: boolean;
}

/** The metadata of one page. root.tsx has the metadata that all pages share. */
export function PageMeta({
  title,
  description,
  path,
  image = "/share.jpg",
  keywords,
  noindex,
  hasName = true,
}: PageMetaProps) {
  const siteUrl = useSiteUrl();
  const url = absoluteUrl(siteUrl, path);
  const { name } = useCompany();
  const names = [title, hasName && name].filter(Boolean);
  const fullTitle = (path === "/" ? names.toReversed() : names).join(" – ");
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      {keywords && <meta name="keywords" content={keywords} />}
      {noindex ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={url} />}
      <meta property="og:title" content={fullTitle} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={url} />
      <meta property="og:image" content={absoluteUrl(siteUrl, image)} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
    </>
  );
}
