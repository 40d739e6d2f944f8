import { Icon } from "../../components/ui/icon.tsx";
import { toParagraphs } from "../../lib/plain-text.ts";
import styles from "./service-text.module.css";

export function ServiceText({ heading, text }: { heading: string; text: string }) {
  return (
    <section className={styles.section}>
      <h2>{heading}</h2>
      <div className={styles.text}>
        {toParagraphs(text).map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </div>
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
