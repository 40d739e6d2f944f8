import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { AppError } from "../../contract/errors.ts";
import { imageLibraryEndpoints } from "../../contract/image-library.ts";
import { imageRestoration, libraryQuery } from "../../contract/image-library-requests.ts";
import { adminMediaEndpoints, imageDeletion, uploadMaxBytes } from "../../contract/media.ts";
import { listImageNames } from "../../domain/media/image-names.ts";
import { listLibrary } from "../../domain/media/library.ts";
import { restoreImage } from "../../domain/media/quarantine.ts";
import { mediaUrlPrefix } from "../../domain/media/names.ts";
import { findOriginal, isResized, type MediaFile, readQuarantined } from "../../domain/media/read.ts";
import { removeImage } from "../../domain/media/remove.ts";
import { storeImage } from "../../domain/media/store.ts";
import { shareFolder } from "../../domain/share-image-content.ts";
import { readPageShareImage, readShareImage } from "../../domain/share-images.ts";
import type { HttpDependencies, HttpEnv, RequestContext } from "../env.ts";
import { createEtag } from "../finished-response.ts";
import { sendError } from "../middleware/errors.ts";
import { fileSecurityHeaders } from "../middleware/security-headers.ts";
import { mount } from "../mount.ts";
import { readForm } from "../read-request.ts";
import { declareRole } from "../route-roles.ts";
import { sendFinished } from "../send-finished.ts";
import { sendStream } from "../send-stream.ts";

const formOverhead = 64 * 1024;

export function adminMediaApi({ onImageStored }: HttpDependencies) {
  const app = new Hono<HttpEnv>();
  const { upload, listNames, delete: remove } = adminMediaEndpoints;
  app.use(
    upload.path,
    bodyLimit({
      maxSize: uploadMaxBytes + formOverhead,
      onError: () => {
        throw new AppError(
          "too_large",
          "Filen er større enn 10 MB. Lagre bildet i en mindre utgave og prøv igjen.",
        );
      },
    }),
  );
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
  declareRole(imageLibraryEndpoints.readQuarantined);
  app.get(imageLibraryEndpoints.readQuarantined.path, async (c) => {
    const key = `${c.req.param("folder")}/${c.req.param("file")}`;
    const { bytes, contentType } = await readQuarantined(c.get("ctx"), key);
    return c.body(bytes, 200, { "content-type": contentType, "cache-control": "private, max-age=3600" });
  });
  return app;
}

/** As specified. */
const originalCacheControl = "public, max-age=3600";
const missingCacheControl = "public, max-age=60";

/** The share images of the fixed pages, at URLs that stay the same when the company's facts change. */
export function pageShareImages({ ctx }: HttpDependencies) {
  return new Hono<HttpEnv>().get("/:file{share(?:-(?:fleet|services|rov|contact))?\\.jpg}", async (c) => {
    const page = /-(\w+)/.exec(c.req.param("file"))?.[1] ?? "home";
    return sendShareImage(c, await readPageShareImage(ctx, page));
  });
}

export function mediaFiles({ ctx, images, publicConfig: { siteUrl } }: HttpDependencies) {
  const files = new Hono<HttpEnv>();
  files.onError((error, c: RequestContext) => {
    const response = sendError(error, c);
    if (response.status === 404) response.headers.set("cache-control", missingCacheControl);
    return response;
  });
  files.get(`/${shareFolder}/*`, async (c) => sendShareImage(c, await readShareImage(ctx, getKey(c))));
  const originalHeaders = { ...fileSecurityHeaders(siteUrl), "cache-control": originalCacheControl };
  return files.get("/*", async (c) => {
    const key = getKey(c);
    return isResized(key)
      ? sendFinished(c, await images.get(key, c.req.header("accept")))
      : sendStream(c, await findOriginal(ctx, key), originalHeaders);
  });
}

function getKey(c: RequestContext): string {
  return c.req.path.slice(mediaUrlPrefix.length);
}

function sendShareImage(c: RequestContext, { bytes, contentType }: MediaFile): Response {
  const headers = { "content-type": contentType, "cache-control": originalCacheControl };
  return sendFinished(c, { status: 200, headers, etag: createEtag(bytes), identity: bytes });
}
