import { useMutation, useQueryClient } from "@tanstack/react-query";
import { adminEnquiryEndpoints } from "../../../../contract/enquiries.ts";
import { notifyError, notifySuccess } from "../../../lib/notify.ts";
import { portalApi } from "../../../lib/portal-api.ts";
import { enquiriesQuery } from "./queries.ts";

/** Gives the undelivered mail about a message a new start. */
export function useRetryMail(id: string) {
  const queryClient = useQueryClient();
  const { queryKey } = enquiriesQuery();
  const { mutate, isPending } = useMutation({
    mutationFn: () => portalApi.call(adminEnquiryEndpoints.retryMail, { params: { id } }),
    onSuccess: (updated) => {
      queryClient.setQueryData(queryKey, (list) => list?.map((one) => (one.id === id ? updated : one)));
      notifySuccess("The e-mail will be sent again");
    },
    onError: (error) => notifyError(error, "Failed to send the e-mail again"),
  });
  return { isBusy: isPending, sendAgain: () => !isPending && mutate() };
}
