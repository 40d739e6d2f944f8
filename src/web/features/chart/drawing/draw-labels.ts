import { type Drawing, drawText, type Mark } from "./drawing.ts";
import { type Box, listBoxesBeside, type Room } from "./place-labels.ts";

export interface Label {
  name: string;
  /** Beside the name, such as how many hours away a boat is. */
  detail: string;
  /** Of a boat whose way is drawn. */
  isMarked?: boolean;
  /** Of the visitor's own site. */
  isOwn?: boolean;
}

const height = 26;
const padding = 8;
const gap = 6;
const detailPx = 14;

/** A box with a name beside what it names. Nothing, where there is no room and it can be done without. */
export function drawLabel(drawing: Drawing, room: Room, mark: Mark, label: Label): void {
  const { context, palette, font } = drawing;
  const { name, detail, isMarked = false, isOwn = false } = label;
  const fonts = { name: `700 15px ${font}`, detail: `600 ${detailPx}px ${font}` };
  context.font = fonts.name;
  const nameWidth = context.measureText(name).width;
  context.font = fonts.detail;
  const detailWidth = detail === "" ? 0 : gap + context.measureText(detail).width;
  const width = nameWidth + detailWidth + 2 * padding;
  const candidates = listBoxesBeside(mark, { width, height }, 14);
  const box = isMarked || isOwn ? room.force(candidates) : room.take(candidates);
  if (!box) return;
  context.fillStyle = isOwn ? palette.accent : palette.paper;
  context.strokeStyle = palette.frame;
  context.lineWidth = isMarked ? 2 : 0.75;
  context.beginPath();
  context.roundRect(box.left, box.top, width, height, 3);
  context.fill();
  if (!isOwn) context.stroke();
  context.textAlign = "left";
  context.textBaseline = "middle";
  const y = box.top + height / 2 + 1;
  context.font = fonts.name;
  context.fillStyle = isOwn ? palette.onAccent : palette.frame;
  context.fillText(name, box.left + padding, y);
  context.font = fonts.detail;
  context.fillStyle = isOwn ? palette.onAccent : palette.text;
  context.fillText(detail, box.left + padding + nameWidth + gap, y);
}

/** Text without a box at one of these places, where there is room. */
export function drawFreeText(
  drawing: Drawing,
  room: Room,
  text: string,
  { px, marks }: { px: number; marks: Mark[] },
): void {
  const { context, font } = drawing;
  context.font = `600 ${px}px ${font}`;
  const { width } = context.measureText(text);
  const box = room.take(
    marks.map(({ x, y }): Box => {
      const top = y - px / 2;
      return { left: x - width / 2 - 3, top, right: x + width / 2 + 3, bottom: top + px };
    }),
  );
  if (box) {
    const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
    drawText(drawing, text, middle, { px, align: "center" });
  }
}
