/** A small whole PDF of one empty page, with a text of its own so that two differ. */
export function createPdf(text = "Sertifikat", version = "1.4"): Uint8Array<ArrayBuffer> {
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>",
    `<< /Title (${text}) >>`,
  ];
  let body = `%PDF-${version}\n`;
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join("")}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 4 0 R >>`;
  return new Uint8Array(
    Buffer.from(`${body}${table}${trailer}\nstartxref\n${body.length}\n%%EOF\n`, "latin1"),
  );
}
