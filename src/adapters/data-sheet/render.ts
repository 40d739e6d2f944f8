import { buffer } from "node:stream/consumers";
import { drawCertificates } from "./certificates.ts";
import { addElement, createDocument, type Parent, type Pdf } from "./document.ts";
import { drawProfile } from "./drawing.ts";
import { drawFoot, measureFoot } from "./foot.ts";
import { drawGroups } from "./groups.ts";
import { drawHead } from "./head.ts";
import { drawIdentity } from "./identity.ts";
import { type Logo, prepareLogo, preparePhoto } from "./images.ts";
import { type ProfileShape, readProfile } from "./profile.ts";
import type { DataSheet } from "./sheet.ts";
import { contentTop, mm, page } from "./styles.ts";

/** The images of a sheet, ready to be placed. */
interface SheetImages {
  photo: Buffer | null;
  logo: Logo;
  profile: ProfileShape[];
}

/** Renders a data sheet as tagged PDF. The same sheet always has the same bytes. */
export async function renderDataSheet(sheet: DataSheet): Promise<Uint8Array<ArrayBuffer>> {
  const [photo, logo, profile] = await Promise.all([
    preparePhoto(sheet.photo),
    prepareLogo(sheet.company.logo),
    readProfile(sheet.profile),
  ]);
  const doc = createDocument({
    title: `${sheet.name}, datablad`,
    author: sheet.company.name,
    subject: sheet.type,
    createdAt: sheet.createdAt,
  });
  const bytes = buffer(doc);
  drawSheet(doc, sheet, { photo, logo, profile });
  doc.end();
  return new Uint8Array(await bytes);
}

/** Screen readers read the boat first and then the foot of the first page. Every other head and foot is decoration. */
function drawSheet(doc: Pdf, sheet: DataSheet, images: SheetImages): void {
  const root = doc.struct("Document");
  doc.addStructure(root);
  const boat = addElement(doc, root, "Sect");
  const contact = addElement(doc, root, "Sect");
  const footTop = page.height - measureFoot(doc, sheet);
  const bottom = footTop - mm(5);

  const startPage = () => {
    doc.addPage();
    drawHead(doc, sheet, images.logo);
    return contentTop;
  };
  let y = startPage();
  let foot: Parent = contact;
  const nextPage = () => {
    drawFoot(doc, foot, sheet, footTop);
    foot = "artifact";
    return startPage();
  };

  y = drawIdentity(doc, boat, sheet, images.photo, y);
  y = drawProfile(doc, boat, sheet, images.profile, y + mm(4));
  y = drawGroups(doc, boat, sheet.groups, { y: y + mm(4), bottom, nextPage });
  drawCertificates(doc, boat, sheet.certificates, { y: y + mm(1), bottom, nextPage });
  drawFoot(doc, foot, sheet, footTop);
}
