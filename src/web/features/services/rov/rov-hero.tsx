import type { MouseEvent } from "react";
import { DemoLink } from "./demo-link.tsx";
import { RovImageButton } from "./rov-image-button.tsx";
import { rovImages } from "./rov-images.ts";
import styles from "./rov-hero.module.css";

/** The stylesheet places the points and labels. Both and the lines use per cent of the first image. */
const hotspots = [
  { label: "HD 1080p Camera", feature: "rov-kamera", line: "M64 52.5 88 54" },
  { label: "T500 Thrusters", feature: "rov-thrustere", line: "M51.2 63.5 50 91" },
  { label: "Sensor Array", feature: "rov-sensorer", line: "M41 60 25 86" },
  { label: "3-DOF Navigation", feature: "rov-sensorer", line: "M66.3 31.5 88 24" },
];

export function RovHero({ onOpen }: { onOpen: (position: number) => void }) {
  return (
    <section className={styles.hero}>
      <div className={`container ${styles.top}`}>
        <div className={styles.text}>
          <ul className={styles.labels} aria-label="Kjennetegn">
            <li>SKARV ROBOTICS</li>
            <li>ROBUST</li>
            <li>FLEKSIBEL</li>
          </ul>
          <h1>HD3 ROV</h1>
          <p className="lead">
            Undervannsfarkost for notvegg, fortøyning og bunn. Vi kjører den fra båten, du ser bildet på land.
          </p>
          <div className="button-row">
            <DemoLink />
            <a className="button button--outline" href="#funksjoner" onClick={scrollToTarget}>
              Utforsk Spesifikasjoner
            </a>
          </div>
        </div>
      </div>
      <div className={styles.view}>
        <div className={styles.frame}>
          <RovImageButton
            className={styles.image}
            position={0}
            sizes="(width < 1024px) 100vw, 65vw"
            onOpen={onOpen}
            isEager
          />
          <svg className={styles.lines} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            {hotspots.map(({ label, line }) => (
              <path key={label} d={line} />
            ))}
          </svg>
          <div className={styles.points} aria-hidden="true">
            {hotspots.map(({ label }, position) => (
              <i key={label}>{position + 1}</i>
            ))}
          </div>
        </div>
        <p className={styles.system} lang="en">
          <i aria-hidden="true" />
          <span>
            <b>SYSTEM ONLINE</b> / <span>INSPECTION MODE: ACTIVE</span>
          </span>
        </p>
        <ol className={styles.hotspots} aria-label="Utstyr på ROV-en">
          {hotspots.map(({ label, feature }) => (
            <li key={label}>
              <a href={`#${feature}`} lang="en" onClick={scrollToTarget}>
                {label}
              </a>
            </li>
          ))}
        </ol>
      </div>
      <div className={`container ${styles.thumbnails}`}>
        {rovImages.slice(1).map(({ alt }, position) => (
          <RovImageButton key={alt} position={position + 1} sizes="20vw" onOpen={onOpen} />
        ))}
      </div>
    </section>
  );
}

/** Scrolls with the `scroll-behavior` of the page and moves the focus to the target. */
function scrollToTarget(event: MouseEvent<HTMLAnchorElement>) {
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  if (target === null) return;
  event.preventDefault();
  target.scrollIntoView();
  target.focus({ preventScroll: true });
}
