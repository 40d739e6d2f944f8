import { expect, test } from "vitest";
import { boxAround, createRoom, listBoxesBeside } from "./place-labels.ts";

const size = { width: 400, height: 300 };
const label = { width: 80, height: 26 };
const beside = (x: number, y: number) => listBoxesBeside({ x, y }, label, 14);

test("a label is right of its mark, and left of it where that is taken or outside", () => {
  const room = createRoom(size, [boxAround({ x: 150, y: 100 }, 20)]);
  expect(room.take(beside(200, 200))).toMatchObject({ left: 214, top: 187 });
  expect(room.take(beside(120, 100))).toMatchObject({ right: 106 });
  expect(room.take(beside(380, 100))).toMatchObject({ right: 366 });
});

test("where nothing is free there is no label, unless it is forced", () => {
  const room = createRoom(size, [{ left: 0, top: 0, right: 400, bottom: 300 }]);
  expect(room.take(beside(200, 150))).toBeUndefined();
  expect(room.force(beside(380, 150))).toMatchObject({ right: 366 });
});

test("labels of the same place do not cover each other", () => {
  const room = createRoom(size, []);
  const boxes = Array.from({ length: 4 }, () => room.take(beside(200, 150)));
  expect(new Set(boxes.map((box) => `${box?.left} ${box?.top}`)).size).toBe(4);
});
