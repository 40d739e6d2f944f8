import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import type { LegalType } from "../../../../contract/legal.ts";
import { Loading } from "../../../components/ui/loading.tsx";
import { useDebouncedValue } from "../../../lib/use-debounced-value.ts";
import { LegalClauses } from "../legal-clauses.tsx";
import { LegalHtml } from "../legal-html.tsx";
import { divideLegal } from "../legal-sections.ts";
import { legalWords } from "../legal-texts.ts";
import { DroppedMarkup } from "./dropped-markup.tsx";
import { legalPreviewQuery } from "./queries.ts";

const typingMs = 400;

interface LegalPreviewProps {
  type: LegalType;
  content: string;
  /** Nothing is asked for what nobody looks at. */
  isShown: boolean;
}

/** The text as readers will see it, and what the server will leave out of it. */
export function LegalPreview({ type, content, isShown }: LegalPreviewProps) {
  const titleId = useId();
  const settled = useDebouncedValue(content, typingMs);
  const { data, isPending, isFetching } = useQuery({ ...legalPreviewQuery(settled), enabled: isShown });
  return (
    <section className="lpreview" aria-labelledby={titleId}>
      <h2 id={titleId}>Forhåndsvisning</h2>
      {data && data.dropped.length > 0 && <DroppedMarkup dropped={data.dropped} />}
      <div
        className="lpreview__page"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
        tabIndex={0}
        role="group"
        aria-labelledby={titleId}
        aria-busy={isFetching}
      >
        {isPending && <Loading />}
        {!isPending && !data && <p className="text-muted">Forhåndsvisningen kunne ikke lages nå.</p>}
        {data && <LegalText type={type} html={data.content} />}
      </div>
    </section>
  );
}

function LegalText({ type, html }: { type: LegalType; html: string }) {
  const { empty, anchor } = legalWords[type];
  const { intro, sections } = divideLegal(html);
  if (html === "") return <p className="text-muted">{empty}</p>;
  return (
    <>
      {intro !== "" && <LegalHtml html={intro} />}
      {sections.length > 0 && <LegalClauses sections={sections} anchor={anchor} headingLevel={3} />}
    </>
  );
}
