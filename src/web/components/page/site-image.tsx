import type { Ref } from "react";
import type { ImageFiles } from "../../assets/images/image-files.ts";

interface SiteImageProps {
  image: ImageFiles;
  alt: string;
  sizes: string;
  loading?: "lazy" | "eager";
  fetchPriority?: "high" | "low";
  className?: string;
  ref?: Ref<HTMLImageElement>;
}

export function SiteImage({ image, alt, sizes, loading = "lazy", ...rest }: SiteImageProps) {
  const { avif, ...file } = image;
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img alt={alt} loading={loading} decoding="async" {...file} {...rest} />
    </picture>
  );
}
