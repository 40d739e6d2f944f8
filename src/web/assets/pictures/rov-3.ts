import { pictureFrom } from "../../components/ui/site-picture.tsx";

export const rov3 = pictureFrom(
  import.meta.glob("./rov-3-[0-9]*.{avif,webp}", { eager: true, query: "?url", import: "default" }),
  1440,
  900,
);
