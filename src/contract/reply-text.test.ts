import { expect, test } from "vitest";
import { fillTemplate, findBlank, quoteEnquiry, suggestSubject } from "./reply-text.ts";

const enquiry = {
  id: "44a09887-0000",
  name: "Ingrid $& {fartøy}",
  about: [{ kind: "boat" as const, id: "lomvi", name: "Lomvi" }],
  message: "Hei.\n\nKan dere komme?",
  created_at: "2026-11-14T06:42:00.000Z",
};

test("a template is filled with what is known, and the rest is left to fill in", () => {
  const filled = fillTemplate(
    "Hei, {navn}. {fartøy} {tjeneste} {referanse} {avsender} {annet}",
    enquiry,
    "Marit",
  );
  expect(filled).toBe("Hei, Ingrid $& {fartøy}. Lomvi [tjeneste] 44A0-9887 Marit [annet]");
  expect(findBlank(filled)).toBe("[tjeneste]");
  expect(findBlank("Vi kommer mandag.")).toBeUndefined();
  expect(findBlank("[dag og klokkeslett]")).toBe("[dag og klokkeslett]");
});

test("the enquiry is quoted below the reply", () => {
  expect(quoteEnquiry("Ja.", enquiry)).toBe(
    "Ja.\n\n14. november 2026 skrev Ingrid $& {fartøy}:\n> Hei.\n>\n> Kan dere komme?\n",
  );
  expect(suggestSubject(enquiry)).toBe("Sv: Henvendelse om Lomvi (44A0-9887)");
  expect(suggestSubject({ ...enquiry, about: [] })).toBe("Sv: Henvendelsen din (44A0-9887)");
});
