import type { BoatFormBody } from "../contract/boats.ts";

type SeedBoat = Omit<BoatFormBody, "region" | "services"> & {
  id: string;
  regionKey: string;
  serviceSlugs: string[];
};
export const boats: SeedBoat[] = [
  "lomvi",
  "alke",
  "teist",
  "havorn",
  "storskarv",
  "toppskarv",
  "aerfugl",
  "havhest",
  "krykkje",
  "tjeld",
  "stormsvale",
].map((id) => ({
  id,
  name: id,
  type: "Servicekatamaran",
  regionKey: "senja",
  serviceSlugs: ["notvasking", "de-licing"],
  length: 14.9,
  description: "Tekst",
  images: [1, 2, 3].map((n) => `/media/boat-images/${id}-${n}.webp`),
}));
