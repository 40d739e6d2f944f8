import type { Db } from "./client.ts";
import { mapEngineErrors } from "./errors.ts";

/** Every image address that is stored with a boat or a service. */
export function selectImageUrls(db: Db): Promise<string[]> {
  return mapEngineErrors(async () => {
    const boats = await db.selectFrom("boats").select("images").execute();
    const services = await db.selectFrom("services").select("image").execute();
    return [...boats.flatMap(({ images }) => images), ...services.map(({ image }) => image)];
  });
}
