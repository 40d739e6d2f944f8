import { type ReactNode, useState } from "react";
import { imageSrcSet } from "../../../rules/media/images.ts";

interface ContentImageProps {
  src: string;
  alt: string;
  sizes: string;
  loading?: "lazy" | "eager";
  fetchPriority?: "high" | "low";
  className?: string;
  /** Shown if the image cannot be loaded. */
  fallback?: ReactNode;
}

/** An image of the catalogue. If `src` can change, pass it as `key` too, to reset the error state. */
export function ContentImage({
  src,
  alt,
  sizes,
  loading = "lazy",
  fallback = null,
  ...image
}: ContentImageProps) {
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed) return fallback;
  const srcSet = imageSrcSet(src);
  return (
    <img
      ref={(element) => {
        // It may have failed before hydration, when onError was not attached yet.
        if (element?.complete && element.naturalWidth === 0 && element.currentSrc !== "") setHasFailed(true);
      }}
      src={src}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      width={1600}
      height={1000}
      alt={alt}
      loading={loading}
      decoding="async"
      onError={() => setHasFailed(true)}
      {...image}
    />
  );
}
