import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import * as z from "zod";
import { AppError } from "../../contract/errors.ts";
import { uploadMaxBytes } from "../../contract/media.ts";
import { readMedia, removeImage, storeImage } from "../../domain/media.ts";
import type { HttpDependencies, HttpEnv } from "../env.ts";
import { readJson } from "../read-request.ts";

const formOverhead = 64 * 1024;
const contentTypes: Record<string, string> = {
  avif: "image/avif",
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
};
/** A file by its width never changes; the address itself is kept an hour, as the specification says. */
const sizedVersion = /-\d+\.(?:webp|avif)$/;

const removal = z.strictObject({ address: z.string().max(2_000) });

export function adminMediaApi({ ctx }: HttpDependencies) {
  const uploadLimit = bodyLimit({
    maxSize: uploadMaxBytes + formOverhead,
    onError: () => {
      throw new AppError("too_large", "The file is larger than 10MB");
    },
  });
  return new Hono<HttpEnv>()
    .post("/", uploadLimit, async (c) => {
      const form = await c.req.parseBody().catch((error: unknown) => {
        throw new AppError("malformed", "The upload could not be read", { cause: error });
      });
      if (!(form.file instanceof File)) throw new AppError("validation", "The file is missing");
      const boatId = typeof form.boatId === "string" ? form.boatId : undefined;
      const bytes = new Uint8Array(await form.file.arrayBuffer());
      return c.json(await storeImage(ctx, { boatId, bytes }), 201);
    })
    .delete("/", async (c) => {
      const { address } = await readJson(c, removal);
      await removeImage(ctx, address);
      return c.body(null, 204);
    });
}

export function mediaFiles({ ctx }: HttpDependencies) {
  return new Hono<HttpEnv>().get("/*", async (c) => {
    const key = c.req.path.replace(/^\/media\//, "");
    const contentType = contentTypes[key.slice(key.lastIndexOf(".") + 1)];
    if (contentType === undefined) throw new AppError("not_found", "There is no such file");
    const bytes = await readMedia(ctx, key);
    const lifetime = sizedVersion.test(key) ? "max-age=31536000, immutable" : "max-age=3600";
    return c.body(bytes, 200, { "content-type": contentType, "cache-control": `public, ${lifetime}` });
  });
}
