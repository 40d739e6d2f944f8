/** An image of the site itself. Each has its own module in assets/images, so that a page loads only the URLs it uses. */
export interface Picture {
  /** The WebP file, for browsers without AVIF and where a single URL is needed. */
  src: string;
  /** The `srcset` of the AVIF files. */
  avif: string;
  width: number;
  height: number;
}

interface SiteImageProps {
  picture: Picture;
  alt: string;
  sizes: string;
  loading?: "lazy" | "eager";
  fetchPriority?: "high" | "low";
  className?: string;
}

export function SiteImage({ picture, alt, sizes, loading = "lazy", ...image }: SiteImageProps) {
  const { avif, ...file } = picture;
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img alt={alt} loading={loading} decoding="async" {...file} {...image} />
    </picture>
  );
}
