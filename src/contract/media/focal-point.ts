import * as v from "valibot";

const outside = "Midtpunktet for utsnittet må ligge på bildet";

const share = v.pipe(
  v.number(outside),
  v.minValue(0, outside),
  v.maxValue(1, outside),
  v.transform((value) => Math.round(value * 100) / 100),
);

/** What stays in view when an image is cropped, from its top left corner as shares of its width and height. */
export const focalPoint = v.object({ x: share, y: share }, outside);
export type FocalPoint = v.InferOutput<typeof focalPoint>;

export const centre: FocalPoint = { x: 0.5, y: 0.5 };
