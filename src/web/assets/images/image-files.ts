/** The files of one of the site's own images. One module per image, so that a page loads only the URLs it shows. */
export interface ImageFiles {
  /** WebP, for browsers without AVIF and wherever a single URL is needed. */
  src: string;
  /** The `srcset` of the AVIF files. */
  avif: string;
  width: number;
  height: number;
}
