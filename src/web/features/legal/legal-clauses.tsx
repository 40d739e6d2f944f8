import styles from "./legal-clauses.module.css";
import { LegalHtml } from "./legal-html.tsx";
import type { LegalSection } from "./legal-sections.ts";

interface LegalClausesProps {
  sections: LegalSection[];
  anchor: string;
  headingLevel: 2 | 3;
  /** Numbers the sections by position instead of by the numbers in their headings. */
  isNumbered?: boolean;
  className?: string;
}

export function LegalClauses(props: LegalClausesProps) {
  const { sections, anchor, headingLevel, isNumbered = false, className } = props;
  const Heading = headingLevel === 2 ? "h2" : "h3";
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of a list without bullets
    <ol className={[styles.root, className].filter(Boolean).join(" ")} role="list">
      {sections.map((section, index) => {
        const number = isNumbered ? String(index + 1) : section.number;
        return (
          <li key={index} id={`${anchor}-${index + 1}`}>
            <Heading>
              {number && <span className={styles.number}>{number}. </span>}
              <LegalHtml as="span" html={section.heading} />
            </Heading>
            <LegalHtml html={section.body} />
          </li>
        );
      })}
    </ol>
  );
}
