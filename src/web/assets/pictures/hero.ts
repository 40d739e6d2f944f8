import { pictureFrom } from "../../components/ui/site-picture.tsx";

export const hero = pictureFrom(
  import.meta.glob("./hero-[0-9]*.{avif,webp}", { eager: true, query: "?url", import: "default" }),
  1920,
  1080,
);
