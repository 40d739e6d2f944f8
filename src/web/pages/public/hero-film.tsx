import { useEffect, useRef, useState } from "react";
import { preload } from "react-dom";
import mp4 from "../../assets/film/hero-loop.mp4";
import webm from "../../assets/film/hero-loop.webm";
import wideMp4 from "../../assets/film/hero-loop-1080.mp4";
import wideWebm from "../../assets/film/hero-loop-1080.webm";
import { heroLoopPoster } from "../../assets/images/hero-loop-poster.ts";
import { Icon } from "../../components/ui/icon.tsx";
import { SiteImage } from "../../components/page/site-image.tsx";
import { canDecorate } from "../../lib/browser/motion.ts";
import styles from "./hero-film.module.css";

/** Where the stage is taller than the image, `object-fit: cover` makes the image wider than the viewport. */
const sizes = "(width < 768px) max(100vw, 633px), max(100vw, 142vh)";

/** Where 1280 × 720 pixels would look blurred. */
const wideScreen = "(width >= 1024px)";

/**
 * The silent video loop behind the headline. It starts after the load event, on top of its poster image,
 * unless the visitor prefers reduced motion or has a slow or metered connection.
 */
export function HeroFilm() {
  if (import.meta.env.SSR) preloadPoster();
  const poster = useRef<HTMLImageElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(false);

  useEffect(() => {
    if (video.current) video.current.poster = poster.current?.currentSrc ?? "";
    if (!canDecorate()) return;
    const start = () => void play(video.current);
    if (document.readyState === "complete") return start();
    window.addEventListener("load", start);
    return () => window.removeEventListener("load", start);
  }, []);

  return (
    <>
      <div className={styles.media}>
        <SiteImage
          ref={poster}
          image={heroLoopPoster}
          alt=""
          sizes={sizes}
          loading="eager"
          fetchPriority="high"
        />
        <video
          ref={video}
          muted
          loop
          playsInline
          preload="none"
          aria-hidden="true"
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
        >
          <source src={wideWebm} type="video/webm" media={wideScreen} />
          <source src={wideMp4} type="video/mp4" media={wideScreen} />
          <source src={webm} type="video/webm" />
          <source src={mp4} type="video/mp4" />
        </video>
      </div>
      <button
        className={`icon-button ${styles.pause}`}
        type="button"
        aria-label={isPlaying ? "Sett videoen på pause" : "Spill av videoen"}
        onClick={() => (isPlaying ? video.current?.pause() : void play(video.current))}
      >
        <Icon name={isPlaying ? "pause" : "play"} />
      </button>
    </>
  );
}

/** The poster is the largest contentful paint: a preload in the head starts it before the body is parsed. */
function preloadPoster(): void {
  preload(heroLoopPoster.src, {
    as: "image",
    type: "image/avif",
    imageSrcSet: heroLoopPoster.avif,
    imageSizes: sizes,
    fetchPriority: "high",
  });
}

/** Browsers may refuse to play, for example to save power. */
async function play(video: HTMLVideoElement | null): Promise<void> {
  await video?.play().catch(() => undefined);
}
