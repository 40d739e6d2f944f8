import { useQuery } from "@tanstack/react-query";
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import type { Enquiry, EnquiryPulse } from "../../../../../contract/enquiries/enquiries.ts";
import { isUnanswered } from "../../../../../rules/enquiries/answers.ts";
import { findUndelivered } from "../../../../../rules/enquiries/delivery-failure.ts";
import { Icon } from "../../../../components/ui/icon.tsx";
import { lazyPart } from "../../../../components/loading/lazy-part.tsx";
import { LoadError } from "../../../../components/loading/load-error.tsx";
import { Loading } from "../../../../components/loading/loading.tsx";
import { LoadingSection } from "../../../../components/loading/loading-section.tsx";
import { PortalIcon } from "../../../../components/ui/portal-icon.tsx";
import { ApiError } from "../../../../lib/api/api.ts";
import { formatDateTime } from "../../../../lib/format/format-date-time.ts";
import { useHasRole } from "../../../../lib/page/role.ts";
import { BoatsPanel } from "../boats/boats-panel.tsx";
import { removeEnquiryDrafts } from "../enquiry-drafts.ts";
import { EnquiryFlags } from "./enquiry-flags.tsx";
import { EnquiryHandling } from "./enquiry-handling.tsx";
import { EnquiryMailStatus } from "./enquiry-mail-status.tsx";
import { openEnquiryId } from "../inbox/enquiry-row.tsx";
import { OverdueBadge, StatusBadge } from "./enquiry-status.tsx";
import { parsePhone, toMailtoUrl } from "./enquiry-text.ts";
import { EnquiryThread } from "./enquiry-thread.tsx";
import styles from "./enquiry-view.module.css";
import { PresenceStrip } from "./presence-strip.tsx";
import { enquiryBoatsQuery, enquiryOptionsQuery, enquiryQuery } from "../queries.ts";
import type { EntryRequest } from "../reply/composer.tsx";
import type { useEnquiryActions } from "../use-enquiry-actions.ts";
import { UndeliveredNotice } from "./undelivered-notice.tsx";
import { usePresence } from "./use-presence.ts";
import { useKeepFocus } from "../../../../lib/focus/use-keep-focus.ts";

const Composer = lazyPart(() => import("../reply/composer.tsx"), {
  loading: () => <Loading />,
  failed: (_, retry) => <LoadError onRetry={retry} />,
});

interface EnquiryViewProps {
  ref: RefObject<HTMLElement | null>;
  id: string;
  user: { id: string; name: string } | undefined;
  /** Somebody has deleted it since it was opened. */
  isDeleted: boolean;
  others: NonNullable<EnquiryPulse["open"]>["others"];
  actions: ReturnType<typeof useEnquiryActions>;
  onClose: () => void;
  /** The form that was asked for, until it has the focus. */
  entryRequest: EntryRequest | undefined;
  onEntryStarted: () => void;
  onReply: () => void;
  /** Writes a text into the reply. */
  onInsert: (text: string) => void;
  onArchive: () => void;
  /** It was answered in another way than by a reply from here. */
  onAnswered: () => void;
  onReplied: (isArchived: boolean) => void;
  onDelete: () => void;
  /** Where in the list it is: `3 av 12`. */
  place: string | undefined;
  onStep: (by: 1 | -1) => void;
}

/** The open enquiry: the whole message, what staff did with it, and a reply or note to write. */
export function EnquiryView(props: EnquiryViewProps) {
  const { ref, id, isDeleted, onClose, place, onStep } = props;
  const { data, error, isPending, refetch } = useQuery(enquiryQuery(id));
  // Shown together: arriving later, the panel of boats would move the buttons beside it.
  const { isPending: areBoatsPending } = useQuery(enquiryBoatsQuery(id, undefined));
  const isLoading = isPending || areBoatsPending;
  const enquiry = isLoading ? undefined : data;
  const isGone = isDeleted || (error instanceof ApiError && error.code === "not_found");
  const canChange = useHasRole("editor");
  // A colleague may have deleted it while something was written about it here.
  useEffect(() => {
    if (isGone) removeEnquiryDrafts(id);
  }, [isGone, id]);
  const nameId = useId();
  return (
    <section
      {...useKeepFocus(ref)}
      className={styles.root}
      id={openEnquiryId}
      aria-labelledby={enquiry ? nameId : undefined}
    >
      <div className={styles.toolbar}>
        <button className={styles.back} type="button" onClick={onClose}>
          <Icon name="back" />
          Innboks
        </button>
        {enquiry && !isGone && <EnquiryHandling {...props} enquiry={enquiry} canChange={canChange} />}
        <div className={styles.steps}>
          {place && <span>{place}</span>}
          <button
            type="button"
            aria-label="Forrige henvendelse"
            title="Forrige (k)"
            onClick={() => onStep(-1)}
          >
            <PortalIcon name="upchev" />
          </button>
          <button type="button" aria-label="Neste henvendelse" title="Neste (j)" onClick={() => onStep(1)}>
            <Icon name="chev" />
          </button>
        </div>
      </div>
      {isLoading && !isGone && <LoadingSection />}
      {isGone && <p className={styles.gone}>Henvendelsen er slettet.</p>}
      {!isLoading && !enquiry && !isGone && <LoadError onRetry={refetch} />}
      {enquiry && !isGone && (
        <OpenEnquiry {...props} key={id} enquiry={enquiry} nameId={nameId} canChange={canChange} />
      )}
    </section>
  );
}

interface OpenEnquiryProps extends EnquiryViewProps {
  enquiry: Enquiry;
  canChange: boolean;
}

function OpenEnquiry({
  enquiry,
  nameId,
  canChange,
  user,
  others,
  actions,
  entryRequest,
  onEntryStarted,
  onReply,
  onInsert,
  onArchive,
  onAnswered,
  onReplied,
}: OpenEnquiryProps & { nameId: string }) {
  const { id, status, email, phone, suspicion } = enquiry;
  const [isWriting, setWriting] = useState(false);
  const { data: options } = useQuery(enquiryOptionsQuery());
  usePresence(id, { isEnabled: canChange, isWriting });

  const wasMarked = useRef(false);
  const markAsRead = useEffectEvent(() => {
    if (!canChange || wasMarked.current) return;
    wasMarked.current = true;
    actions.markAsRead(id);
  });
  useEffect(() => {
    if (status === "new") markAsRead();
    // Marked as unread here, it stays so until it is opened again.
    else wasMarked.current = true;
  }, [status]);

  const [chosenWeeks, setChosenWeeks] = useState<string[]>();
  const { data: boats } = useQuery(enquiryBoatsQuery(id, chosenWeeks));
  const hasPanel = boats && !suspicion && (enquiry.about.length > 0 || boats.weeks.length > 0);

  const { text: phoneText, url: phoneUrl } = parsePhone(phone ?? "");
  const undelivered = isUnanswered(status) ? findUndelivered(enquiry.mail) : undefined;
  const canReply = canChange && !suspicion;
  return (
    <div className={hasPanel ? `${styles.body} ${styles.hasPanel}` : styles.body}>
      <div className={styles.scroll}>
        <div className={styles.thread}>
          <header>
            <div className={styles.title}>
              <h2 id={nameId}>{enquiry.name}</h2>
              <StatusBadge status={status} />
              <OverdueBadge enquiry={enquiry} />
            </div>
            <div className={styles.contact}>
              <a href={toMailtoUrl(email)}>{email}</a>
              {phoneText !== "" && (phoneUrl ? <a href={phoneUrl}>{phoneText}</a> : <span>{phoneText}</span>)}
              {enquiry.organisation && <span>{enquiry.organisation}</span>}
              <span title="Referanse">
                <span className="visually-hidden">Referanse: </span>
                {enquiry.reference}
              </span>
            </div>
            {undelivered ? (
              <UndeliveredNotice enquiry={enquiry} mail={undelivered} />
            ) : (
              <EnquiryFlags enquiry={enquiry} />
            )}
          </header>
          <EnquiryThread enquiry={enquiry} userId={user?.id} />
          <div className={styles.foot}>
            <p>
              <span lang="en">Last updated:</span>{" "}
              <time dateTime={enquiry.updated_at}>{formatDateTime(enquiry.updated_at)}</time>
            </p>
            <EnquiryMailStatus
              enquiry={enquiry}
              hasMailServer={typeof options?.replyFrom === "string"}
              canChange={canChange}
            />
          </div>
        </div>
        {hasPanel && (
          <div className={styles.panel}>
            <BoatsPanel
              enquiry={enquiry}
              boats={boats}
              canBook={canChange}
              onChooseWeeks={setChosenWeeks}
              onInsert={onInsert}
            />
          </div>
        )}
      </div>
      {canReply && (
        <PhoneBar
          status={status}
          phone={parsePhone(phone ?? "")}
          onReply={onReply}
          onAnswered={onAnswered}
          onArchive={onArchive}
        />
      )}
      <div className={styles.composer}>
        <PresenceStrip
          others={others}
          onHandOver={canChange ? (colleague) => void actions.assign([id], colleague) : undefined}
        />
        {canReply && options && (
          <Composer
            enquiry={enquiry}
            user={user}
            replyFrom={options.replyFrom}
            boats={boats}
            undelivered={undelivered}
            request={entryRequest}
            onStarted={onEntryStarted}
            onWriting={setWriting}
            onReplied={onReplied}
          />
        )}
      </div>
    </div>
  );
}

interface PhoneBarProps {
  status: Enquiry["status"];
  phone: ReturnType<typeof parsePhone>;
  onReply: () => void;
  onAnswered: () => void;
  onArchive: () => void;
}

/** On a phone, what is done most often is at the lower edge. */
function PhoneBar({ status, phone, onReply, onAnswered, onArchive }: PhoneBarProps) {
  return (
    <div className={styles.bar} role="group" aria-label="Handlinger">
      <button className="button button--primary" type="button" onClick={onReply}>
        <PortalIcon name="reply" />
        Svar
      </button>
      {phone.url && (
        <a className="button button--ghost" href={phone.url} aria-label={`Ring ${phone.text}`}>
          <Icon name="phone" />
        </a>
      )}
      {isUnanswered(status) && (
        <button
          className="button button--ghost"
          type="button"
          aria-label="Marker som besvart"
          onClick={onAnswered}
        >
          <Icon name="check" />
        </button>
      )}
      {status !== "archived" && (
        <button
          className="button button--ghost"
          type="button"
          aria-label="Arkiver henvendelsen"
          onClick={onArchive}
        >
          <PortalIcon name="archive" />
        </button>
      )}
    </div>
  );
}
