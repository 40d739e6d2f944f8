import { useQuery } from "@tanstack/react-query";
import type { LegalFacts } from "../../../rules/legal/legal-defaults.ts";
import type { LegalText, LegalType } from "../../../contract/legal/legal.ts";
import { Loading } from "../../components/loading/loading.tsx";
import { LoadingShape } from "../../components/loading/loading-shape.tsx";
import { Waterline } from "../../components/page/waterline.tsx";
import { useCompany } from "../../lib/page/company.ts";
import styles from "./combined-legal-page.module.css";
import { getLegalHtml } from "./get-legal-html.ts";
import { type LastUpdated, useLastUpdated } from "./last-updated.ts";
import { LegalClauses } from "./legal-clauses.tsx";
import { LegalHtml } from "./legal-html.tsx";
import { legalLabels } from "./legal-labels.ts";
import { LegalLayout } from "./legal-layout.tsx";
import { splitLegalHtml } from "./legal-sections.ts";
import { legalQuery } from "./queries.ts";

/** The terms and the privacy policy on one page, each as a numbered list. */
export function CombinedLegalPage({ lastUpdated }: { lastUpdated: LastUpdated | undefined }) {
  const terms = useQuery(legalQuery("terms"));
  const privacy = useQuery(legalQuery("privacy"));
  const company = useCompany();
  const groups = [toGroup("terms", terms, company), toGroup("privacy", privacy, company)];
  return (
    <LegalLayout
      title="Vilkår og Personvern"
      lead="Kort fortalt: Vi samler inn det vi trenger for å svare deg, og ikke noe mer."
      contents={groups.map(({ labels, sections }) => ({
        title: labels.shortTitle,
        anchor: labels.anchor,
        sections,
      }))}
      lastUpdated={useLastUpdated([terms.data, privacy.data], lastUpdated)}
    >
      {groups.map(({ labels, intro, sections, isPending }) => (
        <section key={labels.anchor} className={styles.section} aria-labelledby={labels.anchor}>
          <Waterline short />
          <h2 id={labels.anchor}>{labels.title}</h2>
          {intro !== "" && <LegalHtml html={intro} />}
          {sections.length > 0 && (
            <LegalClauses sections={sections} anchor={labels.anchor} headingLevel={3} />
          )}
          {isPending && (
            <>
              <Loading label={labels.loading} />
              <LoadingShape of="text" />
            </>
          )}
          {!isPending && intro === "" && sections.length === 0 && (
            <p className="text-muted">{labels.empty}</p>
          )}
        </section>
      ))}
    </LegalLayout>
  );
}

function toGroup(
  type: LegalType,
  { data, isPending }: { data: LegalText | undefined; isPending: boolean },
  facts: LegalFacts,
) {
  const html = isPending ? "" : getLegalHtml(type, data, facts);
  const { intro, sections } = splitLegalHtml(html);
  // By position instead of by the numbers in their headings.
  const numbered = sections.map((section, index) => ({ ...section, number: String(index + 1) }));
  return { labels: legalLabels[type], isPending, intro, sections: numbered };
}
