import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import type { LegalType } from "../../../../contract/legal.ts";
import { Loading } from "../../../components/ui/loading.tsx";
import { useDebouncedValue } from "../../../lib/use-debounced-value.ts";
import { LegalClauses } from "../legal-clauses.tsx";
import { LegalHtml } from "../legal-html.tsx";
import { legalLabels } from "../legal-labels.ts";
import { splitLegalHtml } from "../legal-sections.ts";
import { DroppedMarkup } from "./dropped-markup.tsx";
import styles from "./legal-preview-pane.module.css";
import { legalPreviewQuery } from "./queries.ts";

const debounceMs = 400;

interface LegalPreviewPaneProps {
  type: LegalType;
  content: string;
  /** A hidden preview is not loaded. */
  isShown: boolean;
}

/** The sanitised text as on the public page, and the markup that sanitising removes. */
export function LegalPreviewPane({ type, content, isShown }: LegalPreviewPaneProps) {
  const titleId = useId();
  const debouncedContent = useDebouncedValue(content, debounceMs);
  const { data, isPending, isFetching } = useQuery({
    ...legalPreviewQuery(debouncedContent),
    enabled: isShown,
  });
  return (
    <section className={styles.root} aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        Forhåndsvisning
      </h2>
      {data && data.dropped.length > 0 && <DroppedMarkup dropped={data.dropped} />}
      <div
        className={styles.page}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be focusable
        tabIndex={0}
        role="group"
        aria-labelledby={titleId}
        aria-busy={isFetching}
      >
        {isPending && <Loading />}
        {!isPending && !data && <p className="text-muted">Forhåndsvisningen kunne ikke lages nå.</p>}
        {data && <PreviewContent type={type} html={data.content} />}
      </div>
    </section>
  );
}

function PreviewContent({ type, html }: { type: LegalType; html: string }) {
  const { empty, anchor } = legalLabels[type];
  const { intro, sections } = splitLegalHtml(html);
  if (html === "") return <p className="text-muted">{empty}</p>;
  return (
    <>
      {intro !== "" && <LegalHtml html={intro} />}
      {sections.length > 0 && (
        <LegalClauses sections={sections} anchor={anchor} headingLevel={3} className={styles.clauses} />
      )}
    </>
  );
}
