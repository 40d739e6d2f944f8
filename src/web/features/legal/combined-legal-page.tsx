import { useQuery } from "@tanstack/react-query";
import type { LegalText, LegalType } from "../../../contract/legal.ts";
import { PageHead } from "../../components/ui/page-head.tsx";
import { Loading } from "../../components/ui/loading.tsx";
import { Waterline } from "../../components/ui/waterline.tsx";
import { LegalClauses } from "./legal-clauses.tsx";
import { LegalContactCard } from "./legal-contact-card.tsx";
import { LegalContents } from "./legal-contents.tsx";
import { LegalHtml } from "./legal-html.tsx";
import { divideLegal } from "./legal-sections.ts";
import { legalHtml, legalWords } from "./legal-texts.ts";
import { legalQuery } from "./queries.ts";

/** Both texts on one page, each as a numbered list. */
export function CombinedLegalPage({ month }: { month: string }) {
  const terms = useQuery(legalQuery("terms"));
  const privacy = useQuery(legalQuery("privacy"));
  const groups = [group("terms", terms), group("privacy", privacy)];
  return (
    <>
      <PageHead
        title="Vilkår og Personvern"
        lead="Kort fortalt: vi samler inn det vi trenger for å svare deg, og ikke noe mer."
      />
      <div className="container legal">
        <LegalContents groups={groups.map(({ words, ...rest }) => ({ title: words.shortTitle, ...rest }))} />
        <div>
          {groups.map(({ words, anchor, intro, sections, isPending }) => (
            <section key={anchor} aria-labelledby={anchor}>
              <Waterline short />
              <h2 id={anchor}>{words.title}</h2>
              {intro !== "" && <LegalHtml html={intro} />}
              {sections.length > 0 && (
                <LegalClauses sections={sections} anchor={anchor} headingLevel={3} isNumbered />
              )}
              {isPending && <Loading label={words.loading} />}
              {!isPending && intro === "" && sections.length === 0 && (
                <p className="text-muted">{words.empty}</p>
              )}
            </section>
          ))}
          <LegalContactCard texts={[terms.data, privacy.data]} month={month} />
        </div>
      </div>
    </>
  );
}

function group(type: LegalType, { data, isPending }: { data: LegalText | undefined; isPending: boolean }) {
  const words = legalWords[type];
  return { words, anchor: words.anchor, isPending, ...divideLegal(isPending ? "" : legalHtml(type, data)) };
}
