import { pictureFrom } from "../../components/ui/site-picture.tsx";

export const catPen = pictureFrom(
  import.meta.glob("./cat-pen-[0-9]*.{avif,webp}", { eager: true, query: "?url", import: "default" }),
  1280,
  800,
);
