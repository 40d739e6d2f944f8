import type { ReactNode } from "react";
import styles from "./admin-card.module.css";

interface AdminCardProps {
  title: string;
  /** For the buttons, which say more with the title as their description. */
  titleId: string;
  /** Beside the title. */
  subtitle?: string;
  description: string;
  image?: ReactNode;
  /** On the image. */
  badge?: ReactNode;
  /** Shows the image in dull colours. */
  isMuted?: boolean;
  /** Between the description and the actions. */
  children?: ReactNode;
  actions: ReactNode;
  /** Below the actions. */
  links?: ReactNode;
}

/** A record in a list of the portal. */
export function AdminCard({
  title,
  titleId,
  subtitle,
  description,
  image,
  badge,
  isMuted = false,
  children,
  actions,
  links,
}: AdminCardProps) {
  return (
    <article className={styles.root} aria-labelledby={titleId}>
      {image && (
        <div className={isMuted ? `${styles.image} ${styles.isMuted}` : styles.image}>
          {image}
          {badge && <div className={styles.badge}>{badge}</div>}
        </div>
      )}
      <div className={styles.body}>
        {subtitle === undefined ? (
          <h2 className={styles.title} id={titleId}>
            {title}
          </h2>
        ) : (
          <div className={styles.heading}>
            <h2 className={styles.title} id={titleId}>
              {title}
            </h2>
            <span className={styles.subtitle}>{subtitle}</span>
          </div>
        )}
        <p className={styles.description}>{description}</p>
        <div className={styles.bottom}>
          {children}
          <div className={styles.actions}>{actions}</div>
          {links}
        </div>
      </div>
    </article>
  );
}
