import { isOnChart, type Place, unproject } from "../../../../rules/chart/projection.ts";
import { type ChartContent, drawChart, type Drawn } from "./draw-chart.ts";
import { fitView, fromPixel, limitView, type Size, toPixel, type View, zoomView } from "./view.ts";

/** What the visitor does with a chart. */
export interface ChartActions {
  onPointAt?: (boatId: string | null) => void;
  onChooseBoat?: (boatId: string) => void;
  onChooseSite?: (number: string) => void;
  onChoosePlace?: (place: Place) => void;
}

interface Point {
  x: number;
  y: number;
}

const tapPixels = 6;
const boatPixels = 22;
const sitePixels = 12;
export const zoomStep = 1.6;
const panStep = 80;
/** After this long without zooming, everything is drawn in full detail. */
const restMs = 150;

export type ChartCanvas = ReturnType<typeof createChartCanvas>;

/** Draws a chart on a canvas, at most once for each frame of the screen, and moves it by pointer and keys. */
export function createChartCanvas(root: HTMLElement, canvas: HTMLCanvasElement) {
  let content: ChartContent = { boats: [], regions: [], sites: [], place: null, pointedAt: null };
  let actions: ChartActions = {};
  let frame: Place[] = [];
  let size: Size = { width: 0, height: 0 };
  let view: View | undefined;
  let drawn: Drawn = { boats: [], sites: [] };
  let request = 0;
  let isZooming = false;
  let rest: ReturnType<typeof setTimeout> | undefined;
  const pointers = new Map<number, Point>();
  let travelled = 0;

  function draw() {
    request = 0;
    if (size.width === 0) return;
    view ??= fitView(frame, size);
    drawn = drawChart(canvas, view, size, content, isZooming);
  }
  function requestDraw() {
    if (request === 0) request = requestAnimationFrame(draw);
  }
  function zoom(factor: number, at?: Point) {
    if (view) view = zoomView(view, size, factor, at);
    isZooming = true;
    clearTimeout(rest);
    rest = setTimeout(() => {
      isZooming = false;
      requestDraw();
    }, restMs);
    requestDraw();
  }
  /** For buttons and keys, which point nowhere: the visitor's site stays where it is, if it is shown. */
  function zoomAroundPlace(factor: number) {
    const at = content.place && view && toPixel(content.place, view, size);
    const isShown = at && at.x > 0 && at.y > 0 && at.x < size.width && at.y < size.height;
    zoom(factor, isShown ? at : undefined);
  }
  function pan(x: number, y: number) {
    if (view) view = limitView({ ...view, x: view.x - x / view.scale, y: view.y - y / view.scale }, size);
    requestDraw();
  }
  function showAll() {
    view = undefined;
    requestDraw();
  }

  function onPointerDown(event: PointerEvent) {
    canvas.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, offset(event));
    if (pointers.size === 1) travelled = 0;
  }
  function onPointerMove(event: PointerEvent) {
    const before = pointers.get(event.pointerId);
    const now = offset(event);
    if (!before) return actions.onPointAt?.(findNearest(drawn.boats, now, boatPixels)?.id ?? null);
    travelled += Math.hypot(now.x - before.x, now.y - before.y);
    pointers.set(event.pointerId, now);
    if (travelled < tapPixels) return;
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    if (!other) return pan(now.x - before.x, now.y - before.y);
    const spread = (point: Point) => Math.hypot(point.x - other.x, point.y - other.y);
    zoom(spread(now) / Math.max(1, spread(before)), other);
  }
  function onPointerUp(event: PointerEvent) {
    const wasDown = pointers.delete(event.pointerId);
    if (!wasDown || travelled >= tapPixels || pointers.size > 0 || !view) return;
    const at = offset(event);
    const boat = actions.onChooseBoat && findNearest(drawn.boats, at, boatPixels);
    if (boat) return actions.onChooseBoat?.(boat.id);
    const site = actions.onChooseSite && findNearest(drawn.sites, at, sitePixels);
    if (site) return actions.onChooseSite?.(site.number);
    const place = unproject(fromPixel(at, view, size));
    if (isOnChart(place)) actions.onChoosePlace?.(place);
  }
  function onWheel(event: WheelEvent) {
    // Without the key, the wheel scrolls the page. Pinching a trackpad sets it.
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    zoom(2 ** (-event.deltaY / 200), offset(event));
  }
  function onKeyDown(event: KeyboardEvent) {
    const moves: Record<string, () => void> = {
      ArrowLeft: () => pan(panStep, 0),
      ArrowRight: () => pan(-panStep, 0),
      ArrowUp: () => pan(0, panStep),
      ArrowDown: () => pan(0, -panStep),
      "+": () => zoomAroundPlace(zoomStep),
      "-": () => zoomAroundPlace(1 / zoomStep),
      "0": showAll,
    };
    const move = moves[event.key];
    if (!move || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    move();
  }

  const listening = new AbortController();
  const { signal } = listening;
  canvas.addEventListener("pointerdown", onPointerDown, { signal });
  canvas.addEventListener("pointermove", onPointerMove, { signal });
  canvas.addEventListener("pointerup", onPointerUp, { signal });
  canvas.addEventListener("pointercancel", ({ pointerId }) => pointers.delete(pointerId), { signal });
  canvas.addEventListener("pointerleave", () => actions.onPointAt?.(null), { signal });
  canvas.addEventListener("wheel", onWheel, { signal, passive: false });
  root.addEventListener("keydown", onKeyDown, { signal });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", requestDraw, { signal });
  const theme = new MutationObserver(requestDraw);
  theme.observe(document.documentElement, { attributes: true });
  const resize = new ResizeObserver(([entry]) => {
    const { width = 0, height = 0 } = entry?.contentRect ?? {};
    const ratio = Math.min(devicePixelRatio, 2);
    size = { width, height };
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    // In the same frame, because a canvas that gets another size is empty.
    draw();
  });
  resize.observe(canvas);

  return {
    zoom: zoomAroundPlace,
    showAll,
    setContent(changed: ChartContent, changedActions: ChartActions) {
      content = changed;
      actions = changedActions;
      requestDraw();
    },
    /** Shows these places. The same ones leave the chart where the visitor has moved it. */
    setFrame(changed: Place[]) {
      const isSame =
        changed.length === frame.length &&
        changed.every(
          ({ latitude, longitude }, index) =>
            latitude === frame[index]?.latitude && longitude === frame[index]?.longitude,
        );
      if (isSame) return;
      frame = changed;
      showAll();
    },
    remove() {
      listening.abort();
      theme.disconnect();
      resize.disconnect();
      cancelAnimationFrame(request);
      clearTimeout(rest);
    },
  };
}

function offset({ offsetX, offsetY }: MouseEvent): Point {
  return { x: offsetX, y: offsetY };
}

function findNearest<Marked extends Point>(
  marks: Marked[],
  at: Point,
  maxPixels: number,
): Marked | undefined {
  let best: { mark: Marked; distance: number } | undefined;
  for (const mark of marks) {
    const distance = Math.hypot(mark.x - at.x, mark.y - at.y);
    if (distance <= maxPixels && (!best || distance < best.distance)) best = { mark, distance };
  }
  return best?.mark;
}
