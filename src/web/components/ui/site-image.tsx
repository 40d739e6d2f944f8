/** One of the site's own pictures. Each has a module of its own in assets/pictures: a page carries only the addresses it shows. */
export interface Picture {
  /** WebP, for browsers without AVIF and for places that need one address. */
  src: string;
  /** The `srcset` of the AVIF files. */
  avif: string;
  width: number;
  height: number;
}

interface SitePictureProps {
  picture: Picture;
  alt: string;
  sizes: string;
  loading?: "lazy" | "eager";
  fetchPriority?: "high" | "low";
}

export function SiteImage({ picture, alt, sizes, loading = "lazy", ...image }: SitePictureProps) {
  const { avif, ...file } = picture;
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img alt={alt} loading={loading} decoding="async" {...file} {...image} />
    </picture>
  );
}
