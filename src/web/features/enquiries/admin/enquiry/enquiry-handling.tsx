import { useQuery } from "@tanstack/react-query";
import type { Enquiry } from "../../../../../contract/enquiries/enquiries.ts";
import { isUnanswered } from "../../../../../rules/enquiries/answers.ts";
import { Icon } from "../../../../components/ui/icon.tsx";
import { Menu } from "../../../../components/ui/menu.tsx";
import { PortalIcon } from "../../../../components/ui/portal-icon.tsx";
import { AssigneeMenu } from "./assignee-menu.tsx";
import styles from "./enquiry-view.module.css";
import { enquiryOptionsQuery } from "../queries.ts";
import type { useEnquiryActions } from "../use-enquiry-actions.ts";
import { useMarkAsNotSpam } from "./use-mark-as-not-spam.ts";
import { useRenewLink } from "./use-renew-link.ts";

interface EnquiryHandlingProps {
  enquiry: Enquiry;
  canChange: boolean;
  user: { id: string; name: string } | undefined;
  actions: ReturnType<typeof useEnquiryActions>;
  onArchive: () => void;
  onAnswered: () => void;
  onDelete: () => void;
}

/** What can be done with the enquiry, in a row that long names do not move. */
export function EnquiryHandling(props: EnquiryHandlingProps) {
  const { enquiry, canChange, user, actions, onArchive, onAnswered, onDelete } = props;
  const { id, status, suspicion } = enquiry;
  const { data: options } = useQuery(enquiryOptionsQuery());
  const notSpam = useMarkAsNotSpam(id);
  const renewLink = useRenewLink(id, enquiry.email);
  if (!canChange) return <p>Tildelt: {enquiry.assignee?.name ?? "Ingen"}</p>;
  return (
    <>
      <AssigneeMenu
        staff={options?.staff ?? []}
        userId={user?.id}
        assignee={enquiry.assignee}
        onAssign={(assignee) => void actions.assign([id], assignee)}
      />
      <div className={styles.actions}>
        {suspicion && (
          <button className="button button--ghost" type="button" onClick={() => notSpam.mark()}>
            Ikke søppelpost
          </button>
        )}
        {isUnanswered(status) && (
          <button className="button button--ghost" type="button" onClick={onAnswered}>
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
      <Menu className={styles.menu} label="Flere valg, blant annet Delete Submission">
        {status !== "new" && !suspicion && (
          <button type="button" onClick={() => void actions.setStatus([id], "new")}>
            <Icon name="mail" />
            Marker som ulest
          </button>
        )}
        {!suspicion && typeof options?.replyFrom === "string" && (
          <button type="button" onClick={() => void renewLink()}>
            <Icon name="arrow" />
            <span>
              Send ny lenke
              <small>Til forespørselens side. Den gamle slutter å virke.</small>
            </span>
          </button>
        )}
        <button type="button" onClick={() => window.print()}>
          <Icon name="doc" />
          Skriv ut
        </button>
        <button
          type="button"
          data-danger
          aria-disabled={actions.isBusy}
          onClick={() => !actions.isBusy && onDelete()}
        >
          <Icon name="trash" />
          <span>
            <span lang="en">Delete Submission</span>
            <small>Sletter for godt. Du blir spurt først.</small>
          </span>
        </button>
      </Menu>
    </>
  );
}
