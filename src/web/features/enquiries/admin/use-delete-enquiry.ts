import { useMutation, useQueryClient } from "@tanstack/react-query";
import { adminEnquiryEndpoints } from "../../../../contract/enquiries.ts";
import { useConfirm } from "../../../components/ui/confirm.tsx";
import { notifyError, notifySuccess } from "../../../lib/notify.ts";
import { portalApi } from "../../../lib/portal-api.ts";
import { enquiriesQuery, updateEnquiries } from "./queries.ts";

/** Deletes an enquiry after confirmation. */
export function useDeleteEnquiry({ onDeleted }: { onDeleted: (id: string) => void }) {
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  const { queryKey } = enquiriesQuery();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (id: string) => {
      await queryClient.cancelQueries({ queryKey });
      await portalApi.call(adminEnquiryEndpoints.delete, { params: { id } });
    },
    onSuccess: (_, id) => {
      onDeleted(id);
      queryClient.setQueryData(
        queryKey,
        (list) => list && updateEnquiries(list, (all) => all.filter((enquiry) => enquiry.id !== id)),
      );
      notifySuccess("Submission deleted successfully");
    },
    onError: () => notifyError(undefined, "Failed to delete submission"),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });

  async function confirmAndDelete(id: string) {
    if (isPending) return;
    const isConfirmed = await confirm({
      title: "Delete Submission",
      text: "Are you sure you want to delete this submission? This action cannot be undone.",
      confirmLabel: "Delete",
      cancelLabel: "Cancel",
      lang: "en",
      danger: true,
    });
    if (isConfirmed) mutate(id);
  }

  return { busyId: isPending ? variables : undefined, confirmAndDelete };
}
