import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { adminEnquiryEndpoints } from "../../../../../contract/enquiries/enquiries.ts";
import { describeFailure } from "../../../../components/forms/use-submit.ts";
import { Icon } from "../../../../components/ui/icon.tsx";
import { Strip } from "../../../../components/ui/strip.tsx";
import { portalApi } from "../../../../lib/api/portal-api.ts";
import { useHasRole } from "../../../../lib/page/role.ts";
import { showToast } from "../../../../lib/toasts/toast.ts";
import styles from "./mail-notice.module.css";
import { enquiryOptionsQuery, refetchEnquiries } from "../queries.ts";

/** Warns if nobody gets mail about enquiries, and offers to send what was missed once a mail server is set up. */
export function MailNotice() {
  const { data: options } = useQuery(enquiryOptionsQuery());
  const canChange = useHasRole("editor");
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => portalApi.call(adminEnquiryEndpoints.notifyMissed, {}),
    onSuccess: ({ queued }) =>
      showToast({
        kind: "success",
        title: queued === 1 ? "1 varsel blir sendt" : `${queued} varsler blir sendt`,
      }),
    onError: (error) =>
      showToast({ kind: "error", title: "Varslene kunne ikke sendes", description: describeFailure(error) }),
    onSettled: () => refetchEnquiries(queryClient),
  });
  if (!options) return null;
  const { replyFrom, unnotified } = options;
  if (replyFrom === null) {
    return (
      <div className={styles.root}>
        <Strip tone="warning" icon={<Icon name="warn" />}>
          <p>
            <b>Ingen får e-post om nye henvendelser.</b> Det er ikke satt opp noen e-postserver, så følg med
            her. Gi beskjed til den som drifter nettstedet.
          </p>
        </Strip>
      </div>
    );
  }
  if (unnotified === 0 || !canChange) return null;
  return (
    <div className={styles.root}>
      <Strip
        tone="info"
        icon={<Icon name="info" />}
        action={
          <button
            className="button button--ghost"
            type="button"
            aria-disabled={isPending}
            onClick={() => !isPending && mutate()}
          >
            Send varsel nå
          </button>
        }
      >
        <p>
          {unnotified === 1
            ? "1 ubesvart henvendelse kom før e-post ble satt opp, og ingen er varslet om den."
            : `${unnotified} ubesvarte henvendelser kom før e-post ble satt opp, og ingen er varslet om dem.`}
        </p>
      </Strip>
    </div>
  );
}
