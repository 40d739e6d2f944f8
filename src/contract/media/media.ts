import * as v from "valibot";
import { type AdminEndpoint, noContent, typeOf } from "../endpoint.ts";
import { requestBody } from "../request-body.ts";

/** 10 MB, as the uploader's hint says. */
export const uploadMaxBytes = 10 * 1024 * 1024;

/** Safari converts photos to JPEG for fields that accept no HEIC, and iPhones can be set to save JPEG. */
export const heicAdvice =
  "HEIC-bilder kan ikke leses her. Last bildet opp rett fra telefonen, så blir det JPEG. Nye bilder blir JPEG når du velger Innstillinger → Kamera → Formater → Mest kompatibel på iPhone.";

const uploadedImage = v.object({ url: v.string() });
export type UploadedImage = v.InferOutput<typeof uploadedImage>;

export const imageDeletion = requestBody({ url: v.pipe(v.string(), v.maxLength(2_000)) });

export const adminMediaEndpoints = {
  /** The body is a form with the fields `file` and `boatId`. */
  upload: { method: "POST", path: "/api/admin/media", role: "editor", response: uploadedImage, status: 201 },
  /** The original names of uploaded files, by the URLs of the stored images. */
  listNames: {
    method: "GET",
    path: "/api/admin/media/names",
    role: "editor",
    response: v.record(v.string(), v.string()),
  },
  delete: {
    method: "DELETE",
    path: "/api/admin/media",
    role: "editor",
    body: typeOf<typeof imageDeletion>(),
    response: noContent,
  },
} as const satisfies Record<string, AdminEndpoint>;
