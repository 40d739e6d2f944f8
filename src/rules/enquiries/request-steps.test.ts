import { expect, test } from "vitest";
import { describeSteps } from "./request-steps.ts";

const sent = {
  created_at: "2026-08-04T07:12:00.000Z",
  read_at: null,
  replied_at: null,
  agreed_at: null,
  bookings: [],
  withdrawn_at: null,
  isClosed: false,
  assignee: null,
  about: [{ kind: "boat" as const, id: "storskarv", name: "Storskarv" }],
  weeks: ["2026-W34"],
  files: [{ id: "1", name: "plan.pdf", size: 1 }],
};
const at = "2026-08-04T11:05:00.000Z";
const list = (rest: object) =>
  describeSteps({ ...sent, ...rest }).map(({ title, state }) => `${title} ${state}`);

test("the last step that was reached is the current one", () => {
  expect(list({})).toEqual(["Mottatt now", "Lest next", "Besvart next", "Avtalt next"]);
  expect(list({ read_at: at })).toEqual(["Mottatt done", "Lest now", "Besvart next", "Avtalt next"]);
  const answered = ["Mottatt done", "Lest done", "Besvart now", "Avtalt next"];
  expect(list({ read_at: at, replied_at: at })).toEqual(answered);
  expect(list({ replied_at: at }), "marked as replied without being opened").toEqual(answered);
});

test("what is firmly booked is agreed on, also if it was agreed by phone and then archived", () => {
  const bookings = [{ boat: "Storskarv", first_day: "2026-08-17", last_day: "2026-08-30" }];
  const steps = describeSteps({ ...sent, read_at: at, isClosed: true, agreed_at: at, bookings });
  expect(steps.map(({ title, state }) => `${title} ${state}`)).toEqual([
    "Mottatt done",
    "Lest done",
    "Avtalt done",
  ]);
  expect(steps.at(-1)?.text).toBe("Storskarv er holdt av til dere 17.–30. august.");
});

test("a message that asks for nothing is never agreed on", () => {
  expect(list({ about: [], weeks: [] })).toEqual(["Mottatt now", "Lest next", "Besvart next"]);
});

test("what is withdrawn or closed ends there", () => {
  expect(list({ read_at: at, withdrawn_at: at })).toEqual(["Mottatt done", "Lest done", "Avbestilt stopped"]);
  expect(list({ read_at: at, replied_at: at, isClosed: true })).toEqual([
    "Mottatt done",
    "Lest done",
    "Besvart done",
    "Avsluttet stopped",
  ]);
});

test("the words name who follows it up and how the answer comes", () => {
  const texts = describeSteps({ ...sent, read_at: at, assignee: "Ingrid Eksempel" }).map(({ text }) => text);
  expect(texts).toEqual([
    "Alt kom fram, også fila.",
    "Ingrid følger den opp.",
    "Pris og dato kommer på e-post.",
    "Når dere sier ja, holder vi av båten.",
  ]);
});
