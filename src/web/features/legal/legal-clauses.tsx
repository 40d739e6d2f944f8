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
    <ol className="clauses" role="list">
      {sections.map((section, index) => {
        const number = isNumbered ? String(index + 1) : section.number;
        return (
          <li key={index} id={`${anchor}-${index + 1}`}>
            <Heading>
              {number && <span className="clauses__number">{number}. </span>}
              <Html html={section.heading} />
            </Heading>
            <div className="legal-text" dangerouslySetInnerHTML={{ __html: section.body }} />
          </li>
        );
      })}
    </ol>
  );
}

/** Staff's own markup; the server has let through nothing that can run. */
export function Html({ html }: { html: string }) {
  return <span dangerouslySetInnerHTML={{ __html: html }} />;
}
