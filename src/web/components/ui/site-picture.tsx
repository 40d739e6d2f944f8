/** One of the site's own pictures. Each has a module of its own in assets/pictures: a page carries only the addresses it shows. */
export interface Picture {
  /** The largest file that every browser can show, for places that need one address. */
  src: string;
  avif: string;
  webp: string;
  width: number;
  height: number;
}

/** Takes the built files `name-{width}.{avif,webp}` of one picture and its original size. */
export function pictureFrom(files: Record<string, string>, width: number, height: number): Picture {
  const candidates = Object.entries(files).map(([path, address]) => {
    const [, size = "", format = ""] = /-(\d+)\.(\w+)$/.exec(path) ?? [];
    return { address, size: Number(size), format };
  });
  candidates.sort((a, b) => a.size - b.size);
  const inFormat = (format: string) => candidates.filter((candidate) => candidate.format === format);
  const srcSet = (format: string) =>
    inFormat(format)
      .map(({ address, size }) => `${address} ${size}w`)
      .join(", ");
  return {
    src: inFormat("webp").at(-1)?.address ?? "",
    avif: srcSet("avif"),
    webp: srcSet("webp"),
    width,
    height,
  };
}

interface SitePictureProps {
  picture: Picture;
  alt: string;
  sizes: string;
  loading?: "lazy" | "eager";
  fetchPriority?: "high" | "low";
  className?: string;
}

export function SitePicture({
  picture,
  alt,
  sizes,
  loading = "lazy",
  fetchPriority,
  className,
}: SitePictureProps) {
  const { src, avif, webp, width, height } = picture;
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        className={className}
        srcSet={webp}
        sizes={sizes}
        src={src}
        width={width}
        height={height}
        alt={alt}
        loading={loading}
        fetchPriority={fetchPriority}
        decoding="async"
      />
    </picture>
  );
}
