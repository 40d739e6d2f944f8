import { useQuery } from "@tanstack/react-query";
import type { LegalType } from "../../../contract/legal.ts";
import { PageHead } from "../../components/ui/page-head.tsx";
import { Loading } from "../../components/ui/loading.tsx";
import { LegalClauses } from "./legal-clauses.tsx";
import { LegalContactCard } from "./legal-contact-card.tsx";
import { LegalContents } from "./legal-contents.tsx";
import { LegalHtml } from "./legal-html.tsx";
import { divideLegal } from "./legal-sections.ts";
import { legalHtml, legalWords } from "./legal-texts.ts";
import { legalQuery } from "./queries.ts";

interface LegalPageProps {
  type: LegalType;
  lead: string;
  month: string;
}

/** The page of one text: the terms or the privacy policy. */
export function LegalPage({ type, lead, month }: LegalPageProps) {
  const { data: stored, isPending } = useQuery(legalQuery(type));
  const { title, shortTitle, empty, anchor } = legalWords[type];
  const html = isPending ? "" : legalHtml(type, stored);
  const { intro, sections } = divideLegal(html);
  return (
    <>
      <PageHead title={title} lead={lead} />
      <div className="container legal">
        <LegalContents groups={[{ title: shortTitle, anchor, sections }]} />
        <div>
          {isPending && <Loading />}
          {!isPending && html === "" && <p className="text-muted">{empty}</p>}
          {intro !== "" && <LegalHtml html={intro} />}
          {sections.length > 0 && <LegalClauses sections={sections} anchor={anchor} headingLevel={2} />}
          <LegalContactCard texts={[stored]} month={month} />
        </div>
      </div>
    </>
  );
}
