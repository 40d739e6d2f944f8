import { expect, test } from "vitest";
import { mailtoHref, previewOf, telephone } from "./enquiry-text.ts";

test("a message of a hundred characters is shown whole, a longer one is cut", () => {
  expect(previewOf("å".repeat(100))).toBe("å".repeat(100));
  expect(previewOf("å".repeat(101))).toBe(`${"å".repeat(100)}...`);
  expect(previewOf("")).toBe("");
});

test("an emoji at the cut stays whole or goes whole", () => {
  const family = "👨‍👩‍👧‍👦";
  expect(previewOf(`${"x".repeat(99)}${family}y`)).toBe(`${"x".repeat(99)}${family}...`);
  expect(previewOf(`${"x".repeat(100)}${family}`)).toBe(`${"x".repeat(100)}...`);
});

test("telephone numbers are shown in pairs and can be called", () => {
  expect(telephone("00123456").href).toBe("tel:00123456");
  expect(telephone("00000012")).toEqual({ text: "00 00 00 12", href: "tel:00000012" });
  expect(telephone("+4700000012")).toEqual({ text: "+47 00 00 00 12", href: "tel:+4700000012" });
  expect(telephone("0047 000 00 012")).toEqual({ text: "+47 00 00 00 12", href: "tel:+4700000012" });
  expect(telephone("+44 20 0000 0000")).toEqual({ text: "+44 20 0000 0000", href: "tel:+442000000000" });
});

test("words in the telephone field are shown as they are", () => {
  expect(telephone("ring etter kl. 12")).toEqual({ text: "ring etter kl. 12" });
  expect(telephone("javascript:alert(1)")).toEqual({ text: "javascript:alert(1)" });
});

test("an e-mail address cannot bring a subject or a copy of its own", () => {
  expect(mailtoHref("ingrid@anlegg.example")).toBe("mailto:ingrid@anlegg.example");
  expect(mailtoHref("a?bcc=b@c.example")).toBe("mailto:a%3Fbcc%3Db@c.example");
});
