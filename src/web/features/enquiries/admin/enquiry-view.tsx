import { useQuery } from "@tanstack/react-query";
import { Fragment, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import type { Enquiry, EnquiryPulse } from "../../../../contract/enquiries.ts";
import { enquiryReference } from "../../../../contract/enquiry-reference.ts";
import { Icon } from "../../../components/ui/icon.tsx";
import { lazyPart } from "../../../components/ui/lazy-part.tsx";
import { LoadError } from "../../../components/ui/load-error.tsx";
import { Loading } from "../../../components/ui/loading.tsx";
import { LoadingSection } from "../../../components/ui/loading-section.tsx";
import { PortalIcon } from "../../../components/ui/portal-icon.tsx";
import { ApiError } from "../../../lib/api.ts";
import { formatDateTime } from "../../../lib/format-date-time.ts";
import { useHasRole } from "../../../lib/role.ts";
import { boatPath } from "../../boats/boat-path.ts";
import { servicePath } from "../../services/service-path.ts";
import { AssigneeForm } from "./assignee-form.tsx";
import { removeEnquiryDrafts } from "./enquiry-drafts.ts";
import { EnquiryFlags } from "./enquiry-flags.tsx";
import { EnquiryMailStatus } from "./enquiry-mail-status.tsx";
import { EnquiryRequest } from "./enquiry-request.tsx";
import { openEnquiryId } from "./enquiry-row.tsx";
import { OverdueBadge, StatusBadge } from "./enquiry-status.tsx";
import { parsePhone, toMailtoUrl } from "./enquiry-text.ts";
import { EnquiryThread } from "./enquiry-thread.tsx";
import styles from "./enquiry-view.module.css";
import { PresenceStrip } from "./presence-strip.tsx";
import { enquiryOptionsQuery, enquiryQuery } from "./queries.ts";
import type { EntryRequest } from "./reply/composer.tsx";
import type { useEnquiryActions } from "./use-enquiry-actions.ts";
import { useMarkAsNotSpam } from "./use-mark-as-not-spam.ts";
import { usePresence } from "./use-presence.ts";

const Composer = lazyPart(() => import("./reply/composer.tsx"), {
  loading: () => <Loading />,
  failed: (_, retry) => <LoadError onRetry={retry} />,
});

interface EnquiryViewProps {
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
  onArchive: () => void;
  onDelete: () => void;
}

/** The open enquiry: the whole message, what staff did with it, and a reply or note to write. */
export function EnquiryView({ id, isDeleted, onClose, ...props }: EnquiryViewProps) {
  const { data: enquiry, error, isPending, refetch } = useQuery(enquiryQuery(id));
  const isGone = isDeleted || (error instanceof ApiError && error.code === "not_found");
  // A colleague may have deleted it while something was written about it here.
  useEffect(() => {
    if (isGone) removeEnquiryDrafts(id);
  }, [isGone, id]);
  const nameId = useId();
  return (
    <section
      className={styles.root}
      id={openEnquiryId}
      aria-labelledby={enquiry ? nameId : undefined}
      tabIndex={-1}
    >
      <button className={styles.back} type="button" onClick={onClose}>
        <Icon name="back" />
        Til lista
      </button>
      {isPending && <LoadingSection />}
      {isGone && <p className={styles.gone}>Henvendelsen er slettet.</p>}
      {!isPending && !enquiry && !isGone && <LoadError onRetry={refetch} />}
      {enquiry && !isGone && <OpenEnquiry key={id} enquiry={enquiry} nameId={nameId} {...props} />}
    </section>
  );
}

interface OpenEnquiryProps extends Omit<EnquiryViewProps, "id" | "isDeleted" | "onClose"> {
  enquiry: Enquiry;
  nameId: string;
}

function OpenEnquiry({
  enquiry,
  nameId,
  user,
  others,
  actions,
  entryRequest,
  onEntryStarted,
  onReply,
  onArchive,
  onDelete,
}: OpenEnquiryProps) {
  const { id, status, email, phone, suspicion } = enquiry;
  const canChange = useHasRole("editor");
  const [isWriting, setWriting] = useState(false);
  const { data: options } = useQuery(enquiryOptionsQuery());
  const notSpam = useMarkAsNotSpam(id);
  usePresence(id, { isEnabled: canChange, isWriting });

  const wasMarked = useRef(false);
  const markAsRead = useEffectEvent(() => {
    if (!canChange || wasMarked.current) return;
    wasMarked.current = true;
    actions.markAsRead(id);
  });
  useEffect(() => {
    if (status === "new") markAsRead();
  }, [status]);

  const { text: phoneText, url: phoneUrl } = parsePhone(phone ?? "");
  const isAnswered = status === "replied" || status === "archived";
  return (
    <>
      <header className={styles.head}>
        <div className={styles.title}>
          <h2 id={nameId}>{enquiry.name}</h2>
          <StatusBadge status={status} />
          <OverdueBadge enquiry={enquiry} />
        </div>
        <div className={styles.contact}>
          <a href={toMailtoUrl(email)}>{email}</a>
          {phoneText !== "" && (phoneUrl ? <a href={phoneUrl}>{phoneText}</a> : <span>{phoneText}</span>)}
          <Subjects about={enquiry.about} />
          <span>Referanse: {enquiryReference(id)}</span>
        </div>
        <div className={styles.handling}>
          {canChange ? (
            <>
              <AssigneeForm
                staff={options?.staff ?? []}
                userId={user?.id}
                assignee={enquiry.assignee}
                onAssign={async (assignee) => (await actions.assign([id], assignee)).length === 0}
              />
              <div className={styles.actions}>
                {suspicion && (
                  <button className="button button--ghost" type="button" onClick={() => notSpam.mark()}>
                    Ikke søppelpost
                  </button>
                )}
                {!isAnswered && (
                  <button
                    className="button button--ghost"
                    type="button"
                    onClick={() => void actions.setStatus([id], "replied")}
                  >
                    <Icon name="check" />
                    Besvart
                  </button>
                )}
                {status === "archived" ? (
                  !suspicion && (
                    <button
                      className="button button--ghost"
                      type="button"
                      onClick={() => void actions.setStatus([id], "read")}
                    >
                      <PortalIcon name="undo" />
                      Hent tilbake
                    </button>
                  )
                ) : (
                  <button className="button button--ghost" type="button" onClick={onArchive}>
                    <PortalIcon name="archive" />
                    Arkiver
                  </button>
                )}
              </div>
            </>
          ) : (
            <p>Tildelt: {enquiry.assignee?.name ?? "Ingen"}</p>
          )}
        </div>
      </header>
      <div className={styles.body}>
        <PresenceStrip
          others={others}
          onHandOver={canChange ? (colleague) => void actions.assign([id], colleague) : undefined}
        />
        <EnquiryFlags enquiry={enquiry} />
        <EnquiryRequest enquiry={enquiry} />
        <EnquiryThread enquiry={enquiry} userId={user?.id} />
        <div className={styles.foot}>
          <div>
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
          {canChange && (
            <button
              className="button button--outline button--warning"
              type="button"
              lang="en"
              aria-disabled={actions.isBusy}
              onClick={() => !actions.isBusy && onDelete()}
            >
              <Icon name="trash" />
              Delete Submission
            </button>
          )}
        </div>
      </div>
      {canChange && !suspicion && (
        <div className={styles.bar} role="group" aria-label="Handlinger">
          <button className="button button--primary" type="button" onClick={onReply}>
            <PortalIcon name="reply" />
            Svar
          </button>
          {phoneUrl && (
            <a className="button button--ghost" href={phoneUrl} aria-label={`Ring ${phoneText}`}>
              <Icon name="phone" />
            </a>
          )}
          {!isAnswered && (
            <button
              className="button button--ghost"
              type="button"
              aria-label="Marker som besvart"
              onClick={() => void actions.setStatus([id], "replied")}
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
      )}
      {canChange && options && !suspicion && (
        <div className={styles.composer}>
          <Composer
            enquiry={enquiry}
            user={user}
            replyFrom={options.replyFrom}
            request={entryRequest}
            onStarted={onEntryStarted}
            onWriting={setWriting}
          />
        </div>
      )}
    </>
  );
}

function Subjects({ about }: Pick<Enquiry, "about">) {
  if (about.length === 0) return null;
  return (
    <span>
      Gjelder{" "}
      {about.map(({ kind, id, name }, index) => (
        <Fragment key={`${kind} ${id}`}>
          {index > 0 && " · "}
          <a href={kind === "boat" ? boatPath(id) : servicePath(id)} target="_blank" rel="noopener">
            {name}
          </a>
        </Fragment>
      ))}
    </span>
  );
}
