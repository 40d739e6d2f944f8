import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  adminEnquiryEndpoints,
  type ChangedAssignment,
  type ChangedStatus,
  type EnquiryStatus,
  type StatusChange,
} from "../../../../contract/enquiries/enquiries.ts";
import { describeFailure } from "../../../components/forms/use-submit.ts";
import { useConfirm } from "../../../components/ui/confirm.tsx";
import { notifyError, notifySuccess } from "../../../lib/toasts/notify.ts";
import { portalApi } from "../../../lib/api/portal-api.ts";
import { showToast } from "../../../lib/toasts/toast.ts";
import { undoMs } from "../../../lib/toasts/undo-save.ts";
import { removeEnquiryDrafts } from "./enquiry-drafts.ts";
import { sendInBatches } from "./send-in-batches.ts";
import { sessionQuery } from "../../accounts/queries.ts";
import { enquiryOptionsQuery, refetchEnquiries, refetchList } from "./queries.ts";

const changedTexts: Record<EnquiryStatus, [one: string, several: string]> = {
  new: ["Henvendelsen er ny igjen", "henvendelser er nye igjen"],
  read: ["Henvendelsen er ubesvart", "henvendelser er ubesvarte"],
  replied: ["Henvendelsen er besvart", "henvendelser er besvart"],
  archived: ["Henvendelsen er arkivert", "henvendelser er arkivert"],
};

interface Assignment {
  ids: string[];
  assignee: string | null;
  /** Only those that are assigned so. */
  from?: string | null;
}

function notifyIfFailed({ failed, error }: { failed: unknown[]; error: unknown }): void {
  if (failed.length === 0) return;
  showToast({ kind: "error", title: "Endringen ble ikke lagret", description: describeFailure(error) });
}

const undoneText = "Endringen er angret";

function describeUndone(count: number): string {
  if (count === 0) return "Ingenting ble angret";
  return count === 1 ? "Én endring er angret" : `${count} endringer er angret`;
}

/** What staff do with one enquiry or several. */
export function useEnquiryActions() {
  const queryClient = useQueryClient();
  const confirm = useConfirm();
  const { data: options } = useQuery(enquiryOptionsQuery());
  const { data: session } = useQuery(sessionQuery());
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
    mutationFn: ({ ids, ...rest }: Assignment) =>
      sendInBatches(ids, (batch) =>
        portalApi.call(adminEnquiryEndpoints.assign, { body: { ids: batch, ...rest } }),
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
    if (changed.length > 0) offerUndo(changed, status, { keepsOthers: failed.length > 0 });
    return failed.map(({ id }) => id);
  }

  function offerUndo(
    changed: ChangedStatus[],
    status: EnquiryStatus,
    { keepsOthers }: { keepsOthers: boolean },
  ) {
    const [one, several] = changedTexts[status];
    showToast({
      kind: "success",
      title: changed.length === 1 ? one : `${changed.length} ${several}`,
      duration: undoMs,
      keepsOthers,
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
    if (restoredCount === changed.length) return showToast({ kind: "info", title: undoneText });
    const count = done.length - restoredCount;
    const subject = count === 1 ? "henvendelse er" : "henvendelser er";
    showToast({
      kind: "warning",
      title: describeUndone(restoredCount),
      description: count > 0 ? `${count} ${subject} endret eller slettet siden.` : undefined,
    });
  }

  async function assign(ids: string[], assignee: string | null): Promise<string[]> {
    const { responses, failed } = await assignment.mutateAsync({ ids, assignee });
    const changed = responses.flat();
    if (changed.length > 0) announceAssigned(changed, assignee, { keepsOthers: failed.length > 0 });
    return failed;
  }

  function announceAssigned(
    changed: ChangedAssignment[],
    assignee: string | null,
    { keepsOthers }: { keepsOthers: boolean },
  ) {
    const name = options?.staff.find(({ id }) => id === assignee)?.name ?? "";
    const what = changed.length === 1 ? "Henvendelsen" : `${changed.length} henvendelser`;
    const isMailed = assignee !== session?.user.id && typeof options?.replyFrom === "string";
    showToast({
      kind: "success",
      title: assignee === null ? "Tildelingen er tatt bort" : `${what} er gitt til ${name}`,
      description: assignee !== null && isMailed ? `${name} får en e-post om det.` : undefined,
      duration: undoMs,
      keepsOthers,
      actions: [{ label: "Angre", onSelect: () => void undoAssignment(changed, assignee) }],
    });
  }

  /** Leaves alone what somebody has assigned to others since. */
  async function undoAssignment(changed: ChangedAssignment[], assignee: string | null) {
    let [count, sentCount] = [0, 0];
    for (const [from, group] of Map.groupBy(changed, (change) => change.from)) {
      const ids = group.map(({ id }) => id);
      const { responses, done } = await assignment.mutateAsync({ ids, assignee: from, from: assignee });
      count += responses.flat().length;
      sentCount += done.length;
    }
    if (sentCount === 0) return;
    if (count === changed.length) return showToast({ kind: "info", title: undoneText });
    showToast({
      kind: "warning",
      title: describeUndone(count),
      description: sentCount > count ? "Andre har endret tildelingen siden." : undefined,
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
    /** With an offer to undo it. Resolves to those that were not assigned because of a failure. */
    assign,
    confirmDeletion,
    /** Deletes them for good. Resolves to those that were not deleted because of a failure. */
    remove,
  };
}
