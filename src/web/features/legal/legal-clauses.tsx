import styles from "./legal-clauses.module.css";
import { LegalHtml } from "./legal-html.tsx";
import type { LegalSection } from "./legal-sections.ts";

interface LegalClausesProps {
  sections: LegalSection[];
  anchor: string;
  headingLevel: 2 | 3;
  className?: string;
}

export function LegalClauses(props: LegalClausesProps) {
  const { sections, anchor, headingLevel, className } = props;
  const Heading = headingLevel === 2 ? "h2" : "h3";
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of a list without bullets
    <ol className={[styles.root, className].filter(Boolean).join(" ")} role="list">
      {sections.map(({ number, heading, body }, index) => (
        <li key={index} id={`${anchor}-${index + 1}`}>
          <Heading>
            {number && <span className={styles.number}>{number}. </span>}
            <LegalHtml as="span" html={heading} />
          </Heading>
          <LegalHtml html={body} />
        </li>
      ))}
    </ol>
  );
}
