import { useMutation, useQueryClient } from "@tanstack/react-query";
import { adminEnquiryEndpoints } from "../../../../../contract/enquiries/enquiries.ts";
import { describeFailure } from "../../../../components/forms/use-submit.ts";
import { useConfirm } from "../../../../components/ui/confirm.tsx";
import { portalApi } from "../../../../lib/api/portal-api.ts";
import { showToast } from "../../../../lib/toasts/toast.ts";
import { refetchEnquiries } from "../queries.ts";

/** Mails the visitor a new link to the page of the enquiry, after a question: the former link ends. */
export function useRenewLink(id: string, email: string) {
  const queryClient = useQueryClient();
  const confirm = useConfirm();
  const { mutate } = useMutation({
    mutationFn: () => portalApi.call(adminEnquiryEndpoints.renewLink, { params: { id } }),
    onSuccess: () => showToast({ kind: "success", title: `Ny lenke blir sendt til ${email}` }),
    onError: (error) =>
      showToast({ kind: "error", title: "Lenken ble ikke sendt", description: describeFailure(error) }),
    onSettled: () => refetchEnquiries(queryClient),
  });
  return async () => {
    const isConfirmed = await confirm({
      title: "Send ny lenke?",
      text: `${email} får en ny lenke til forespørselens side. Den gamle slutter å virke.`,
      confirmLabel: "Send ny lenke",
      cancelLabel: "Avbryt",
    });
    if (isConfirmed) mutate();
  };
}
