import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Link, useLocation, useSearchParams } from "react-router";
import { lowerFirst } from "../../../../shared/first-letter.ts";
import { joinWords } from "../../../../shared/join-words.ts";
import { contactPath } from "../../../../rules/enquiries/contact-path.ts";
import { Waterline } from "../../../components/page/waterline.tsx";
import { AskedList } from "../request/asked-list.tsx";
import { Confirmation } from "./confirmation.tsx";
import { ContactForm } from "./contact-form.tsx";
import { parseAskedFor } from "./parse-asked-for.ts";
import styles from "./contact-panel.module.css";
import type { NoScriptFormResult } from "./no-script-form.ts";
import {
  type AskedBoat,
  type EnquiryOptions,
  enquiryOptionsQuery,
  type ServiceOption,
  withoutLists,
} from "../queries.ts";
import { SendOutcomeMessage } from "./send-outcome-message.tsx";

/** More boats than this are counted in the title. */
const maxNamed = 2;

export function ContactPanel({ result }: { result: NoScriptFormResult | undefined }) {
  const [searchParams] = useSearchParams();
  // Coordinates of the visitor come from the chart without being sent.
  const { state } = useLocation() as { state: { site?: string } | null };
  const inUrl = parseAskedFor(searchParams);
  const asked = { ...inUrl, site: inUrl.site || (state?.site ?? "") };
  const options = useEnquiryOptions(asked.boats);
  const service = options?.services.find(({ slug }) => slug === asked.service);
  const outcome = result?.outcome;
  const [sent, setSent] = useState(
    outcome?.kind === "sent" ? { enquiry: outcome.enquiry, isAwaited: false, isChanged: false } : undefined,
  );
  const headingRef = useRef<HTMLHeadingElement>(null);
  return (
    <div className={`on-page ${styles.root}`} id="skjema">
      <Waterline className={styles.waterline} />
      {outcome && outcome.kind !== "rejected" && (
        <SendOutcomeMessage className={styles.message} kind={outcome.kind} />
      )}
      {sent && <Confirmation key={sent.enquiry.id} enquiry={sent.enquiry} isAwaited={sent.isAwaited} />}
      {sent && !sent.isChanged && (
        <Link
          className={`text-link ${styles.again}`}
          to={contactPath(asked)}
          onClick={() => setSent(undefined)}
        >
          Send en melding til
        </Link>
      )}
      <div hidden={sent !== undefined && !sent.isChanged}>
        <h2 className={styles.title} ref={headingRef} tabIndex={-1}>
          {describeAsked(options?.boats ?? [], service)}
        </h2>
        <p className="text-muted">Vi svarer så snart vi kan, som regel samme dag.</p>
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
          onSent={(enquiry, how) => setSent({ enquiry, ...how })}
        />
      </div>
    </div>
  );
}

/** The title of the form: `Be om tilbud på Storskarv`. */
function describeAsked(boats: AskedBoat[], service: ServiceOption | undefined): string {
  if (boats.length > maxNamed) return `Be om tilbud på ${boats.length} båter`;
  if (boats.length > 0) return `Be om tilbud på ${joinWords(boats.map(({ name }) => name))}`;
  return service ? `Be om tilbud på ${lowerFirst(service.title)}` : "Send oss en melding";
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
