import { pictureFrom } from "../../components/ui/site-picture.tsx";

export const heroLoopPoster = pictureFrom(
  import.meta.glob("./hero-loop-poster-[0-9]*.{avif,webp}", {
    eager: true,
    query: "?url",
    import: "default",
  }),
  1280,
  720,
);
