import { Icon } from "../../../components/ui/icon.tsx";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type AdminBoat, adminBoatEndpoints, statusNames } from "../../../../contract/boats/admin-boats.ts";
import { type BoatStatus, boatStatuses } from "../../../../contract/boats/boat-status.ts";
import { Menu } from "../../../components/ui/menu.tsx";
import { ApiError } from "../../../lib/api/api.ts";
import { invalidateContent } from "../../../lib/api/invalidate-content.ts";
import { portalApi } from "../../../lib/api/portal-api.ts";
import { type SavedRecord, showSavedSeveralToast } from "../../../lib/toasts/undo-save.ts";
import { showToast } from "../../../lib/toasts/toast.ts";
import styles from "./boat-bulk-bar.module.css";
import { toFormValues, toRequestBody } from "./form/boat-form-values.ts";
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
export default function BoatBulkBar({ boats, onDuplicate, onChooseNone, onChanged }: BoatBulkBarProps) {
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const [first] = boats;
  if (first === undefined) return null;

  async function changeStatus(status: BoatStatus) {
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
      <Menu
        button={
          <>
            {isBusy ? "Lagrer..." : "Endre status"}
            <Icon name="chev" />
          </>
        }
      >
        {boatStatuses.map((status) => (
          <button
            key={status}
            type="button"
            aria-disabled={isBusy}
            onClick={() => !isBusy && void changeStatus(status)}
          >
            {statusNames[status]}
          </button>
        ))}
      </Menu>
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
    showToast({
      kind: "error",
      title: "Noen fartøy ble ikke endret",
      description: failures.join(" "),
      keepsOthers: true,
    });
  }
}
