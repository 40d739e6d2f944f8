import { pictureFrom } from "../../components/ui/site-picture.tsx";

export const feedbarge = pictureFrom(
  import.meta.glob("./feedbarge-[0-9]*.{avif,webp}", { eager: true, query: "?url", import: "default" }),
  1280,
  800,
);
