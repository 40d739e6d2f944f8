import * as v from "valibot";
import { expect, test } from "vitest";
import { newEnquiry } from "./new-enquiry.ts";

const enquiry = { name: "Kari", email: "kari@anlegg.example", message: "Vi trenger notvask i uke 12." };

test("a list that is too long is refused before its items are looked at", () => {
  const lists = { about: "Velg høyst 10 båter", weeks: "Velg høyst 26 uker." };
  for (const [name, message] of Object.entries(lists)) {
    const { issues } = v.safeParse(newEnquiry, {
      ...enquiry,
      [name]: Array.from({ length: 10_000 }, () => 0),
    });
    // Each item that is looked at would be another issue.
    expect(
      issues?.map((issue) => issue.message),
      name,
    ).toEqual([message]);
  }
});

test("a message is needed unless a boat or service and a week say what is wanted", () => {
  const about = [{ kind: "service", id: "de-licing" }];
  const parse = (rest: object) => v.safeParse(newEnquiry, { ...enquiry, message: "", ...rest });
  for (const rest of [{}, { about }, { weeks: ["2026-W34"] }, { message: "Kort", other_weeks: "uke 6" }]) {
    const { issues } = parse(rest);
    expect(issues?.map(({ message, path }) => [path?.[0].key, message])).toEqual([
      ["message", "Melding må være minst 10 tegn lang"],
    ]);
  }
  expect(parse({ about, weeks: ["2026-W34"] }).success).toBe(true);
  expect(parse({ about, other_weeks: "uke 6", message: "Kort" }).success).toBe(true);
});

test("the items of a list are checked, and one subject may come without a list", () => {
  const parse = (rest: object) => v.safeParse(newEnquiry, { ...enquiry, ...rest });
  const boat = { kind: "boat", id: "lomvi" };
  expect(parse({ about: boat }).output).toMatchObject({ about: [boat] });
  expect(parse({ about: [boat], weeks: ["2026-W34"] }).success).toBe(true);
  for (const wrong of [
    { about: "lomvi" },
    { about: null },
    { about: [[boat]] },
    { about: [{ ...boat, kind: "fish" }] },
    { weeks: "2026-W34" },
    { weeks: { length: 1 } },
    { weeks: [34] },
  ]) {
    expect(parse(wrong).success, JSON.stringify(wrong)).toBe(false);
  }
});
