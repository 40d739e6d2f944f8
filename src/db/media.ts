import type { Db } from "./client.ts";

/** The URLs of all images of boats and services. */
export async function selectImageUrls(db: Db): Promise<string[]> {
  const boats = await db.selectFrom("boats").select("images").execute();
  const services = await db.selectFrom("services").select("image").execute();
  return [...boats.flatMap(({ images }) => images), ...services.map(({ image }) => image)];
}
