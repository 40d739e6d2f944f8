import { type SubmitEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import {
  type Comparison,
  historyEndpoints,
  type HistoryKind,
  type RecordHistory,
} from "../../../../contract/history/history.ts";
import { PortalIcon } from "../../../components/ui/portal-icon.tsx";
import { Icon } from "../../../components/ui/icon.tsx";
import { invalidateContent } from "../../../lib/api/invalidate-content.ts";
import { notifyError } from "../../../lib/toasts/notify.ts";
import { openPreview } from "../../../lib/editing/open-preview.ts";
import { portalApi } from "../../../lib/api/portal-api.ts";
import { getQueryClient } from "../../../lib/api/query-client.ts";
import { showRestoredToast } from "../../../lib/toasts/undo-save.ts";
import { boatPath } from "../../../../rules/boats/boat-path.ts";
import { countFields } from "../../../../shared/number-words.ts";
import { FieldDifference } from "./field-difference.tsx";
import type { RecordKey } from "./queries.ts";
import styles from "./restore-form.module.css";

interface RestoreFormProps {
  recordKey: RecordKey;
  history: RecordHistory;
  comparison: Comparison;
}

/** The differences between an old version and what is stored now, each of which can be restored. */
export function RestoreForm({ recordKey: { kind, id }, history, comparison }: RestoreFormProps) {
  const restored = comparison.from.version;
  const restorable = comparison.fields.filter(({ canRestore }) => canRestore).map(({ name }) => name);
  const [unticked, setUnticked] = useState<string[]>([]);
  const chosen = restorable.filter((name) => !unticked.includes(name));
  const [isBusy, setBusy] = useState(false);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const previewPath =
    kind === "boat" ? boatPath(id) : ["region", "company"].includes(kind) ? null : history.path;

  async function restore() {
    setBusy(true);
    try {
      const result = await portalApi.call(historyEndpoints.restore, {
        params: { kind, id },
        body: { restored, version: history.current, fields: chosen },
      });
      showRestoredToast(`${result.label} er gjenopprettet`, { kind: kind as HistoryKind, id }, result);
      // Somebody who did not wait may be elsewhere.
      const isStillHere = window.location.pathname === pathname && window.location.search === search;
      if (isStillHere) await navigate({ search: "" }, { replace: true });
    } catch (error) {
      notifyError(error, "Versjonen kunne ikke gjenopprettes. Prøv igjen.", "Ikke gjenopprettet");
    }
    setBusy(false);
    await invalidateContent(getQueryClient());
  }

  function toggle(name: string) {
    setUnticked(unticked.includes(name) ? unticked.filter((each) => each !== name) : [...unticked, name]);
  }
  const isReady = !isBusy && chosen.length > 0;
  return (
    <form
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        if (isReady) void restore();
      }}
    >
      <dl>
        {comparison.fields.map((change) => (
          <FieldDifference
            key={change.name}
            change={change}
            isChosen={chosen.includes(change.name)}
            onToggle={() => toggle(change.name)}
          />
        ))}
      </dl>
      <div className={styles.foot}>
        <p>
          {restorable.length === 0
            ? "Ingenting av dette kan gjenopprettes."
            : `Det avkryssede settes tilbake slik det var. Det blir versjon ${history.current + 1}, og ingenting går tapt.`}
        </p>
        {previewPath !== null && (
          <button
            className="button button--ghost"
            type="button"
            aria-disabled={!isReady}
            onClick={() =>
              isReady &&
              openPreview(previewPath, { id, restore: JSON.stringify({ restored, fields: chosen }) })
            }
          >
            <Icon name="eye" />
            Forhåndsvis
          </button>
        )}
        <button className="button button--primary" type="submit" aria-disabled={!isReady}>
          <PortalIcon name="undo" />
          {isBusy ? "Gjenoppretter …" : `Gjenopprett ${countFields(chosen.length)}`}
        </button>
      </div>
    </form>
  );
}
