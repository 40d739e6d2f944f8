import { useQuery } from "@tanstack/react-query";
import type { LegalType } from "../../../contract/legal/legal.ts";
import { Loading } from "../../components/loading/loading.tsx";
import { LoadingShape } from "../../components/loading/loading-shape.tsx";
import { useCompany } from "../../lib/page/company.ts";
import { getLegalHtml } from "./get-legal-html.ts";
import { type LastUpdated, useLastUpdated } from "./last-updated.ts";
import { LegalClauses } from "./legal-clauses.tsx";
import { LegalHtml } from "./legal-html.tsx";
import { legalLabels } from "./legal-labels.ts";
import { LegalLayout } from "./legal-layout.tsx";
import { splitLegalHtml } from "./legal-sections.ts";
import { legalQuery } from "./queries.ts";

interface LegalPageProps {
  type: LegalType;
  lead: string;
  /** From the server's loader. */
  lastUpdated: LastUpdated | undefined;
}

/** The page of one text: the terms or the privacy policy. */
export function LegalPage({ type, lead, lastUpdated }: LegalPageProps) {
  const { data: stored, isPending } = useQuery(legalQuery(type));
  const company = useCompany();
  const { title, shortTitle, empty, anchor } = legalLabels[type];
  const html = isPending ? "" : getLegalHtml(type, stored, company);
  const { intro, sections } = splitLegalHtml(html);
  return (
    <LegalLayout
      title={title}
      lead={lead}
      contents={[{ title: shortTitle, anchor, sections }]}
      lastUpdated={useLastUpdated([stored], lastUpdated)}
    >
      {isPending && (
        <>
          <Loading />
          <LoadingShape of="text" />
        </>
      )}
      {!isPending && html === "" && <p className="text-muted">{empty}</p>}
      {intro !== "" && <LegalHtml html={intro} />}
      {sections.length > 0 && <LegalClauses sections={sections} anchor={anchor} headingLevel={2} />}
    </LegalLayout>
  );
}
