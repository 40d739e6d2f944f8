import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { describeFailure } from "../../components/forms/use-submit.ts";
import { Badge } from "../../components/ui/badge.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { SectionBar } from "../../components/ui/section-bar.tsx";
import { exportCsv } from "../../features/enquiries/admin/export-csv.ts";
import { Inbox } from "../../features/enquiries/admin/inbox/inbox.tsx";
import { MailNotice } from "../../features/enquiries/admin/inbox/mail-notice.tsx";
import { pulseQuery } from "../../features/enquiries/admin/queries.ts";
import { useInboxUrl } from "../../features/enquiries/admin/inbox/use-inbox-url.ts";
import { useHasRole } from "../../lib/page/role.ts";
import { showToast } from "../../lib/toasts/toast.ts";
import styles from "./enquiries.module.css";

export default function Enquiries() {
  const url = useInboxUrl();
  const { data: pulse, isPlaceholderData } = useQuery(pulseQuery(url.openId));
  const isDeleted = url.openId !== undefined && pulse?.open === null && !isPlaceholderData;
  const canExport = useHasRole("editor");
  return (
    <div className={styles.page} data-window-high>
      <div className={url.openId === undefined ? styles.head : `${styles.head} ${styles.behindOpen}`}>
        <SectionBar
          title="Contact Form Submissions"
          summary={
            pulse && (
              <div className={styles.counts} lang="en" role="status">
                <Badge>Total: {pulse.total}</Badge>
                <Badge tone="info" hasDot>
                  New: {pulse.newCount}
                </Badge>
              </div>
            )
          }
          action={canExport && <ExportButton filter={url.filter} />}
        />
        <MailNotice />
      </div>
      <Inbox url={url} pulse={pulse} isDeleted={isDeleted} />
    </div>
  );
}

function ExportButton({ filter }: Pick<ReturnType<typeof useInboxUrl>, "filter">) {
  const [isBusy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    try {
      await exportCsv(filter);
    } catch (error) {
      showToast({ kind: "error", title: "Eksporten mislyktes", description: describeFailure(error) });
    }
    setBusy(false);
  }
  return (
    <button
      className={`button button--ghost ${styles.export}`}
      type="button"
      aria-disabled={isBusy}
      onClick={() => !isBusy && void download()}
    >
      <Icon name="dl" />
      <span>Eksporter CSV</span>
    </button>
  );
}
