import type { ReactNode } from "react";
import type { ImageFiles } from "../../assets/images/image-files.ts";
import { SiteImage } from "../../components/page/site-image.tsx";
import { Waterline } from "../../components/page/waterline.tsx";
import styles from "./closing-panel.module.css";

interface ClosingPanelProps {
  image: ImageFiles;
  alt: string;
  title: string;
  lead: string;
  /** The panel is on the right by default. */
  isLeft?: boolean;
  children: ReactNode;
}

/** The last section of a page: a panel with a call to action, over a photograph. */
export function ClosingPanel({ image, alt, title, lead, isLeft = false, children }: ClosingPanelProps) {
  return (
    <section className={isLeft ? `${styles.root} ${styles.isLeft}` : styles.root}>
      <div className={styles.photo}>
        <SiteImage image={image} alt={alt} sizes="(width < 768px) 100vw, max(100vw, 1200px)" />
      </div>
      <div className={`container ${styles.inner}`}>
        <div className={styles.panel}>
          <Waterline className={styles.waterline} />
          <h2>{title}</h2>
          <p className="lead">{lead}</p>
          {children}
        </div>
      </div>
    </section>
  );
}
