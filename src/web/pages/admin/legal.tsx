import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { legalTypes } from "../../../contract/legal.ts";
import { legalLabels } from "../../features/legal/admin/legal-labels.ts";
import { LegalPanel } from "../../features/legal/admin/legal-panel.tsx";
import { adminLegalQuery } from "../../features/legal/admin/queries.ts";
import { notifyError } from "../../lib/notify.ts";
import { Tabs } from "../../components/ui/tabs.tsx";
import { useLoadErrorToast } from "../../lib/use-load-error-toast.ts";
import "../../features/legal/admin/legal-admin.css";

const failure = "Failed to load legal content";

export default function Legal() {
  const texts = { terms: useQuery(adminLegalQuery("terms")), privacy: useQuery(adminLegalQuery("privacy")) };
  const isError = texts.terms.isError || texts.privacy.isError;
  useLoadErrorToast({ isError, error: undefined }, failure);

  // In the hash, so that a reload comes back to the same text and no unsaved change is in the way.
  const { hash } = useLocation();
  const navigate = useNavigate();
  const selected = legalTypes.find((type) => hash === `#${type}`) ?? "terms";

  // The editors begin anew with what has been read; what was typed waits there as a draft.
  const [refreshes, setRefreshes] = useState(0);
  async function refresh() {
    const results = await Promise.all([texts.terms.refetch(), texts.privacy.refetch()]);
    if (results.every(({ isSuccess }) => isSuccess)) setRefreshes(refreshes + 1);
    else if (isError) notifyError(undefined, failure);
  }

  return (
    <>
      <div className="abar">
        <h1 lang="en">Legal Content Management</h1>
        <button className="button button--ghost" type="button" lang="en" onClick={() => void refresh()}>
          Refresh
        </button>
      </div>
      <Tabs
        label="Legal content"
        lang="en"
        selected={selected}
        onSelect={(type) => void navigate({ hash: type }, { replace: true, preventScrollReset: true })}
        tabs={legalTypes.map((type) => ({
          key: type,
          label: legalLabels[type].tab,
          panel: <LegalPanel key={refreshes} text={texts[type]} isShown={type === selected} />,
        }))}
      />
    </>
  );
}
