import { type ReactNode, useState } from "react";
import { imageSrcSet } from "../../../contract/images.ts";

interface ContentImageProps {
  src: string;
  alt: string;
  sizes: string;
  loading?: "lazy" | "eager";
  fetchPriority?: "high" | "low";
  className?: string;
  /** Shown when the picture cannot be loaded. */
  fallback?: ReactNode;
}

/** A picture of the catalogue's content. Give it a `key` of its address where the address can change. */
export function ContentImage({
  src,
  alt,
  sizes,
  loading = "lazy",
  fallback = null,
  ...image
}: ContentImageProps) {
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return fallback;
  const srcSet = imageSrcSet(src);
  return (
    <img
      ref={(element) => {
        // It may have failed before the page woke up, when nobody listened.
        if (element?.complete && element.naturalWidth === 0 && element.currentSrc !== "") setFailed(true);
      }}
      src={src}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      width={1600}
      height={1000}
      alt={alt}
      loading={loading}
      decoding="async"
      onError={() => setFailed(true)}
      {...image}
    />
  );
}
