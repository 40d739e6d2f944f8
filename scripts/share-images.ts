/** Draws the pictures shown where the fixed pages are shared, into public/. Run again when their words or pictures change. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { renderShareImage } from "../src/adapters/share-image.ts";

const root = join(import.meta.dirname, "..");

const cards = [
  {
    name: "fleet",
    picture: "delouser-evening-1280",
    title: "Flåten",
    line: "Båter og mannskap for anlegg i hele Nord-Norge",
  },
  {
    name: "services",
    picture: "netpen-1440",
    title: "Tjenester",
    line: "Arbeidet et anlegg trenger, på og under vann",
  },
  {
    name: "rov",
    picture: "rov-1-1440",
    title: "HD3 ROV",
    line: "Notvegg, fortøyning og bunn ned til 300 meter",
  },
  { name: "contact", picture: "feedbarge-1280", title: "Kontakt oss", line: "Vakta svarer hele døgnet" },
];

for (const { name, picture, title, line } of cards) {
  const photo = await readFile(join(root, "src/web/assets/images", `${picture}.webp`));
  await writeFile(
    join(root, "public", `share-${name}.jpg`),
    await renderShareImage({ title, subtitle: line, background: photo }),
  );
}
