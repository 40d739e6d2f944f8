/**
 * A document that programs can open as a ZIP file as well: with an empty archive behind it, or with its end inside the
 * comment of the archive.
 */
export function createZipWith(document: Uint8Array, place: "behind" | "inside"): Uint8Array<ArrayBuffer> {
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  if (place === "behind") return new Uint8Array(Buffer.concat([document, end]));
  const tail = Buffer.from(document).lastIndexOf("startxref");
  end.writeUInt16LE(document.length - tail, 20);
  return new Uint8Array(Buffer.concat([document.subarray(0, tail), end, document.subarray(tail)]));
}
