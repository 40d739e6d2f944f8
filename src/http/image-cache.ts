import { parseAccept } from "hono/utils/accept";
import type { Context } from "../domain/context.ts";
import { type MediaFile, readMedia } from "../domain/media/read.ts";
import { countBytes, createEtag, type FinishedResponse } from "./finished-response.ts";
import { fileSecurityHeaders } from "./middleware/security-headers.ts";
import { memoizeHeader } from "./memoize-header.ts";

interface ImageSettings {
  ctx: Context;
  siteUrl: string;
  /** False while a change could be missed. */
  isListening: () => boolean;
  maxBytes?: number;
  maxImageBytes?: number;
}

/** Resized files never change. */
const cacheControl = "public, max-age=31536000, immutable";

export type ImageCache = ReturnType<typeof createImageCache>;

/**
 * Resized images as finished responses. Those that were asked for last are kept in memory. They never change; one that is
 * taken away counts as a change of content, and then all are read again.
 */
export function createImageCache(settings: ImageSettings) {
  const { ctx, siteUrl, isListening } = settings;
  const { maxBytes = 32 * 1024 * 1024, maxImageBytes = 256 * 1024 } = settings;
  /** In the order of their last use. */
  const images = new Map<string, FinishedResponse>();
  let totalBytes = 0;
  let contentVersion = 0;
  ctx.changes.onChange(() => {
    contentVersion += 1;
    images.clear();
    totalBytes = 0;
  });

  function remove(name: string): void {
    const image = images.get(name);
    if (!image) return;
    totalBytes -= countBytes(image);
    images.delete(name);
  }

  function add(name: string, image: FinishedResponse): void {
    remove(name);
    images.set(name, image);
    totalBytes += countBytes(image);
    for (const leastRecentlyUsed of images.keys()) {
      if (totalBytes <= maxBytes) return;
      remove(leastRecentlyUsed);
    }
  }

  function finish({ bytes, contentType }: MediaFile): FinishedResponse {
    const headers = {
      ...fileSecurityHeaders(siteUrl),
      "content-type": contentType,
      "cache-control": cacheControl,
      vary: "accept",
    };
    return { status: 200, headers, etag: createEtag(bytes), identity: bytes };
  }

  return {
    /** The image if it is in memory. */
    getCached(key: string, accept: string | undefined): FinishedResponse | undefined {
      if (!isListening()) return undefined;
      const name = toName(key, acceptsAvif(accept));
      const image = images.get(name);
      if (!image) return undefined;
      images.delete(name);
      images.set(name, image);
      return image;
    },
    async get(key: string, accept: string | undefined): Promise<FinishedResponse> {
      const version = contentVersion;
      const asAvif = acceptsAvif(accept);
      const file = await readMedia(ctx, key, { acceptsAvif: asAvif });
      const image = finish(file);
      // Until its AVIF file has been made, an image is sent as WebP.
      const isFinal = !asAvif || file.contentType === "image/avif";
      const isSmall = file.bytes.byteLength <= maxImageBytes;
      if (isFinal && isSmall && version === contentVersion) add(toName(key, asAvif), image);
      return image;
    },
  };
}

function toName(key: string, asAvif: boolean): string {
  return asAvif ? `avif ${key}` : key;
}

/** Not `image/*`: browsers that cannot decode AVIF send that as well. */
const namesAvif = memoizeHeader((accept) =>
  parseAccept(accept).some(({ type, q }) => type === "image/avif" && q > 0),
);

function acceptsAvif(accept: string | undefined): boolean {
  return accept !== undefined && namesAvif(accept);
}
