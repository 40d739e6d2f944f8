import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type Account, accountEndpoints } from "../../../../contract/accounts/account.ts";
import { describeFailure } from "../../../components/forms/use-submit.ts";
import { Badge } from "../../../components/ui/badge.tsx";
import { Icon } from "../../../components/ui/icon.tsx";
import { Panel, PanelRow } from "../../../components/ui/panel.tsx";
import { formatDateTime } from "../../../lib/format/format-date-time.ts";
import { ignoreMissing, portalApi } from "../../../lib/api/portal-api.ts";
import { showToast } from "../../../lib/toasts/toast.ts";
import { accountQuery } from "./queries.ts";

export function DevicePanel({ devices }: { devices: Account["devices"] }) {
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);

  async function signOut(work: () => Promise<void>, done: string) {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await work();
      showToast({ kind: "success", title: done });
    } catch (error) {
      showToast({ kind: "error", title: "Enheten ble ikke logget ut", description: describeFailure(error) });
    }
    await queryClient.invalidateQueries(accountQuery());
    setIsBusy(false);
  }

  return (
    <Panel
      title="Innlogget på"
      action={
        devices.length > 1 && (
          <button
            className="button button--ghost button--small"
            type="button"
            aria-disabled={isBusy}
            onClick={() =>
              void signOut(
                () => portalApi.call(accountEndpoints.signOutOthers, {}),
                "Alle andre enheter er logget ut",
              )
            }
          >
            Logg ut alle andre
          </button>
        )
      }
    >
      <ul>
        {devices.map(({ id, device, isMobile, ip, lastSeenAt, isCurrent }) => (
          <PanelRow
            key={id}
            icon={<Icon name={isMobile ? "mobile" : "laptop"} />}
            action={
              isCurrent ? (
                <Badge tone="success">Denne enheten</Badge>
              ) : (
                <button
                  className="button button--ghost button--small"
                  type="button"
                  aria-disabled={isBusy}
                  aria-label={`Logg ut ${device}, sist sett ${formatDateTime(lastSeenAt)}`}
                  onClick={() =>
                    void signOut(
                      () => ignoreMissing(portalApi.call(accountEndpoints.signOutDevice, { params: { id } })),
                      `${device} er logget ut`,
                    )
                  }
                >
                  Logg ut
                </button>
              )
            }
          >
            {device}
            <small>
              Sist sett {formatDateTime(lastSeenAt)}
              {ip && ` fra ${ip}`}
            </small>
          </PanelRow>
        ))}
      </ul>
    </Panel>
  );
}
