import { pictureFrom } from "../../components/ui/site-picture.tsx";

export const delouserEvening = pictureFrom(
  import.meta.glob("./delouser-evening-[0-9]*.{avif,webp}", {
    eager: true,
    query: "?url",
    import: "default",
  }),
  1280,
  800,
);
