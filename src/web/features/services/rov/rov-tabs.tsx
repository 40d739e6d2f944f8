import { useState } from "react";
import { Tabs } from "../../../components/ui/tabs.tsx";
import { RovImageButton } from "./rov-image-button.tsx";
import { rovImages } from "./rov-images.ts";
import styles from "./rov-tabs.module.css";

const uses = [
  {
    image: 1,
    title: "Inspeksjon av oppdrettsanlegg",
    text: "Notvegg, bunnline, dødfiskhåv og fortøyning ned til 300m.",
  },
  {
    image: 4,
    title: "Kystinstallasjoner",
    text: "Kaier, kjettinger, rør og kabler, uten å sende dykker ned.",
  },
  {
    image: 5,
    title: "Vedlikehold og reparasjon",
    text: "Sjakler, anoder, lapping av hull og berging med gripearm.",
  },
];

interface RovTabsProps {
  onOpen: (position: number) => void;
}

export function RovTabs({ onOpen }: RovTabsProps) {
  const [selected, setSelected] = useState("bildegalleri");
  return (
    <section className={`section ${styles.section}`} aria-label="Mer om ROV-en">
      <div className="container">
        <Tabs
          label="Mer om ROV-en"
          selected={selected}
          onSelect={setSelected}
          tabs={[
            {
              key: "bildegalleri",
              id: "bildegalleri",
              label: "Bildegalleri",
              panel: <RovGallery onOpen={onOpen} />,
            },
            {
              key: "bruksomrader",
              id: "bruksomrader",
              label: "Bruksområder",
              panel: <RovUses onOpen={onOpen} />,
            },
          ]}
        />
      </div>
    </section>
  );
}

function RovGallery({ onOpen }: RovTabsProps) {
  return (
    <div className={styles.gallery}>
      {rovImages.map(({ alt }, position) => (
        <RovImageButton
          key={alt}
          position={position}
          sizes={position === 0 ? "min(66vw, 880px)" : "(width < 640px) 50vw, 440px"}
          onOpen={onOpen}
        />
      ))}
    </div>
  );
}

function RovUses({ onOpen }: RovTabsProps) {
  return (
    <ul className={styles.uses}>
      {uses.map(({ image, title, text }) => (
        <li key={title}>
          <RovImageButton position={image} sizes="(width < 640px) 100vw, 440px" onOpen={onOpen} />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
