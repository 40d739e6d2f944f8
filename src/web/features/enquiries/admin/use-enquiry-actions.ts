import { useMutation, useQueryClient } from "@tanstack/react-query";
import {
  adminEnquiryEndpoints,
  type ChangedStatus,
  type EnquiryStatus,
  type StatusChange,
} from "../../../../contract/enquiries.ts";
import { describeFailure } from "../../../components/forms/use-submit.ts";
import { useConfirm } from "../../../components/ui/confirm.tsx";
import { notifyError, notifySuccess } from "../../../lib/notify.ts";
import { portalApi } from "../../../lib/portal-api.ts";
import { showToast } from "../../../lib/toast.ts";
import { undoMs } from "../../../lib/undo-save.ts";
import { removeEnquiryDrafts } from "./enquiry-drafts.ts";
import { sendInBatches } from "./send-in-batches.ts";
import { refetchEnquiries, refetchList } from "./queries.ts";

const changedTexts: Record<EnquiryStatus, [one: string, several: string]> = {
  new: ["Henvendelsen er ny igjen", "henvendelser er nye igjen"],
  read: ["Henvendelsen er ubesvart", "henvendelser er ubesvarte"],
  replied: ["Henvendelsen er besvart", "henvendelser er besvart"],
  archived: ["Henvendelsen er arkivert", "henvendelser er arkivert"],
};

function notifyIfFailed({ failed, error }: { failed: unknown[]; error: unknown }): void {
  if (failed.length === 0) return;
  showToast({ kind: "error", title: "Endringen ble ikke lagret", description: describeFailure(error) });
}

function describeUndone(count: number): string {
  if (count === 0) return "Ingenting ble angret";
  return count === 1 ? "Én endring er angret" : `${count} endringer er angret`;
}

/** What staff do with one enquiry or several. */
export function useEnquiryActions() {
  const queryClient = useQueryClient();
  const confirm = useConfirm();
  const refetch = () => refetchEnquiries(queryClient);

  const statuses = useMutation({
    mutationFn: (changes: StatusChange[]) =>
      sendInBatches(changes, (batch) =>
        portalApi.call(adminEnquiryEndpoints.changeStatuses, { body: { changes: batch } }),
      ),
    onSuccess: notifyIfFailed,
    onSettled: refetch,
  });
  const assignment = useMutation({
    mutationFn: ({ ids, assignee }: { ids: string[]; assignee: string | null }) =>
      sendInBatches(ids, (batch) =>
        portalApi.call(adminEnquiryEndpoints.assign, { body: { ids: batch, assignee } }),
      ),
    onSuccess: notifyIfFailed,
    onSettled: refetch,
  });
  const deletion = useMutation({
    mutationFn: (ids: string[]) =>
      sendInBatches(ids, (batch) =>
        portalApi.call(adminEnquiryEndpoints.deleteSelected, { body: { ids: batch } }),
      ),
    onSuccess: ({ done, failed }) => {
      done.forEach(removeEnquiryDrafts);
      if (failed.length > 0) notifyError(undefined, "Failed to delete submission");
    },
    onSettled: () => void refetchList(queryClient),
  });

  async function setStatus(ids: string[], status: EnquiryStatus): Promise<string[]> {
    const { responses, failed } = await statuses.mutateAsync(ids.map((id) => ({ id, status })));
    const changed = responses.flat();
    if (changed.length > 0) offerUndo(changed, status, { keepsErrors: failed.length > 0 });
    return failed.map(({ id }) => id);
  }

  function offerUndo(
    changed: ChangedStatus[],
    status: EnquiryStatus,
    { keepsErrors }: { keepsErrors: boolean },
  ) {
    const [one, several] = changedTexts[status];
    showToast({
      kind: "success",
      title: changed.length === 1 ? one : `${changed.length} ${several}`,
      duration: undoMs,
      keepsErrors,
      actions: [{ label: "Angre", onSelect: () => void undo(changed) }],
    });
  }

  /** Leaves alone what somebody has changed since. */
  async function undo(changed: ChangedStatus[]) {
    const { responses, done } = await statuses.mutateAsync(
      changed.map(({ id, status, from }) => ({ id, status: from, from: status })),
    );
    if (done.length === 0) return;
    const restoredCount = responses.flat().length;
    if (restoredCount === changed.length) return showToast({ kind: "info", title: "Endringen er angret" });
    const count = done.length - restoredCount;
    const subject = count === 1 ? "henvendelse er" : "henvendelser er";
    showToast({
      kind: "warning",
      title: describeUndone(restoredCount),
      description: count > 0 ? `${count} ${subject} endret eller slettet siden.` : undefined,
    });
  }

  /** Asks once, however many there are. */
  function confirmDeletion(count: number): Promise<boolean> {
    return confirm(
      count === 1
        ? {
            title: "Delete Submission",
            text: "Are you sure you want to delete this submission? This action cannot be undone.",
            confirmLabel: "Slett",
            cancelLabel: "Avbryt",
            lang: "en",
            danger: true,
          }
        : {
            title: `Slette ${count} henvendelser?`,
            text: "De slettes for godt, med notater og svar. Det kan ikke angres.",
            confirmLabel: `Slett ${count} henvendelser`,
            cancelLabel: "Avbryt",
            danger: true,
          },
    );
  }

  async function remove(ids: string[]): Promise<string[]> {
    const { failed } = await deletion.mutateAsync(ids);
    if (failed.length === 0) notifySuccess("Submission deleted successfully");
    return failed;
  }

  return {
    isBusy: statuses.isPending || assignment.isPending || deletion.isPending,
    /** With an offer to undo it. Resolves to those that were not changed because of a failure. */
    setStatus,
    /** Without a toast. Only changes enquiries that are new. */
    markAsRead: (id: string) => statuses.mutate([{ id, status: "read", from: "new" }]),
    /** Resolves to those that were not assigned because of a failure. */
    assign: async (ids: string[], assignee: string | null) =>
      (await assignment.mutateAsync({ ids, assignee })).failed,
    confirmDeletion,
    /** Deletes them for good. Resolves to those that were not deleted because of a failure. */
    remove,
  };
}
