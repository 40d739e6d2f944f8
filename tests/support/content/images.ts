/** Images as phones produce them, and malicious files. */
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

/** The colours of the phone image: red at the top and blue at the bottom, once it is upright. */
export const top = { r: 200, g: 40, b: 40 };
export const bottom = { r: 40, g: 40, b: 200 };

/** A 12-megapixel portrait JPEG with orientation 6, GPS metadata and Display P3 colours. */
export async function createPhoneImage(): Promise<Buffer> {
  const half = { width: 3000, height: 2000, channels: 3 as const };
  const upright = await sharp({ create: { ...half, height: 4000, background: bottom } })
    .composite([{ input: { create: { ...half, background: top } }, top: 0, left: 0 }])
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(upright)
    .rotate(-90)
    .withIccProfile("p3")
    .withExif({
      IFD0: { Make: "Telefon", Model: "GPSmodell", Software: "kamera 1", Copyright: "fotografen" },
      IFD2: { LensModel: "linse" },
      IFD3: {
        GPSLatitudeRef: "N",
        GPSLatitude: "69/1 38/1 5712/100",
        GPSLongitudeRef: "E",
        GPSLongitude: "18/1 57/1 0/1",
      },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><hemmelig/></x:xmpmeta>')
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer();
}

export function createSmallImage(
  format: "jpeg" | "png" | "webp" = "jpeg",
  background = "#336699",
): Promise<Buffer> {
  return sharp({ create: { width: 640, height: 400, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}

/** A few hundred bytes whose header declares an image of `side` × `side` pixels. */
export function createPngBomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(Math.ceil(side / 8 + 1) * 64), { level: 9 });
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", rows),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.byteLength);
  const body = Buffer.concat([Buffer.from(type), data]);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
