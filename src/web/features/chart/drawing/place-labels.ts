import type { Size } from "./view.ts";

/** In pixels of the page. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** From the edge of the chart: the scale of degrees is there. */
const edge = { left: 10, top: 9, right: 9, bottom: 24 };

export function boxAround({ x, y }: { x: number; y: number }, width: number, height = width): Box {
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 };
}

/** What has been drawn, so that no label covers another, a boat or the buttons. */
export function createRoom({ width, height }: Size, taken: Box[]) {
  const isInside = (box: Box) =>
    box.left > edge.left &&
    box.right < width - edge.right &&
    box.top > edge.top &&
    box.bottom < height - edge.bottom;
  const isFree = (box: Box) =>
    taken.every(
      (other) =>
        box.right < other.left || box.left > other.right || box.bottom < other.top || box.top > other.bottom,
    );
  return {
    /** The first of these boxes that is free, which is taken then. */
    take(candidates: Box[]): Box | undefined {
      const box = candidates.find((candidate) => isInside(candidate) && isFree(candidate));
      if (box) taken.push(box);
      return box;
    },
    /** The same. Where none is free, the first that is inside the chart covers something. */
    force(candidates: Box[]): Box | undefined {
      const box = this.take(candidates) ?? candidates.find(isInside) ?? candidates[0];
      if (box && !taken.includes(box)) taken.push(box);
      return box;
    },
  };
}
export type Room = ReturnType<typeof createRoom>;

/** Beside a mark: right of it, left, above, below, and in the corners. */
export function listBoxesBeside(
  { x, y }: { x: number; y: number },
  { width, height }: Size,
  gap: number,
): Box[] {
  const [right, left] = [x + gap, x - gap - width];
  const [above, below] = [y - gap - height, y + gap];
  const [center, middle] = [x - width / 2, y - height / 2];
  return [
    [right, middle],
    [left, middle],
    [center, above],
    [center, below],
    [right, above],
    [left, below],
    [left, above],
    [right, below],
  ].map(([boxLeft = 0, top = 0]) => ({
    left: boxLeft,
    top,
    right: boxLeft + width,
    bottom: top + height,
  }));
}
