import type { ItemRefs } from "../../../lib/focus/use-item-refs.ts";
import styles from "./section-strip.module.css";

export interface FormSection {
  key: string;
  label: string;
  lang?: "en";
}

interface SectionStripProps {
  sections: FormSection[];
  /** The elements that the fieldsets of the sections are in, by key. */
  elements: ItemRefs<string>;
}

/** The sections of a long form: each button leads to one of them. */
export function SectionStrip({ sections, elements }: SectionStripProps) {
  function goTo(key: string) {
    const element = elements.get(key);
    element?.scrollIntoView({ block: "start" });
    // It has the section's name, and the next Tab leads to its first field.
    element?.querySelector("fieldset")?.focus({ preventScroll: true });
  }
  return (
    <nav className={styles.root} aria-label="Deler av skjemaet">
      {sections.map(({ key, label, lang }) => (
        <button key={key} type="button" lang={lang} onClick={() => goTo(key)}>
          {label}
        </button>
      ))}
    </nav>
  );
}
