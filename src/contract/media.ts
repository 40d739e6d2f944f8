import * as z from "zod";

/** 10 MB, as the uploader's hint says. */
export const uploadMaxBytes = 10 * 1024 * 1024;

export const uploadedImage = z.object({ address: z.string() });
export type UploadedImage = z.infer<typeof uploadedImage>;
