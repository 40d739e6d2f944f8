import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useSearchParams } from "react-router";
import { Waterline } from "../../components/ui/waterline.tsx";
import { AskedList } from "./asked-list.tsx";
import { Confirmation } from "./confirmation.tsx";
import { ContactForm } from "./contact-form.tsx";
import { parseAskedFor } from "./parse-asked-for.ts";
import styles from "./contact-panel.module.css";
import type { NoScriptFormResult } from "./no-script-form.ts";
import { type EnquiryOptions, enquiryOptionsQuery, withoutLists } from "./queries.ts";
import { SendOutcomeMessage } from "./send-outcome-message.tsx";

export function ContactPanel({ result }: { result: NoScriptFormResult | undefined }) {
  const [searchParams] = useSearchParams();
  const asked = parseAskedFor(searchParams);
  const options = useEnquiryOptions(asked.boats);
  const service = options?.services.find(({ slug }) => slug === asked.service);
  const outcome = result?.outcome;
  const [sent, setSent] = useState(outcome?.kind === "sent" ? outcome.enquiry : undefined);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const confirmationRef = useRef<HTMLHeadingElement>(null);
  return (
    <div className={styles.root} id="skjema">
      <Waterline className={styles.waterline} />
      <h2 className={styles.title} ref={headingRef} tabIndex={-1}>
        Send oss en melding
      </h2>
      <p className="text-muted">Vi svarer så snart vi kan, som regel samme dag.</p>
      {outcome && outcome.kind !== "rejected" && (
        <SendOutcomeMessage className={styles.message} kind={outcome.kind} />
      )}
      {sent && <Confirmation enquiry={sent} ref={confirmationRef} />}
      {options && (
        <AskedList
          boats={options.boats}
          service={service}
          asked={asked}
          onRemove={() => headingRef.current?.focus()}
        />
      )}
      <ContactForm
        asked={asked}
        options={options}
        service={service}
        result={result}
        onSent={(enquiry, { isAwaited }) => {
          flushSync(() => setSent(enquiry));
          // The confirmation is above the form, out of sight on a phone.
          if (isAwaited) confirmationRef.current?.focus();
        }}
      />
    </div>
  );
}

/**
 * What the form lets the visitor choose, undefined until it is known. Fields that disappear lose what is typed into
 * them, so while the options for other boats are read, or if they cannot be, the earlier ones stay.
 */
function useEnquiryOptions(boatIds: string[]): EnquiryOptions | undefined {
  const { data, isLoadingError } = useQuery(enquiryOptionsQuery(boatIds));
  const [latest, setLatest] = useState(data);
  const known = data ?? latest ?? (isLoadingError ? withoutLists() : undefined);
  if (known !== latest) setLatest(known);
  return (
    known && {
      ...known,
      // The earlier ones are for other boats.
      boats: known.boats.filter(({ id }) => boatIds.includes(id)),
      otherBoats: known.otherBoats.filter(({ id }) => !boatIds.includes(id)),
    }
  );
}
