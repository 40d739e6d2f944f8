import type { ImageFiles } from "../../assets/images/image-files.ts";

interface SiteImageProps {
  picture: ImageFiles;
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
