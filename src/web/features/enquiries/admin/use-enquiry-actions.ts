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
import { removeEnquiryDrafts } from "./enquiry-drafts.ts";
import { refetchEnquiries, refetchList } from "./queries.ts";

const changedTexts: Record<EnquiryStatus, [one: string, several: string]> = {
  new: ["Henvendelsen er ny igjen", "henvendelser er nye igjen"],
  read: ["Henvendelsen er ubesvart", "henvendelser er ubesvarte"],
  replied: ["Henvendelsen er besvart", "henvendelser er besvart"],
  archived: ["Henvendelsen er arkivert", "henvendelser er arkivert"],
};

function notifyFailure(error: unknown): void {
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
      portalApi.call(adminEnquiryEndpoints.changeStatuses, { body: { changes } }),
    onError: notifyFailure,
    onSettled: refetch,
  });
  const assignment = useMutation({
    mutationFn: (body: { ids: string[]; assignee: string | null }) =>
      portalApi.call(adminEnquiryEndpoints.assign, { body }),
    onError: notifyFailure,
    onSettled: refetch,
  });
  const deletion = useMutation({
    mutationFn: (ids: string[]) => portalApi.call(adminEnquiryEndpoints.deleteSelected, { body: { ids } }),
    onSuccess: (_, ids) => ids.forEach(removeEnquiryDrafts),
    onError: () => notifyError(undefined, "Failed to delete submission"),
    onSettled: () => refetchList(queryClient),
  });

  async function setStatus(ids: string[], status: EnquiryStatus): Promise<void> {
    const changed = await statuses.mutateAsync(ids.map((id) => ({ id, status })));
    if (changed.length > 0) offerUndo(changed, status);
  }

  function offerUndo(changed: ChangedStatus[], status: EnquiryStatus) {
    const [one, several] = changedTexts[status];
    showToast({
      kind: "success",
      title: changed.length === 1 ? one : `${changed.length} ${several}`,
      duration: 8000,
      actions: [{ label: "Angre", onSelect: () => void undo(changed) }],
    });
  }

  /** Leaves alone what somebody has changed since. */
  async function undo(changed: ChangedStatus[]) {
    const restored = await statuses.mutateAsync(
      changed.map(({ id, status, from }) => ({ id, status: from, from: status })),
    );
    const count = changed.length - restored.length;
    if (count === 0) return showToast({ kind: "info", title: "Endringen er angret" });
    showToast({
      kind: "warning",
      title: describeUndone(restored.length),
      description: `${count} ${count === 1 ? "henvendelse er" : "henvendelser er"} endret eller slettet siden.`,
    });
  }

  /** Asks once, however many there are. Resolves to whether they were deleted. */
  async function deleteAfterQuestion(ids: string[]): Promise<boolean> {
    const isConfirmed = await confirm(
      ids.length === 1
        ? {
            title: "Delete Submission",
            text: "Are you sure you want to delete this submission? This action cannot be undone.",
            confirmLabel: "Slett",
            cancelLabel: "Avbryt",
            lang: "en",
            danger: true,
          }
        : {
            title: `Slette ${ids.length} henvendelser?`,
            text: "De slettes for godt, med notater og svar. Det kan ikke angres.",
            confirmLabel: `Slett ${ids.length} henvendelser`,
            cancelLabel: "Avbryt",
            danger: true,
          },
    );
    if (!isConfirmed) return false;
    try {
      await deletion.mutateAsync(ids);
    } catch {
      return false;
    }
    notifySuccess("Submission deleted successfully");
    return true;
  }

  return {
    isBusy: statuses.isPending || assignment.isPending || deletion.isPending,
    /** With an offer to undo it. */
    setStatus: (ids: string[], status: EnquiryStatus) => void setStatus(ids, status).catch(() => undefined),
    /** Says nothing, and does nothing if it is not new any more. */
    markAsRead: (id: string) => statuses.mutate([{ id, status: "read", from: "new" }]),
    assign: (ids: string[], assignee: string | null) => assignment.mutate({ ids, assignee }),
    deleteAfterQuestion,
  };
}
