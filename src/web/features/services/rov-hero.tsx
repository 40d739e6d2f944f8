import type { MouseEvent } from "react";
import { Icon } from "../../components/ui/icon.tsx";
import { track } from "../analytics/track.ts";
import { RovImageButton } from "./rov-image-button.tsx";
import { rovImages } from "./rov-images.ts";

/** Where each label points to is placed by `rov-page.css`, in per cent of the first picture. */
const hotspots = [
  { label: "HD 1080p Camera", feature: "rov-kamera", line: "M64 52.5 88 54" },
  { label: "T500 Thrusters", feature: "rov-thrustere", line: "M51.2 63.5 50 91" },
  { label: "Sensor Array", feature: "rov-sensorer", line: "M41 60 25 86" },
  { label: "3-DOF Navigation", feature: "rov-sensorer", line: "M66.3 31.5 88 24" },
];

export function RovHero({ onOpen }: { onOpen: (position: number) => void }) {
  return (
    <section className="rovh">
      <div className="container rovh__top">
        <div className="rovh__txt">
          <ul className="rb" aria-label="Kjennetegn">
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
            <a className="button button--outline" href="#funksjoner" onClick={goToTarget}>
              Utforsk Spesifikasjoner
            </a>
          </div>
        </div>
      </div>
      <div className="scope">
        <div className="scope__frame">
          <RovImageButton
            className="scope__img"
            position={0}
            sizes="(max-width: 959px) 100vw, 65vw"
            onOpen={onOpen}
            isFirstView
          />
          <svg className="scope__lines" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            {hotspots.map(({ label, line }) => (
              <path key={label} d={line} />
            ))}
          </svg>
          <div aria-hidden="true">
            {hotspots.map(({ label }, position) => (
              <i key={label} className={`pt pt--${position + 1}`}>
                {position + 1}
              </i>
            ))}
          </div>
        </div>
        <p className="sys" lang="en">
          <i aria-hidden="true" />
          <span>
            <b>SYSTEM ONLINE</b> / <span>INSPECTION MODE: ACTIVE</span>
          </span>
        </p>
        <ol className="hslist" aria-label="Utstyr på ROV-en">
          {hotspots.map(({ label, feature }, position) => (
            <li key={label} className={`hslist__${position + 1}`}>
              <a className="hs" href={`#${feature}`} lang="en" onClick={goToTarget}>
                {label}
              </a>
            </li>
          ))}
        </ol>
      </div>
      <div className="container rthumbs">
        {rovImages.slice(1).map(({ alt }, position) => (
          <RovImageButton key={alt} position={position + 1} sizes="20vw" onOpen={onOpen} />
        ))}
      </div>
    </section>
  );
}

export function DemoLink() {
  return (
    <a
      className="button button--primary"
      href="/contact?service=rov"
      onClick={() => track("demo_request", { category: "rov", label: "HD3 ROV" })}
    >
      Bestill Demonstrasjon <Icon name="arrow" className="button__arrow" />
    </a>
  );
}

/** Scrolls as the stylesheet says (smoothly, unless motion is reduced) and lets the keyboard go on from there. */
function goToTarget(event: MouseEvent<HTMLAnchorElement>) {
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  if (target === null) return;
  event.preventDefault();
  target.scrollIntoView();
  target.focus({ preventScroll: true });
}
