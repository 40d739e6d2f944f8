/** Draws the share images of the fixed pages into public/. Run it again when a title, line or image changes. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { renderShareImage } from "../src/adapters/share-image.ts";

const root = join(import.meta.dirname, "..");

const cards = [
  {
    name: "fleet",
    image: "delouser-evening-1280",
    title: "Flåten",
    line: "Båter og mannskap for anlegg i hele Nord-Norge",
  },
  {
    name: "services",
    image: "netpen-1440",
    title: "Tjenester",
    line: "Arbeidet et anlegg trenger, på og under vann",
  },
  {
    name: "rov",
    image: "rov-1-1440",
    title: "HD3 ROV",
    line: "Notvegg, fortøyning og bunn ned til 300 meter",
  },
  { name: "contact", image: "feedbarge-1280", title: "Kontakt oss", line: "Vakta svarer hele døgnet" },
];

for (const { name, image, title, line } of cards) {
  const background = await readFile(join(root, "src/web/assets/images", `${image}.webp`));
  await writeFile(
    join(root, "public", `share-${name}.jpg`),
    await renderShareImage({ title, subtitle: line, background }),
  );
}
