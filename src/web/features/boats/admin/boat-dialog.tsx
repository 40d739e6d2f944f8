import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { AdminBoat } from "../../../../contract/admin-boats.ts";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { QueryState } from "../../../components/ui/query-state.tsx";
import { notifyError } from "../../../lib/notify.ts";
import styles from "./boat-dialog.module.css";
import { BoatEditor } from "./boat-editor.tsx";
import { copyBoatValues, newBoatValues, toFormValues } from "./boat-form-values.ts";
import { adminBoatQuery, adminBoatsQuery } from "./queries.ts";

interface BoatDialogProps {
  id: string | null;
  /** The boat that a new one starts from. */
  copyOf?: AdminBoat;
  onClose: () => void;
  onCreated: (id: string) => void;
}

/** The form of one boat, opened with its latest stored values; `id` is null for a new boat. */
export function BoatDialog({ id, copyOf, ...props }: BoatDialogProps) {
  if (id === null) {
    const values = copyOf ? copyBoatValues(copyOf) : newBoatValues();
    return <BoatEditor id={null} values={values} version={0} {...props} />;
  }
  return <StoredBoatDialog id={id} {...props} />;
}

function StoredBoatDialog({ id, onClose, onCreated }: BoatDialogProps & { id: string }) {
  const query = useQuery(adminBoatQuery(id));
  const queryClient = useQueryClient();
  const { error } = query;
  // Without a network, the boat of the list will do: a save over an older version is refused as stale.
  const boat = query.data ?? (query.isPaused ? findListed() : undefined);

  function findListed() {
    return queryClient.getQueryData(adminBoatsQuery().queryKey)?.find((listed) => listed.id === id);
  }
  useEffect(() => {
    if (error === null || boat !== undefined) return;
    notifyError(error, "Failed to fetch boats");
    onClose();
    // Once per error: onClose may change between renders.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [error]);
  if (boat === undefined) {
    return (
      <Dialog title="Rediger Båt" bodyClassName={styles.body} onClose={onClose}>
        <div className={styles.loading}>
          <QueryState query={query} />
        </div>
      </Dialog>
    );
  }
  return (
    <BoatEditor
      id={id}
      values={toFormValues(boat)}
      version={boat.version}
      onClose={onClose}
      onCreated={onCreated}
    />
  );
}
