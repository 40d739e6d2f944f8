import type { ImageFiles } from "../../assets/images/image-files.ts";
import { skipImageWait } from "../../lib/skip-image-wait.ts";

interface SiteImageProps {
  image: ImageFiles;
  alt: string;
  sizes: string;
  loading?: "lazy" | "eager";
  fetchPriority?: "high" | "low";
  className?: string;
}

export function SiteImage({ image, alt, sizes, loading = "lazy", ...rest }: SiteImageProps) {
  const { avif, ...file } = image;
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img alt={alt} loading={loading} decoding="async" onLoad={skipImageWait} {...file} {...rest} />
    </picture>
  );
}
