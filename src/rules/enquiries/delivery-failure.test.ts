import { expect, test } from "vitest";
import { describeDeliveryFailure, findUndelivered } from "./delivery-failure.ts";

test.each([
  [
    "Can't send mail - all recipients were rejected: 550 5.1.1 <a@b.example>: user unknown",
    "e-postadressen finnes ikke",
  ],
  ["550 5.1.2 drift@nordvaeret.exmaple: domain not found", "e-postadressen finnes ikke"],
  ["550 No such mailbox", "e-postadressen finnes ikke"],
  ["501 Error: Bad recipient address syntax", "e-postadressen finnes ikke"],
  ["552 5.2.2 Mailbox full", "postkassen er full"],
  ["452 4.2.2 Over quota", "postkassen er full"],
  ["554 5.7.1 Message rejected as spam", "mottakerens e-postserver avviste e-posten"],
  ["451 4.7.1 Greylisted, try again later", "mottakerens e-postserver tok ikke imot e-posten på fire dager"],
  [null, "mottakerens e-postserver tok ikke imot e-posten på fire dager"],
  [`550 ${"x ".repeat(5000)}`, "mottakerens e-postserver avviste e-posten"],
])("%.60s is told in plain words", (error, text) => {
  expect(describeDeliveryFailure(error)).toBe(text);
});

test("an enquiry is unanswered while its last reply was not delivered", () => {
  const rest = { entry_id: "1", attempts: 1, error: null, updated_at: "" };
  const failed = { ...rest, kind: "reply" as const, state: "failed" as const };
  const sent = { ...failed, entry_id: "2", state: "sent" as const };
  expect(findUndelivered([failed])).toBe(failed);
  expect(findUndelivered([failed, sent])).toBeUndefined();
  expect(findUndelivered([{ ...failed, kind: "receipt" }])).toBeUndefined();
});
