import { Hono } from "hono";
import { documentEndpoints } from "../../contract/boats/admin-papers.ts";
import { documentMaxBytes } from "../../contract/media/documents.ts";
import { AppError } from "../../contract/errors.ts";
import { findDocument } from "../../domain/media/documents/read.ts";
import { storeDocument, tooLargeMessage } from "../../domain/media/documents/store.ts";
import { readPublicDocument } from "../../domain/boats/papers.ts";
import { sendDocument } from "../document-response.ts";
import type { HttpDependencies, HttpEnv } from "../env.ts";
import { mount } from "../mount.ts";
import { readForm, readPathId } from "../read-request.ts";
import { declareRole } from "../route-roles.ts";
import { limitSize } from "../middleware/limit-size.ts";

const formOverhead = 64 * 1024;
const certificateFolder = "certificates";

export function adminDocumentsApi() {
  const app = new Hono<HttpEnv>();
  const { upload, read } = documentEndpoints;
  app.use(upload.path, limitSize(documentMaxBytes + formOverhead, tooLargeMessage));
  mount(app, upload, {}, async ({ c, ctx }) => {
    const form = await readForm(c);
    if (!(form.file instanceof File)) throw new AppError("validation", "Filen mangler");
    return storeDocument(ctx, {
      folder: certificateFolder,
      owner: typeof form.boatId === "string" ? form.boatId : "",
      fileName: form.file.name,
      bytes: new Uint8Array(await form.file.arrayBuffer()),
      formats: ["pdf"],
    });
  });
  declareRole(read);
  app.get(read.path, async (c) => {
    const name = c.req.param("file");
    const file = await findDocument(c.get("ctx"), `${certificateFolder}/${name}`);
    return sendDocument(c, file, {
      name: name.replace(/\.\w+$/, ""),
      isShown: true,
      cacheControl: "no-store",
    });
  });
  return app;
}

/** Documents that visitors may read. Any other URL gets the page for unknown ones. */
export function publicDocuments({ ctx }: HttpDependencies) {
  return new Hono<HttpEnv>().get("/fleet/:id/dokumenter/:file{[\\w-]+\\.pdf}", async (c, next) => {
    try {
      const document = await readPublicDocument(ctx, readPathId(c), c.req.param("file").slice(0, -4));
      return await sendDocument(c, document, {
        name: document.name,
        isShown: true,
        // Browsers ask again each time, because it may no longer be public.
        cacheControl: "private, no-cache",
      });
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== "not_found") throw error;
      return next();
    }
  });
}
