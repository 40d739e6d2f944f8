import { buffer } from "node:stream/consumers";
import { drawCertificates } from "./certificates.ts";
import { addElement, createDocument, type Parent, type Pdf, type PdfElement } from "./document.ts";
import { drawProfile } from "./drawing.ts";
import { drawFoot, measureFoot } from "./foot.ts";
import { drawGroups } from "./groups.ts";
import { drawHead } from "./head.ts";
import { drawIdentity } from "./identity.ts";
import { type Logo, prepareLogo, preparePhoto } from "./images.ts";
import { type ProfileShape, readProfile } from "./profile.ts";
import type { DataSheet, DataSheets } from "./sheet.ts";
import { contentTop, mm, page } from "./styles.ts";

/** The images of a sheet, ready to be placed. */
interface SheetImages {
  photo: Buffer | null;
  logo: Logo;
  profile: ProfileShape[];
}

/** Renders data sheets as one tagged PDF. The same sheets always have the same bytes. */
export async function drawDataSheets({
  title,
  sheets,
  attachments,
}: DataSheets): Promise<Uint8Array<ArrayBuffer>> {
  const [first] = sheets;
  if (!first) throw new Error("There is no data sheet to draw");
  const { company, createdAt } = first;
  const subject = sheets.map(({ type }) => type).join(", ");
  const doc = createDocument({ title, author: company.name, subject, createdAt });
  const bytes = buffer(doc);
  const root = doc.struct("Document");
  doc.addStructure(root);
  for (const sheet of sheets) drawSheet(doc, root, sheet, await prepareImages(sheet));
  for (const file of attachments) {
    const dates = { creationDate: createdAt, modifiedDate: createdAt };
    doc.file(Buffer.from(file.bytes), { name: file.name, type: "application/pdf", ...dates });
  }
  doc.end();
  return new Uint8Array(await bytes);
}

async function prepareImages(sheet: DataSheet): Promise<SheetImages> {
  const [photo, logo, profile] = await Promise.all([
    preparePhoto(sheet.photo),
    prepareLogo(sheet.company.logo),
    readProfile(sheet.profile),
  ]);
  return { photo, logo, profile };
}

/** Screen readers read the boat first and then the foot of the first page. Every other head and foot is decoration. */
function drawSheet(doc: Pdf, root: PdfElement, sheet: DataSheet, images: SheetImages): void {
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
