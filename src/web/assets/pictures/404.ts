import { pictureFrom } from "../../components/ui/site-picture.tsx";

export const notFound = pictureFrom(
  import.meta.glob("./404-[0-9]*.{avif,webp}", { eager: true, query: "?url", import: "default" }),
  1440,
  900,
);
