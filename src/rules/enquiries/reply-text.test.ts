import { expect, test } from "vitest";
import { fillTemplate, quoteEnquiry, suggestSubject } from "./reply-text.ts";
import { findBlank } from "../../shared/find-blank.ts";

const enquiry = {
  reference: "NS-2026-0417",
  name: "Ingrid $& {fartøy}",
  about: [{ kind: "boat" as const, id: "lomvi", name: "Lomvi" }],
  message: "Hei.\n\nKan dere komme?",
  created_at: "2026-11-14T06:42:00.000Z",
};

test("a template is filled with what is known, and the rest is left to fill in", () => {
  const filled = fillTemplate("Hei, {navn}. {fartøy} {tjeneste} {referanse} {avsender} {annet}", enquiry, {
    sender: "Marit",
  });
  expect(filled).toBe("Hei, Ingrid $& {fartøy}. Lomvi [tjeneste] NS-2026-0417 Marit [annet]");
  expect(findBlank(filled)).toBe("[tjeneste]");
  expect(findBlank("Vi kommer mandag.")).toBeUndefined();
  expect(findBlank("[dag og klokkeslett]")).toBe("[dag og klokkeslett]");
});

test("the enquiry is quoted below the reply", () => {
  expect(quoteEnquiry("Ja.", enquiry)).toBe(
    "Ja.\n\n14. november 2026 skrev Ingrid $& {fartøy}:\n> Hei.\n>\n> Kan dere komme?\n",
  );
  expect(suggestSubject(enquiry)).toBe("Sv: Henvendelse om Lomvi (NS-2026-0417)");
  expect(suggestSubject({ ...enquiry, about: [] })).toBe("Sv: Henvendelsen din (NS-2026-0417)");
});

test("a template never says that a boat is free in a week in which it is busy", () => {
  const claim = "Hei. {fartøy} er ledig, og vi kan komme [dag]. Ring {avsender}.";
  const week = { id: "2026-W50", state: "busy" as const };
  const lomvi = { id: "lomvi", name: "Lomvi", region: "", length: 15, text: "", bookings: [], weeks: [week] };
  const boats = { today: "2026-11-18", weeks: ["2026-W50"], service: null, asked: [lomvi], others: [] };
  const fill = (facts?: typeof boats) => fillTemplate(claim, enquiry, { sender: "Marit", boats: facts });
  expect(fill(boats)).toBe("Hei. Lomvi er opptatt i uke 50. Ring Marit.");
  const free = { ...lomvi, weeks: [{ id: "2026-W50", state: "free" as const }] };
  expect(fill({ ...boats, asked: [free as unknown as typeof lomvi] })).toBe(
    "Hei. Lomvi er ledig, og vi kan komme [dag]. Ring Marit.",
  );
  // A template that names the boat, or only says "båten", claims the same.
  const fillAs = (template: string) => fillTemplate(template, enquiry, { sender: "Marit", boats });
  expect(fillAs("Hei. Lomvi er ledig da. Ring oss.")).toBe("Hei. Lomvi er opptatt i uke 50. Ring oss.");
  expect(fillAs("Hei. Båten er ledig da.")).toBe("Hei. Lomvi er opptatt i uke 50.");
  expect(fillAs("{fartøy} er ledig. Båten er ledig.")).toBe("Lomvi er opptatt i uke 50.");
  expect(fillAs("Hei. Vi har båten ledig da.")).toBe("Hei. Lomvi er opptatt i uke 50.");
  expect(fillAs("Når dere vil er Lomvi ledig.")).toBe("Lomvi er opptatt i uke 50.");
  // Nobody knows which weeks: it cannot be sent before somebody has looked.
  expect(fill()).toBe("Hei. [ledig] Ring Marit.");
  expect(fill({ ...boats, weeks: [] })).toBe("Hei. [ledig] Ring Marit.");
});

test("what claims nothing is kept as staff wrote it", () => {
  const week = { id: "2026-W50", state: "busy" as const };
  const lomvi = { id: "lomvi", name: "Lomvi", region: "", length: 15, text: "", bookings: [], weeks: [week] };
  const boats = { today: "2026-11-18", weeks: ["2026-W50"], service: null, asked: [lomvi], others: [] };
  const fill = (template: string) => fillTemplate(template, enquiry, { sender: "Marit", boats });
  for (const sentence of [
    "Vi sier fra når noe blir ledig.",
    "Vi sier fra når båten blir ledig igjen.",
    "Vi kan sende {fartøy} når den er ledig.",
    "Vi sjekker om båten er ledig.",
  ]) {
    expect(fill(sentence)).toBe(sentence.replace("{fartøy}", "Lomvi"));
  }
  // Nor is what stands before or after the calendar's own sentence a claim.
  expect(fill("{ledig} Vi kan sende båten [dag og klokkeslett].")).toBe(
    "Lomvi er opptatt i uke 50. Vi kan sende båten [dag og klokkeslett].",
  );
  expect(fill("Slik er det for båten: {ledig}")).toBe("Slik er det for båten: Lomvi er opptatt i uke 50.");
  expect(fill("Slik er det for båten: {ledig} Lomvi er ledig.")).toBe(
    "Slik er det for båten: Lomvi er opptatt i uke 50.",
  );
});
