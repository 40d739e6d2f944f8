import { useMutation, useQueryClient } from "@tanstack/react-query";
import { adminEnquiryEndpoints } from "../../../../../contract/enquiries/enquiries.ts";
import { describeFailure } from "../../../../components/forms/use-submit.ts";
import { portalApi } from "../../../../lib/api/portal-api.ts";
import { showToast } from "../../../../lib/toasts/toast.ts";
import { refetchEnquiries } from "../queries.ts";

/** Puts the undelivered mail of an enquiry back in the outbox, and the notification if it never had one. */
export function useRetryMail(id: string) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => portalApi.call(adminEnquiryEndpoints.retryMail, { params: { id } }),
    onSuccess: () => showToast({ kind: "success", title: "E-posten blir sendt" }),
    onError: (error) =>
      showToast({ kind: "error", title: "E-posten kunne ikke sendes", description: describeFailure(error) }),
    onSettled: () => refetchEnquiries(queryClient),
  });
  return { isBusy: isPending, retry: () => !isPending && mutate() };
}
