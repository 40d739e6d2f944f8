import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { Loading } from "../../../components/ui/loading.tsx";
import { notifyError } from "../../../lib/notify.ts";
import styles from "./boat-dialog.module.css";
import { BoatEditor } from "./boat-editor.tsx";
import { newBoatValues, toFormValues } from "./boat-form-values.ts";
import { adminBoatQuery } from "./queries.ts";

/** The form of one boat, opened with its latest stored values; `id` is null for a new boat. */
export function BoatDialog({ id, onClose }: { id: string | null; onClose: () => void }) {
  if (id === null) {
    return <BoatEditor id={null} values={newBoatValues()} version={0} onClose={onClose} />;
  }
  return <StoredBoatDialog id={id} onClose={onClose} />;
}

function StoredBoatDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: boat, error } = useQuery(adminBoatQuery(id));
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
          <Loading />
        </div>
      </Dialog>
    );
  }
  return <BoatEditor id={id} values={toFormValues(boat)} version={boat.version} onClose={onClose} />;
}
