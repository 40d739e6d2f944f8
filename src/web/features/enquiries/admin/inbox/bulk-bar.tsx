import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { EnquirySummary } from "../../../../../contract/enquiries/enquiries.ts";
import { Icon } from "../../../../components/ui/icon.tsx";
import { PortalIcon } from "../../../../components/ui/portal-icon.tsx";
import { AssignDialog } from "./assign-dialog.tsx";
import styles from "./bulk-bar.module.css";
import { enquiryOptionsQuery } from "../queries.ts";
import type { Selection } from "./selection.ts";
import { useEnquiryActions } from "../use-enquiry-actions.ts";

interface BulkBarProps {
  enquiries: EnquirySummary[];
  selection: Selection;
  userId: string | undefined;
}

/** Selects all that are shown, and does one thing with all that are selected. */
export function BulkBar({ enquiries, selection, userId }: BulkBarProps) {
  const { setStatus, assign, confirmDeletion, remove } = useEnquiryActions();
  const { data: options } = useQuery(enquiryOptionsQuery());
  const [isAssigning, setAssigning] = useState(false);
  const ids = [...selection.ids];
  // Those that were selected have left the list.
  if (isAssigning && ids.length === 0) setAssigning(false);

  function assignSelected(assignee: string | null) {
    setAssigning(false);
    selection.act((selected) => assign(selected, assignee));
  }
  return (
    <div className={styles.root} role="group" aria-label="Valgte henvendelser">
      <label className={styles.box}>
        <input
          type="checkbox"
          checked={ids.length > 0 && ids.length === enquiries.length}
          ref={(box) => {
            if (box) box.indeterminate = ids.length > 0 && ids.length < enquiries.length;
          }}
          aria-label="Velg alle som vises"
          onChange={(event) =>
            selection.set(new Set(event.target.checked ? enquiries.map(({ id }) => id) : []))
          }
        />
      </label>
      <span role="status">{ids.length === 0 ? "Velg alle" : `${ids.length} valgt`}</span>
      {ids.length > 0 && (
        <div className={styles.actions}>
          <button
            className={styles.action}
            type="button"
            aria-label="Tildel de valgte"
            title="Tildel"
            onClick={() => setAssigning(true)}
          >
            <Icon name="user" />
          </button>
          <button
            className={styles.action}
            type="button"
            aria-label="Marker som besvart"
            title="Marker som besvart"
            onClick={() => selection.act((selected) => setStatus(selected, "replied"))}
          >
            <Icon name="check" />
          </button>
          <button
            className={styles.action}
            type="button"
            aria-label="Arkiver de valgte"
            title="Arkiver"
            onClick={() => selection.act((selected) => setStatus(selected, "archived"))}
          >
            <PortalIcon name="archive" />
          </button>
          <button
            className={styles.action}
            type="button"
            aria-label="Slett de valgte"
            title="Slett for godt"
            onClick={() =>
              void confirmDeletion(ids.length).then((isConfirmed) => isConfirmed && selection.act(remove))
            }
          >
            <Icon name="trash" />
          </button>
          {isAssigning && options && (
            <AssignDialog
              count={ids.length}
              staff={options.staff}
              userId={userId}
              onAssign={assignSelected}
              onClose={() => setAssigning(false)}
            />
          )}
        </div>
      )}
    </div>
  );
}
