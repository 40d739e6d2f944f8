import type { Db } from "../engine/client.ts";

/** The URLs of all images of boats, services and the company. */
export async function selectImageUrls(db: Db): Promise<string[]> {
  const boats = await db.selectFrom("boats").select("images").execute();
  const services = await db.selectFrom("services").select("image").execute();
  const company = await db.selectFrom("company").select("facts").execute();
  return [
    ...boats.flatMap(({ images }) => images),
    ...services.map(({ image }) => image),
    ...company.flatMap(({ facts }) => [facts.logo ?? "", facts.share_image ?? ""]),
  ];
}

/** The original names of uploaded files, by the URLs of the stored images. */
export async function selectImageNames(db: Db): Promise<Record<string, string>> {
  const rows = await db.selectFrom("image_names").selectAll().execute();
  return Object.fromEntries(rows.map(({ url, name }) => [url, name]));
}

export async function insertImageName(db: Db, image: { url: string; name: string }): Promise<void> {
  await db.insertInto("image_names").values(image).execute();
}

export async function deleteImageNames(db: Db, urls: string[]): Promise<void> {
  if (urls.length > 0) await db.deleteFrom("image_names").where("url", "in", urls).execute();
}
