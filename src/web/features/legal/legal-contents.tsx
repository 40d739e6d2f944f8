import styles from "./legal-contents.module.css";
import { LegalHtml } from "./legal-html.tsx";
import { type LegalSection, stripTags } from "./legal-sections.ts";
import { useCurrentSection } from "./use-current-section.ts";

export interface ContentsGroup {
  title: string;
  anchor: string;
  sections: LegalSection[];
}

/** The table of contents beside the text. */
export function LegalContents({ groups }: { groups: ContentsGroup[] }) {
  const ids = groups.flatMap(({ anchor, sections }) => sections.map((_, index) => `${anchor}-${index + 1}`));
  const current = useCurrentSection(ids);
  // Keeps the column while the text is loading.
  if (ids.length === 0) return <div className={styles.root} />;
  return (
    <nav className={styles.root} aria-label="Innhold">
      {groups
        .filter(({ sections }) => sections.length > 0)
        .map(({ title, anchor, sections }) => (
          <div key={anchor} className={styles.group}>
            <b>{title}</b>
            <ul>
              {sections.map(({ number, heading }, index) => {
                const id = `${anchor}-${index + 1}`;
                return (
                  <li key={id}>
                    <a href={`#${id}`} aria-current={id === current ? "true" : undefined}>
                      {number && <span>{number}</span>}
                      <LegalHtml as="span" html={stripTags(heading)} />
                    </a>
                  </li>
                );
              })}
            </ul>
          </div>
        ))}
    </nav>
  );
}
