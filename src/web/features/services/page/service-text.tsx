import { toParagraphs } from "../../../../shared/paragraphs.ts";
import { Icon } from "../../../components/ui/icon.tsx";
import styles from "./service-text.module.css";

interface ServiceTextProps {
  heading: string;
  text: string;
  /** The text with its formatting, if it has any. */
  html: string | undefined;
}

export function ServiceText({ heading, text, html }: ServiceTextProps) {
  return (
    <section className={styles.section}>
      <h2>{heading}</h2>
      {html ? (
        // Sanitised by the server.
        <div className={`written-text ${styles.text}`} dangerouslySetInnerHTML={{ __html: html }} />
      ) : (
        <div className={styles.text}>
          {toParagraphs(text).map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
        </div>
      )}
    </section>
  );
}

export function ServiceFeatures({ heading, features }: { heading: string; features: string[] }) {
  if (features.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{heading}</h2>
      <ul className={styles.features}>
        {features.map((feature, index) => (
          <li key={index}>
            <Icon name="check" />
            <span>{feature}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
