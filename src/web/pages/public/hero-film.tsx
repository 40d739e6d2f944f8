import { useEffect, useRef, useState } from "react";
import { preload } from "react-dom";
import mp4 from "../../assets/film/hero-loop.mp4";
import webm from "../../assets/film/hero-loop.webm";
import { heroLoopPoster } from "../../assets/images/hero-loop-poster.ts";
import { Icon } from "../../components/ui/icon.tsx";
import { SiteImage } from "../../components/ui/site-image.tsx";

/** Where the stage is taller than the picture, the picture is wider than the screen. */
const sizes = "(max-width: 767px) max(100vw, 633px), max(100vw, 142vh)";

/**
 * The silent loop behind the headline. The picture is there at once; the film starts when the page has loaded,
 * and not at all for those who want less motion or pay for each megabyte.
 */
export function HeroFilm() {
  if (import.meta.env.SSR) preloadPoster();
  const stage = useRef<HTMLDivElement>(null);
  const film = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(false);

  useEffect(() => {
    if (film.current) film.current.poster = stage.current?.querySelector("img")?.currentSrc ?? "";
    if (!isWelcome()) return;
    const start = () => void play(film.current);
    if (document.readyState === "complete") return start();
    window.addEventListener("load", start);
    return () => window.removeEventListener("load", start);
  }, []);

  return (
    <>
      <div className="hero__media" ref={stage}>
        <SiteImage picture={heroLoopPoster} alt="" sizes={sizes} loading="eager" fetchPriority="high" />
        <video
          ref={film}
          muted
          loop
          playsInline
          preload="none"
          aria-hidden="true"
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
        >
          <source src={webm} type="video/webm" />
          <source src={mp4} type="video/mp4" />
        </video>
      </div>
      <button
        className="icon-button hero__pause"
        type="button"
        aria-label={isPlaying ? "Sett videoen på pause" : "Spill av videoen"}
        onClick={() => (isPlaying ? film.current?.pause() : void play(film.current))}
      >
        <Icon name={isPlaying ? "pause" : "play"} />
      </button>
    </>
  );
}

/** Named in the head, the largest thing of the first screen is fetched before the browser has read as far as the hero. */
function preloadPoster(): void {
  preload(heroLoopPoster.src, {
    as: "image",
    type: "image/avif",
    imageSrcSet: heroLoopPoster.avif,
    imageSizes: sizes,
    fetchPriority: "high",
  });
}

/** Browsers may refuse to start a film, for one to save power. */
async function play(film: HTMLVideoElement | null): Promise<void> {
  await film?.play().catch(() => undefined);
}

function isWelcome(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  const isCostly = connection?.saveData || /[23]g/.test(connection?.effectiveType ?? "");
  return !isCostly && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
