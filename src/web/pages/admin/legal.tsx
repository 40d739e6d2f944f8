import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { legalTypes } from "../../../contract/legal/legal.ts";
import { useRefuseWhileSaving } from "../../components/forms/leave-guard.tsx";
import { legalAdminLabels } from "../../features/legal/admin/legal-admin-labels.ts";
import { LegalPanel } from "../../features/legal/admin/legal-panel.tsx";
import { adminLegalQuery } from "../../features/legal/admin/queries.ts";
import { notifyError } from "../../lib/toasts/notify.ts";
import { SectionBar } from "../../components/ui/section-bar.tsx";
import { Tabs } from "../../components/ui/tabs.tsx";
import { useLoadErrorToast } from "../../lib/toasts/use-load-error-toast.ts";
import styles from "./legal.module.css";

const failure = "Failed to load legal content";

export default function Legal() {
  const texts = { terms: useQuery(adminLegalQuery("terms")), privacy: useQuery(adminLegalQuery("privacy")) };
  const isError = texts.terms.isError || texts.privacy.isError;
  useLoadErrorToast({ isError, error: undefined }, failure);

  // The selected text is in the hash: a reload keeps it, and changing it does not ask about unsaved changes.
  const { hash } = useLocation();
  const navigate = useNavigate();
  const selected = legalTypes.find((type) => hash === `#${type}`) ?? "terms";

  // A new key resets the editors to the loaded texts. Unsaved text is kept as a draft.
  const [refreshes, setRefreshes] = useState(0);
  const refuseWhileSaving = useRefuseWhileSaving();
  async function refresh() {
    if (refuseWhileSaving()) return;
    const results = await Promise.all([texts.terms.refetch(), texts.privacy.refetch()]);
    if (results.every(({ isSuccess }) => isSuccess)) {
      // A save may have begun meanwhile.
      if (!refuseWhileSaving()) setRefreshes(refreshes + 1);
    } else if (isError) notifyError(undefined, failure);
  }

  return (
    <>
      <SectionBar
        title="Legal Content Management"
        action={
          <button className="button button--ghost" type="button" lang="en" onClick={() => void refresh()}>
            Refresh
          </button>
        }
      />
      <div className={styles.tabs}>
        <Tabs
          label="Legal content"
          lang="en"
          selected={selected}
          onSelect={(type) => void navigate({ hash: type }, { replace: true })}
          tabs={legalTypes.map((type) => ({
            key: type,
            label: legalAdminLabels[type].tab,
            panel: <LegalPanel key={refreshes} text={texts[type]} isShown={type === selected} />,
          }))}
        />
      </div>
    </>
  );
}
