import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { createPdf } from "../../tests/support/pdf.ts";
import { detectDocument } from "./documents.ts";

const program = Buffer.from("MZ\x90\0\x03\0\0\0This program cannot be run in DOS mode.\r\n", "latin1");
const image = () => sharp({ create: { width: 64, height: 64, channels: 3, background: "#0b1a2e" } });

describe("the format of a document", () => {
  it("is detected by content", async () => {
    expect(await detectDocument(createPdf())).toBe("pdf");
    expect(await detectDocument(createPdf("Nyere", "2.0"))).toBe("pdf");
    expect(await detectDocument(await image().jpeg().toBuffer())).toBe("jpeg");
    expect(await detectDocument(await image().png().toBuffer())).toBe("png");
  });

  it("is a PDF also where the table of objects is an object, or its place is a few bytes wrong", async () => {
    const head = "%PDF-1.7\n";
    const object = "12 0 obj\n<< /Type /XRef /Size 13 >>\nstream\n\nendstream\nendobj\n";
    for (const offset of [head.length, head.length + 2]) {
      const text = `${head}${object}startxref\r\n${offset}\r\n%%EOF`;
      expect(await detectDocument(Buffer.from(text, "latin1"))).toBe("pdf");
    }
  });

  it("is nothing for a program, a page, a name, a cut or an empty file", async () => {
    const pdf = Buffer.from(createPdf());
    const files = [
      program,
      Buffer.concat([Buffer.from("%PDF-1.7\n"), program]),
      Buffer.concat([program, pdf]),
      Buffer.from("<html><script>alert(1)</script></html>"),
      pdf.subarray(0, pdf.length - 20),
      Buffer.concat([pdf, Buffer.alloc(4096)]),
      Buffer.from("%PDF-1.7\nstartxref\n99999\n%%EOF"),
      (await image().png().toBuffer()).subarray(0, 60),
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), program]),
      new Uint8Array(),
    ];
    for (const file of files) expect(await detectDocument(file)).toBeNull();
  });
});
