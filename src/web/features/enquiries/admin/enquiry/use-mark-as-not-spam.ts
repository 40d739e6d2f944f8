import { useMutation, useQueryClient } from "@tanstack/react-query";
import { adminEnquiryEndpoints } from "../../../../../contract/enquiries/enquiries.ts";
import { describeFailure } from "../../../../components/forms/use-submit.ts";
import { portalApi } from "../../../../lib/api/portal-api.ts";
import { showToast } from "../../../../lib/toasts/toast.ts";
import { refetchEnquiries } from "../queries.ts";

/** Moves an enquiry from the spam to the inbox. */
export function useMarkAsNotSpam(id: string) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => portalApi.call(adminEnquiryEndpoints.markAsNotSpam, { params: { id } }),
    onSuccess: () => showToast({ kind: "success", title: "Henvendelsen ligger i innboksen" }),
    onError: (error) =>
      showToast({ kind: "error", title: "Endringen ble ikke lagret", description: describeFailure(error) }),
    onSettled: () => refetchEnquiries(queryClient),
  });
  return { mark: () => !isPending && mutate() };
}
