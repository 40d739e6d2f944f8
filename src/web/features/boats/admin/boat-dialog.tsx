import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { AdminBoat } from "../../../../contract/boats/admin-boats.ts";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { QueryState } from "../../../components/loading/query-state.tsx";
import { notifyError } from "../../../lib/toasts/notify.ts";
import styles from "./boat-dialog.module.css";
import { BoatEditor } from "./boat-editor.tsx";
import { copyBoatValues, newBoatValues, toFormValues } from "./form/boat-form-values.ts";
import { adminBoatQuery, findListedBoat } from "./queries.ts";

interface BoatDialogProps {
  id: string | null;
  /** The boat that a new one starts from. */
  copyOf?: string;
  onClose: () => void;
  onCreated: (id: string) => void;
}

/** The form of one boat, opened with its latest stored values; `id` is null for a new boat. */
export default function BoatDialog({ id, copyOf, ...props }: BoatDialogProps) {
  const storedId = id ?? copyOf;
  if (storedId !== undefined) return <StoredBoatDialog id={storedId} isCopy={id === null} {...props} />;
  return <BoatEditor id={null} values={newBoatValues()} version={0} {...props} />;
}

interface StoredBoatDialogProps extends Pick<BoatDialogProps, "onClose" | "onCreated"> {
  id: string;
  isCopy: boolean;
}

function StoredBoatDialog({ id, isCopy, onClose, onCreated }: StoredBoatDialogProps) {
  const query = useQuery(adminBoatQuery(id));
  const queryClient = useQueryClient();
  const { error, isPaused } = query;
  // Without a network, the boat of the list will do: a save over an older version is refused as stale.
  const [listed, setListed] = useState<AdminBoat>();
  const found = isPaused && listed === undefined ? findListedBoat(queryClient, id) : undefined;
  if (found) setListed(found);
  // Also while it is fetched once there is a network again: the form stays.
  const boat = query.data ?? listed;
  useEffect(() => {
    if (error === null || boat !== undefined) return;
    notifyError(error, "Failed to fetch boats");
    onClose();
    // oxlint-disable-next-line react/exhaustive-deps -- once per error: onClose may change between renders
  }, [error]);
  if (boat === undefined) {
    return (
      <Dialog
        title={isCopy ? "Legg Til Ny Båt" : "Rediger Båt"}
        bodyClassName={styles.body}
        onClose={onClose}
      >
        <div className={styles.loading}>
          <QueryState query={query} />
        </div>
      </Dialog>
    );
  }
  return (
    <BoatEditor
      id={isCopy ? null : id}
      values={isCopy ? copyBoatValues(boat) : toFormValues(boat)}
      version={isCopy ? 0 : boat.version}
      onClose={onClose}
      onCreated={onCreated}
    />
  );
}
