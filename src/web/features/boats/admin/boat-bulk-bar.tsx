import { useQueryClient } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import { type AdminBoat, adminBoatEndpoints, statusNames } from "../../../../contract/admin-boats.ts";
import { type BoatStatus, boatStatuses } from "../../../../contract/boat-status.ts";
import { ApiError } from "../../../lib/api.ts";
import { invalidateContent } from "../../../lib/invalidate-content.ts";
import { portalApi } from "../../../lib/portal-api.ts";
import { type SavedRecord, showSavedSeveralToast } from "../../../lib/undo-save.ts";
import { showToast } from "../../../lib/toast.ts";
import styles from "./boat-bulk-bar.module.css";
import { toFormValues, toRequestBody } from "./boat-form-values.ts";
import { toSavedBoat } from "./use-save-boat.ts";

interface BoatBulkBarProps {
  /** The chosen boats. */
  boats: AdminBoat[];
  onDuplicate: (id: string) => void;
  onChooseNone: () => void;
  /** With the boats that were changed. The others stay chosen. */
  onChanged: (ids: string[], options: { hadFocus: boolean }) => void;
}

/** Changes the status of the chosen boats, or starts a new one from a single boat. */
export function BoatBulkBar({ boats, onDuplicate, onChooseNone, onChanged }: BoatBulkBarProps) {
  const queryClient = useQueryClient();
  const statusId = useId();
  const [status, setStatus] = useState<BoatStatus>("maintenance");
  const [isBusy, setBusy] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const [first] = boats;
  if (first === undefined) return null;

  async function changeStatus() {
    setBusy(true);
    const saved: SavedRecord[] = [];
    const ids: string[] = [];
    const failures: string[] = [];
    // One after the other, so that a failure is reported with the boat's name and the others are saved.
    for (const boat of boats) {
      try {
        saved.push(toSavedBoat(await saveStatus(boat, status)));
        ids.push(boat.id);
      } catch (error) {
        const reason = (error instanceof ApiError && error.message) || "Ikke lagret. Prøv igjen.";
        failures.push(`${boat.name}: ${reason}`);
      }
    }
    await invalidateContent(queryClient);
    setBusy(false);
    notifyChanged(saved, failures);
    onChanged(ids, { hadFocus: root.current?.contains(document.activeElement) ?? false });
  }
  return (
    <div className={styles.root} ref={root} role="group" aria-label="Valgte fartøy">
      <p role="status">{boats.length === 1 ? `${first.name} er valgt` : `${boats.length} fartøy er valgt`}</p>
      <label htmlFor={statusId}>Ny status</label>
      <select
        className={`input ${styles.status}`}
        id={statusId}
        value={status}
        onChange={(event) => setStatus(event.target.value as BoatStatus)}
      >
        {boatStatuses.map((value) => (
          <option key={value} value={value}>
            {statusNames[value]}
          </option>
        ))}
      </select>
      <button
        className="button button--primary"
        type="button"
        aria-disabled={isBusy}
        onClick={() => !isBusy && void changeStatus()}
      >
        {isBusy ? "Lagrer..." : "Endre status"}
      </button>
      {boats.length === 1 && (
        <button className="button button--ghost" type="button" onClick={() => onDuplicate(first.id)}>
          Lag en kopi
        </button>
      )}
      <button className="button button--ghost" type="button" onClick={onChooseNone}>
        Velg ingen
      </button>
    </div>
  );
}

function saveStatus(boat: AdminBoat, status: BoatStatus): Promise<AdminBoat> {
  const { id, ...body } = toRequestBody({ ...toFormValues(boat), status });
  return portalApi.call(adminBoatEndpoints.update, {
    params: { id: id ?? boat.id },
    body: { ...body, version: boat.version },
  });
}

function notifyChanged(saved: SavedRecord[], failures: string[]): void {
  if (saved.length > 0) {
    const title = saved.length === 1 ? "Statusen er endret" : `Statusen er endret på ${saved.length} fartøy`;
    showSavedSeveralToast(title, "Statusen er som før", saved);
  }
  if (failures.length > 0) {
    showToast({ kind: "error", title: "Noen fartøy ble ikke endret", description: failures.join(" ") });
  }
}
