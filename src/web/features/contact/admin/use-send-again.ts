import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ContactSubmission } from "../../../../contract/contact.ts";
import { notifyError, notifySuccess } from "../../portal/notify.ts";
import { portalApi } from "../../portal/portal-api.ts";
import { submissionsQuery } from "./queries.ts";

/** Gives the undelivered mail about a message a new start. */
export function useSendAgain(id: string) {
  const queryClient = useQueryClient();
  const { queryKey } = submissionsQuery();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      portalApi.send<ContactSubmission>("POST", `/api/admin/submissions/${encodeURIComponent(id)}/mail`, {}),
    onSuccess: (updated) => {
      queryClient.setQueryData(queryKey, (list) => list?.map((one) => (one.id === id ? updated : one)));
      notifySuccess("The e-mail will be sent again");
    },
    onError: (error) => notifyError(error, "Failed to send the e-mail again"),
  });
  return { isBusy: isPending, sendAgain: () => !isPending && mutate() };
}
