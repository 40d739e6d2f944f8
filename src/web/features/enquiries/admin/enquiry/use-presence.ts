import { useEffect } from "react";
import { adminEnquiryEndpoints } from "../../../../../contract/enquiries/enquiries.ts";
import { browserApi } from "../../../../lib/api/api.ts";

/** The server removes people it has not heard from for 25 seconds. */
const intervalMs = 10_000;

/** Lets colleagues see who has the enquiry open and who is writing, while the page is visible. */
export function usePresence(
  id: string,
  { isEnabled, isWriting }: { isEnabled: boolean; isWriting: boolean },
): void {
  useEffect(() => {
    if (!isEnabled) return;
    const report = () => {
      if (document.hidden) return;
      // Not important enough to ask for a new sign-in.
      browserApi
        .call(adminEnquiryEndpoints.setPresence, { params: { id }, body: { isWriting } })
        .catch(() => undefined);
    };
    report();
    const timer = setInterval(report, intervalMs);
    return () => clearInterval(timer);
  }, [id, isEnabled, isWriting]);
}
