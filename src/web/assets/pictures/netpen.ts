import { pictureFrom } from "../../components/ui/site-picture.tsx";

export const netpen = pictureFrom(
  import.meta.glob("./netpen-[0-9]*.{avif,webp}", { eager: true, query: "?url", import: "default" }),
  1920,
  1200,
);
