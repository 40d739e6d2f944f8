import * as v from "valibot";
import { expect, test } from "vitest";
import { centre, focalPoint } from "../../contract/media/focal-point.ts";
import { cropAround, describeFocus, parseFocusAttribute, toFocusAttribute } from "./focal-point.ts";

test("a focal point becomes an attribute in steps of 5 %, and none for the centre", () => {
  expect(toFocusAttribute({ x: 0.62, y: 0.46 })).toBe("60 45");
  expect(toFocusAttribute({ x: 0, y: 1 })).toBe("0 100");
  expect(toFocusAttribute({ x: 0.52, y: 0.48 })).toBeUndefined();
  expect(toFocusAttribute(centre)).toBeUndefined();
  expect(toFocusAttribute(null)).toBeUndefined();
  expect(parseFocusAttribute("60 45")).toEqual({ x: 0.6, y: 0.45 });
  expect(parseFocusAttribute(undefined)).toEqual(centre);
  expect(describeFocus({ x: 0.62, y: 0.46 })).toBe("62 % inn, 46 % ned");
  expect(describeFocus(centre)).toBe("");
});

test("the crop fills the box, stays inside the image and keeps the point in view", () => {
  const box = { width: 1200, height: 630 };
  expect(cropAround({ width: 1600, height: 1000 }, box, centre)).toEqual({
    left: 0,
    top: 80,
    width: 1600,
    height: 840,
  });
  for (const image of [
    { width: 1600, height: 1000 },
    { width: 900, height: 1600 },
    { width: 3000, height: 200 },
    { width: 1, height: 1 },
  ]) {
    for (const point of [
      { x: 0, y: 0 },
      { x: 1, y: 1 },
      { x: 0.13, y: 0.87 },
    ]) {
      const { left, top, width, height } = cropAround(image, box, point);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(left + width).toBeLessThanOrEqual(image.width);
      expect(top + height).toBeLessThanOrEqual(image.height);
      expect(left).toBeLessThanOrEqual(point.x * image.width);
      expect(left + width).toBeGreaterThanOrEqual(Math.floor(point.x * image.width));
      expect(top + height).toBeGreaterThanOrEqual(Math.floor(point.y * image.height));
    }
  }
});

test("a point outside the image is refused with a sentence", () => {
  for (const point of [
    { x: 1.01, y: 0 },
    { x: 0, y: -0.1 },
    { x: "midt", y: 0 },
    { x: 0.5 },
    null,
    "midten",
  ]) {
    const result = v.safeParse(focalPoint, point);
    expect(result.success).toBe(false);
  }
  expect(v.safeParse(focalPoint, { x: 2, y: 0 }).issues?.[0].message).toBe(
    "Midtpunktet for utsnittet må ligge på bildet",
  );
  expect(v.parse(focalPoint, { x: 1 / 3, y: 1 })).toEqual({ x: 0.33, y: 1 });
});
