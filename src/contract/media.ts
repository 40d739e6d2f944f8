import * as v from "valibot";

/** 10 MB, as the uploader's hint says. */
export const uploadMaxBytes = 10 * 1024 * 1024;

export const uploadedImage = v.object({ address: v.string() });
export type UploadedImage = v.InferOutput<typeof uploadedImage>;
