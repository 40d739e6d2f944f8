import { expect, test } from "vitest";
import { unproject } from "../../../../rules/chart/projection.ts";
import { fitView, fromPixel, limitView, toPixel, zoomView } from "./view.ts";

const size = { width: 400, height: 300 };
const tromsø = { latitude: 69.65, longitude: 18.96 };
const bodø = { latitude: 67.28, longitude: 14.37 };

test("all places are inside, and a pixel is a place again", () => {
  const view = fitView([tromsø, bodø], size);
  for (const place of [tromsø, bodø]) {
    const pixel = toPixel(place, view, size);
    expect(pixel.x).toBeGreaterThan(40);
    expect(pixel.x).toBeLessThan(360);
    expect(pixel.y).toBeGreaterThan(40);
    expect(pixel.y).toBeLessThan(260);
    expect(unproject(fromPixel(pixel, view, size)).latitude).toBeCloseTo(place.latitude, 6);
  }
});

test("zooming keeps what is under the pointer, and has limits", () => {
  const view = fitView([tromsø, bodø], size);
  const at = { x: 120, y: 90 };
  const zoomed = zoomView(view, size, 1.5, at);
  expect(zoomed.scale).toBeCloseTo(view.scale * 1.5, 6);
  expect(fromPixel(at, zoomed, size).x).toBeCloseTo(fromPixel(at, view, size).x, 6);
  expect(zoomView(view, size, 1e9).scale).toBe(3);
  expect(zoomView(view, size, 1e-9).scale).toBeGreaterThan(0);
  expect(limitView({ x: -1e9, y: 1e9, scale: 1 }, size).x).toBe(0);
});
