import { useMutation, useQueryClient } from "@tanstack/react-query";
import { adminEnquiryEndpoints } from "../../../../contract/enquiries.ts";
import { notifyError, notifySuccess } from "../../../lib/notify.ts";
import { portalApi } from "../../../lib/portal-api.ts";
import { enquiriesQuery, updateEnquiries } from "./queries.ts";

/** Puts the undelivered mail of an enquiry back in the outbox. */
export function useRetryMail(id: string) {
  const queryClient = useQueryClient();
  const { queryKey } = enquiriesQuery();
  const { mutate, isPending } = useMutation({
    mutationFn: () => portalApi.call(adminEnquiryEndpoints.retryMail, { params: { id } }),
    onSuccess: (updated) => {
      queryClient.setQueryData(
        queryKey,
        (list) =>
          list &&
          updateEnquiries(list, (all) =>
            all.map((enquiry) => (enquiry.id === id ? { ...enquiry, mail: updated.mail } : enquiry)),
          ),
      );
      notifySuccess("The e-mail will be sent again");
    },
    onError: (error) => notifyError(error, "Failed to send the e-mail again"),
  });
  return { isBusy: isPending, retry: () => !isPending && mutate() };
}
