import type { RequestPage } from "../../../../contract/enquiries/request-page.ts";
import { describeSteps, isForOffer } from "../../../../rules/enquiries/request-steps.ts";
import { joinNames } from "../../../../rules/enquiries/reply-text.ts";
import { requestPath } from "../../../../rules/enquiries/request-path.ts";
import { PageHead } from "../../../components/page/page-head.tsx";
import { formatDateTime } from "../../../lib/format/format-date-time.ts";
import { AdditionForm } from "./addition-form.tsx";
import { CopyButton } from "../copy-button.tsx";
import { FormMessage } from "../form-message.tsx";
import type { AskedBoat } from "../queries.ts";
import type { LoadedRequest } from "./read-request.ts";
import { RequestAside } from "./request-aside.tsx";
import { RequestBoats } from "./request-boats.tsx";
import type { RequestRefusal } from "./request-form.ts";
import { RequestTimeline } from "./request-timeline.tsx";
import styles from "./request-view.module.css";
import { FileLinks, SentFacts } from "../sent-facts.tsx";

interface RequestViewProps extends LoadedRequest {
  token: string;
  /** Of a form that was just posted. */
  refusal: RequestRefusal | undefined;
}

/** What the plates of the boats do not show already. */
function withoutPlates(request: RequestPage, boats: AskedBoat[]): RequestPage {
  if (boats.length === 0) return request;
  const about = request.about.filter(({ kind, id }) => kind === "service" || !boats.some((b) => b.id === id));
  return { ...request, about, weeks: [] };
}

/** The permanent page of an enquiry: how far it has come, what was sent, and what the visitor can do with it. */
export function RequestView({ request, boats, token, refusal }: RequestViewProps) {
  const { reference, created_at, additions, withdrawn_at, isClosed } = request;
  const isOpen = withdrawn_at === null && !isClosed;
  const isAgreed = request.agreed_at !== null;
  const path = requestPath(token);
  const subject = [joinNames(request.about, "service"), request.site && `lokalitet ${request.site}`];
  const title = subject.filter(Boolean).join(" på ");
  return (
    <div className={styles.root}>
      <PageHead className={styles.head} hasWaterline={false}>
        <div className={styles.title}>
          <h1>
            {isForOffer(request) ? "Forespørsel" : "Melding"} <span>{reference}</span>
          </h1>
          <CopyButton reference={reference} />
        </div>
        <p className="lead">
          {title && `${title.charAt(0).toUpperCase()}${title.slice(1)}. `}Sendt {formatDateTime(created_at)}.
        </p>
      </PageHead>
      <section className={styles.status} id="status" aria-label="Status">
        <div className="container">
          <RequestTimeline className={styles.timeline} steps={describeSteps(request)} />
        </div>
      </section>
      <div className={`container ${styles.body}`}>
        <div className={styles.main}>
          <section>
            {/* Where the forms are posted to. */}
            <div id="melding" className={styles.notice}>
              {refusal && <FormMessage kind="error">{refusal.notice}</FormMessage>}
            </div>
            <h2>Dette sendte du</h2>
            <RequestBoats boats={boats} weeks={request.weeks} />
            <SentFacts enquiry={withoutPlates(request, boats)} path={path} />
            {additions.length > 0 && (
              <ul className={styles.additions} id="tillegg" aria-label="Lagt til senere">
                {additions.map(({ id, text, files, created_at: addedAt }) => (
                  <li key={id}>
                    <p className="text-muted">Lagt til av deg {formatDateTime(addedAt)}</p>
                    {text && <p className={styles.text}>{text}</p>}
                    {files.length > 0 && <FileLinks files={files} path={path} />}
                  </li>
                ))}
              </ul>
            )}
          </section>
          {isOpen && (
            <AdditionForm
              path={path}
              reference={reference}
              count={additions.length}
              text={refusal?.text}
              isMain={!isAgreed}
            />
          )}
        </div>
        <RequestAside
          request={request}
          hasBoats={boats.length > 0}
          path={path}
          canWithdraw={isOpen && !isAgreed}
        />
      </div>
    </div>
  );
}
