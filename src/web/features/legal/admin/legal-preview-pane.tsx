import type { UseQueryResult } from "@tanstack/react-query";
import { useId } from "react";
import { Link } from "react-router";
import type { LegalPreview } from "../../../../contract/legal/admin-legal.ts";
import type { LegalType } from "../../../../contract/legal/legal.ts";
import { Loading } from "../../../components/loading/loading.tsx";
import { LegalClauses } from "../legal-clauses.tsx";
import { LegalHtml } from "../legal-html.tsx";
import { legalLabels } from "../legal-labels.ts";
import { splitLegalHtml } from "../legal-sections.ts";
import styles from "./legal-preview-pane.module.css";

interface LegalPreviewPaneProps {
  type: LegalType;
  preview: UseQueryResult<LegalPreview>;
}

/** The sanitised text as on the public page. */
export function LegalPreviewPane({ type, preview }: LegalPreviewPaneProps) {
  const titleId = useId();
  const { data, isPending, isFetching } = preview;
  return (
    <section className={styles.root} aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        Forhåndsvisning
      </h2>
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
      <p className={styles.hint}>
        Blå felter kommer fra{" "}
        <Link className="text-link" to="/admin/company">
          Selskap
        </Link>{" "}
        og rettes der.
      </p>
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
