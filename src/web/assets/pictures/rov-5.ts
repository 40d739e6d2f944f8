import { pictureFrom } from "../../components/ui/site-picture.tsx";

export const rov5 = pictureFrom(
  import.meta.glob("./rov-5-[0-9]*.{avif,webp}", { eager: true, query: "?url", import: "default" }),
  1440,
  900,
);
