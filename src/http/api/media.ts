import { Hono, type MiddlewareHandler } from "hono";
import { parseAccept } from "hono/utils/accept";
import { AppError } from "../../contract/errors.ts";
import { imageLibraryEndpoints } from "../../contract/media/image-library.ts";
import {
  imageDescription,
  imageReplacement,
  imageRestoration,
  libraryQuery,
} from "../../contract/media/image-library-requests.ts";
import { adminMediaEndpoints, imageDeletion, uploadMaxBytes } from "../../contract/media/media.ts";
import { describeImage, replaceImage } from "../../domain/history/change-image-uses.ts";
import { listImageNames } from "../../domain/media/image-names.ts";
import { listLibrary } from "../../domain/media/library.ts";
import { restoreImage } from "../../domain/media/quarantine.ts";
import { mediaUrlPrefix } from "../../domain/media/names.ts";
import {
  findOriginal,
  isResized,
  type MediaFile,
  readMedia,
  readQuarantined,
} from "../../domain/media/read.ts";
import { removeImage } from "../../domain/media/remove.ts";
import { storeImage, tooLargeMessage } from "../../domain/media/store.ts";
import { shareFolder } from "../../domain/media/share-image-content.ts";
import { readPageShareImage, readShareImage } from "../../domain/pages/share-images.ts";
import type { HttpDependencies, HttpEnv, RequestContext } from "../env.ts";
import { createEtag, prepareResponse } from "../cache/stored-response.ts";
import { sendStored } from "../middleware/cache.ts";
import { sendError } from "../middleware/errors.ts";
import { mount } from "../mount.ts";
import { readForm } from "../read-request.ts";
import { declareRole } from "../route-roles.ts";
import { sendStream } from "../send-stream.ts";
import { limitSize } from "../middleware/limit-size.ts";

const formOverhead = 64 * 1024;

export function adminMediaApi({ onImageStored }: HttpDependencies) {
  const app = new Hono<HttpEnv>();
  const { upload, listNames, delete: remove } = adminMediaEndpoints;
  app.use(upload.path, limitSize(uploadMaxBytes + formOverhead, tooLargeMessage));
  mount(app, upload, {}, async ({ c, ctx }) => {
    const form = await readForm(c);
    if (!(form.file instanceof File)) throw new AppError("validation", "Filen mangler");
    const boatId = typeof form.boatId === "string" ? form.boatId : undefined;
    const bytes = new Uint8Array(await form.file.arrayBuffer());
    const stored = await storeImage(ctx, { boatId, fileName: form.file.name, bytes });
    onImageStored?.();
    return stored;
  });
  mount(app, listNames, {}, ({ ctx }) => listImageNames(ctx));
  mount(app, remove, { body: imageDeletion }, ({ ctx, body }) => removeImage(ctx, body.url));
  mount(app, imageLibraryEndpoints.list, { query: libraryQuery }, ({ ctx, query }) =>
    listLibrary(ctx, query),
  );
  mount(app, imageLibraryEndpoints.restore, { body: imageRestoration }, ({ ctx, body }) =>
    restoreImage(ctx, body.url),
  );
  mount(app, imageLibraryEndpoints.describe, { body: imageDescription }, ({ ctx, body }) =>
    describeImage(ctx, body),
  );
  mount(app, imageLibraryEndpoints.replace, { body: imageReplacement }, ({ ctx, body }) =>
    replaceImage(ctx, body),
  );
  declareRole(imageLibraryEndpoints.readQuarantined);
  app.get(imageLibraryEndpoints.readQuarantined.path, async (c) => {
    const key = `${c.req.param("folder")}/${c.req.param("file")}`;
    const { bytes, contentType } = await readQuarantined(c.get("ctx"), key);
    return c.body(bytes, 200, { "content-type": contentType });
  });
  return app;
}

/** As specified. */
const originalCacheControl = "public, max-age=3600";
const missingCacheControl = "public, max-age=60";
/** Resized files never change. */
const resizedCacheControl = "public, max-age=31536000, immutable";

/** The share images of the fixed pages, at URLs that stay the same when the company's facts change. */
export function pageShareImages({ ctx }: Pick<HttpDependencies, "ctx">, cache?: MiddlewareHandler<HttpEnv>) {
  const path = "/:file{share(?:-(?:fleet|services|rov|contact))?\\.jpg}";
  const app = new Hono<HttpEnv>();
  if (cache) app.use(path, cache);
  return app.get(path, async (c) => {
    const page = /-(\w+)/.exec(c.req.param("file"))?.[1] ?? "home";
    return sendImage(c, await readPageShareImage(ctx, page), { "cache-control": originalCacheControl });
  });
}

export function mediaFiles({ ctx }: Pick<HttpDependencies, "ctx">) {
  const files = new Hono<HttpEnv>();
  files.onError((error, c: RequestContext) => {
    const response = sendError(error, c);
    if (response.status === 404) response.headers.set("cache-control", missingCacheControl);
    return response;
  });
  const originalHeaders = { "cache-control": originalCacheControl };
  files.get(`/${shareFolder}/*`, async (c) =>
    sendImage(c, await readShareImage(ctx, getKey(c)), originalHeaders),
  );
  return files.get("/*", async (c) => {
    const key = getKey(c);
    if (!isResized(key)) return sendStream(c, await findOriginal(ctx, key), originalHeaders);
    const image = await readMedia(ctx, key, { acceptsAvif: acceptsAvif(c.req.header("accept") ?? "") });
    return sendImage(c, image, { "cache-control": resizedCacheControl, vary: "accept" });
  });
}

function getKey(c: RequestContext): string {
  return c.req.path.slice(mediaUrlPrefix.length);
}

/** Not `image/*`: browsers that cannot decode AVIF send that as well. */
function acceptsAvif(accept: string): boolean {
  return parseAccept(accept).some(({ type, q }) => type === "image/avif" && q > 0);
}

function sendImage(
  c: RequestContext,
  { bytes, contentType }: MediaFile,
  more: Record<string, string>,
): Response {
  const headers = { ...more, "content-type": contentType, etag: createEtag(bytes) };
  const identity = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return sendStored(c, prepareResponse(200, headers, { identity }));
}
