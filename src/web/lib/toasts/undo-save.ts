import { historyEndpoints, type HistoryKind, type Restored } from "../../../contract/history/history.ts";
import { getServerMessage } from "../api/get-server-message.ts";
import { invalidateContent } from "../api/invalidate-content.ts";
import { portalApi } from "../api/portal-api.ts";
import { getQueryClient } from "../api/query-client.ts";
import { showToast, type ToastAction, type ToastMessage } from "./toast.ts";

/** A stored record, for a toast about it. */
export interface SavedRecord {
  kind: HistoryKind;
  id: string;
  version: number;
  /** Where it is shown on the site; null if it is not. */
  path: string | null;
  /** A new record has nothing to go back to. */
  isNew?: boolean;
}

/** How long a toast offers to undo a change: enough to read it and to reach its buttons. */
export const undoMs = 10_000;

/** A toast about a change that can be undone. */
export function showSavedToast(
  message: Omit<ToastMessage, "actions" | "duration">,
  saved: SavedRecord,
): void {
  const actions = [...(saved.isNew ? [] : [createUndo(saved, "Angre")]), ...linkToSite(saved)];
  showToast({ ...message, actions, duration: undoMs });
}

/** A toast about a restored record, which names what could not be restored. */
export function showRestoredToast(
  title: string,
  { kind, id }: Pick<SavedRecord, "kind" | "id">,
  { version, path, skipped }: Restored,
  undoLabel = "Angre",
): void {
  const saved = { kind, id, version, path };
  showToast({
    kind: skipped.length > 0 ? "warning" : "success",
    title,
    description: skipped.length > 0 ? skipped.join(" ") : `Versjon ${version} gjelder nå.`,
    actions: [createUndo(saved, undoLabel), ...linkToSite(saved)],
    duration: skipped.length > 0 ? 2 * undoMs : undoMs,
  });
}

/** A toast about one change of several records, which are undone one by one. */
export function showSavedSeveralToast(title: string, undone: string, saved: SavedRecord[]): void {
  const actions = [{ label: "Angre", onSelect: () => void undoSeveral(undone, saved) }];
  showToast({ kind: "success", title, actions, duration: undoMs });
}

async function undoSeveral(undone: string, saved: SavedRecord[]): Promise<void> {
  const failures: string[] = [];
  for (const { kind, id, version } of saved) {
    try {
      await portalApi.call(historyEndpoints.undo, { params: { kind, id }, body: { version } });
    } catch (error) {
      failures.push(describeUndoFailure(error));
    }
  }
  if (failures.length < saved.length) showToast({ kind: "success", title: undone });
  if (failures.length > 0) {
    const description = [...new Set(failures)].join(" ");
    const title = `${failures.length} av ${saved.length} ble ikke angret`;
    showToast({ kind: "error", title, description, duration: undoMs, keepsOthers: true });
  }
  await invalidateContent(getQueryClient());
}

function createUndo(saved: SavedRecord, label: string): ToastAction {
  return { label, onSelect: () => void undo(saved) };
}

function linkToSite({ path }: SavedRecord): ToastAction[] {
  return path === null ? [] : [{ label: "Se på nettstedet", href: path }];
}

async function undo({ kind, id, version }: SavedRecord): Promise<void> {
  try {
    const restored = await portalApi.call(historyEndpoints.undo, { params: { kind, id }, body: { version } });
    showRestoredToast(`${restored.label} er som før`, { kind, id }, restored, "Gjør om");
  } catch (error) {
    showToast({
      kind: "error",
      title: "Ikke angret",
      description: describeUndoFailure(error),
      duration: undoMs,
    });
  }
  await invalidateContent(getQueryClient());
}

function describeUndoFailure(error: unknown): string {
  return getServerMessage(error) || "Endringen kunne ikke angres. Prøv igjen.";
}
