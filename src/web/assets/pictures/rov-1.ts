import { pictureFrom } from "../../components/ui/site-picture.tsx";

export const rov1 = pictureFrom(
  import.meta.glob("./rov-1-[0-9]*.{avif,webp}", { eager: true, query: "?url", import: "default" }),
  1600,
  1000,
);
