import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useSearchParams } from "react-router";
import { Waterline } from "../../components/ui/waterline.tsx";
import { ContactForm } from "./contact-form.tsx";
import styles from "./contact-panel.module.css";
import type { NoScriptFormResult } from "./no-script-form.ts";
import { boatNamesQuery, subjectQuery } from "./queries.ts";
import { SendOutcomeMessage } from "./send-outcome-message.tsx";
import { SubjectChip } from "./subject-chip.tsx";
import { parseBoats, parseSubject } from "./subject.ts";

export function ContactPanel({ result }: { result: NoScriptFormResult | undefined }) {
  const [searchParams] = useSearchParams();
  const { data: subject = null } = useQuery(subjectQuery(parseSubject(searchParams)));
  const { data: boatNames = [] } = useQuery(boatNamesQuery(parseBoats(searchParams)));
  const headingRef = useRef<HTMLHeadingElement>(null);
  const outcomeKind = result?.outcome.kind;
  return (
    <div className={styles.root} id="skjema">
      <Waterline className={styles.waterline} />
      <h2 className={styles.title} ref={headingRef} tabIndex={-1}>
        Send oss en melding
      </h2>
      <p className="text-muted">Vi svarer samme dag, også i helgen.</p>
      {outcomeKind && outcomeKind !== "rejected" && (
        <SendOutcomeMessage className={styles.message} kind={outcomeKind} />
      )}
      {subject && <SubjectChip subject={subject} onRemove={() => headingRef.current?.focus()} />}
      <ContactForm subject={subject} boatNames={boatNames} result={result} />
    </div>
  );
}
