import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { createPdf } from "../../tests/support/content/pdf.ts";
import { createZipWith } from "../../tests/support/content/zip.ts";
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

  it("is nothing for a document that is a ZIP file too", async () => {
    const jpeg = await image().jpeg().toBuffer();
    expect(await detectDocument(createZipWith(createPdf(), "behind"))).toBeNull();
    expect(await detectDocument(createZipWith(createPdf(), "inside"))).toBeNull();
    expect(await detectDocument(createZipWith(jpeg, "behind"))).toBeNull();
  });

  it("is nothing for a damaged image, whose decoder leaves the memory", async () => {
    const square = { width: 5_500, height: 5_500, channels: 3, background: "#0b1a2e" } as const;
    const whole = await sharp({ create: square }).jpeg({ progressive: true }).toBuffer();
    const before = process.memoryUsage.rss();
    for (let count = 0; count < 3; count += 1) {
      const damaged = Buffer.from(whole.subarray(0, whole.length - 1_000 - count));
      expect(await detectDocument(damaged)).toBeNull();
    }
    expect(process.memoryUsage.rss() - before).toBeLessThan(150_000_000);
  });

  it("is nothing for a small file of an image that would be huge in memory", async () => {
    const square = { width: 7_000, height: 7_000, channels: 4, background: "#0b1a2e" } as const;
    const deep = await sharp({ create: square }).toColourspace("rgb16").png().toBuffer();
    expect(deep.length).toBeLessThan(3_000_000);
    const before = process.memoryUsage.rss();
    expect(await detectDocument(deep)).toBeNull();
    expect(process.memoryUsage.rss() - before).toBeLessThan(50_000_000);
  });

  it("is nothing for a large image that is in memory as a whole while it is decoded", async () => {
    const square = { width: 6_000, height: 6_000, channels: 3, background: "#0b1a2e" } as const;
    const encode = (progressive: boolean) => sharp({ create: square }).jpeg({ progressive }).toBuffer();
    expect(await detectDocument(await encode(false))).toBe("jpeg");
    expect(await detectDocument(await encode(true))).toBeNull();
  });
});
