import { LegalHtml } from "./legal-html.tsx";
import type { LegalSection } from "./legal-sections.ts";

interface LegalClausesProps {
  sections: LegalSection[];
  anchor: string;
  headingLevel: 2 | 3;
  /** Numbers by position; otherwise a section has the number it was written with. */
  isNumbered?: boolean;
}

export function LegalClauses({ sections, anchor, headingLevel, isNumbered = false }: LegalClausesProps) {
  const Heading = headingLevel === 2 ? "h2" : "h3";
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets that a list without bullets is one
    <ol className="clauses" role="list">
      {sections.map((section, index) => {
        const number = isNumbered ? String(index + 1) : section.number;
        return (
          <li key={index} id={`${anchor}-${index + 1}`}>
            <Heading>
              {number && <span className="clauses__number">{number}. </span>}
              <LegalHtml as="span" html={section.heading} />
            </Heading>
            <LegalHtml html={section.body} />
          </li>
        );
      })}
    </ol>
  );
}
