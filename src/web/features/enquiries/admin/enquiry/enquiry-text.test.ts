import { expect, test } from "vitest";
import { parsePhone, toMailtoUrl, toReplyMailto } from "./enquiry-text.ts";

test("phone numbers are grouped and get a tel: URL", () => {
  expect(parsePhone("91 71 23 45")).toEqual({ text: "917 12 345", url: "tel:91712345" });
  expect(parsePhone("00123456").url).toBe("tel:00123456");
  expect(parsePhone("00000012")).toEqual({ text: "00 00 00 12", url: "tel:00000012" });
  expect(parsePhone("+4700000012")).toEqual({ text: "+47 00 00 00 12", url: "tel:+4700000012" });
  expect(parsePhone("0047 000 00 012")).toEqual({ text: "+47 00 00 00 12", url: "tel:+4700000012" });
  expect(parsePhone("+44 20 0000 0000")).toEqual({ text: "+44 20 0000 0000", url: "tel:+442000000000" });
});

test("other text in the phone field is shown unchanged, without a URL", () => {
  expect(parsePhone("ring etter kl. 12")).toEqual({ text: "ring etter kl. 12" });
  expect(parsePhone("javascript:alert(1)")).toEqual({ text: "javascript:alert(1)" });
});

test("an email cannot add a subject or a copy recipient", () => {
  expect(toMailtoUrl("ingrid@anlegg.example")).toBe("mailto:ingrid@anlegg.example");
  expect(toMailtoUrl("a?bcc=b@c.example")).toBe("mailto:a%3Fbcc%3Db@c.example");
});

test("a long reply for a mail program loses its quotation, and is never cut", () => {
  const created_at = "2026-11-16T08:00:00.000Z";
  const enquiry = {
    reference: "NS-2026-0001",
    name: "Ingrid",
    message: "Vi trenger notvask. ".repeat(30),
    about: [],
    created_at,
  };
  const read = (text: string) => {
    const url = toReplyMailto("ingrid@anlegg.example", { subject: "Tilbud", text }, enquiry);
    return url && new URL(url).searchParams.get("body");
  };
  expect(read("Kort svar.")).toContain("> Vi trenger notvask.");
  const long = "Linje med æøå. ".repeat(40);
  expect(read(long)).toBe(long);
  expect(read(long.repeat(3))).toBeUndefined();
});
