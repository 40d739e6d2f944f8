import { useQuery } from "@tanstack/react-query";
import { LoadError } from "../../../components/loading/load-error.tsx";
import { LoadingSection } from "../../../components/loading/loading-section.tsx";
import { Panel, PanelBody } from "../../../components/ui/panel.tsx";
import { SectionBar } from "../../../components/ui/section-bar.tsx";
import { DevicePanel } from "./device-panel.tsx";
import { NameForm } from "./name-form.tsx";
import { PasskeyPanel } from "./passkey-panel.tsx";
import { PasswordForm } from "./password-form.tsx";
import { accountQuery } from "./queries.ts";
import { SecondFactorPanel } from "./second-factor-panel.tsx";
import styles from "./account-panels.module.css";

/** Everything about one's own account. */
export default function AccountPanels() {
  const account = useQuery(accountQuery());
  const { data } = account;
  return (
    <>
      <SectionBar title="Min konto" lang="nb" summary={data?.email} />
      {data ? (
        <div className={styles.columns}>
          <div className={styles.column}>
            <SecondFactorPanel isOn={data.hasSecondFactor} />
            <DevicePanel devices={data.devices} />
          </div>
          <div className={styles.column}>
            <Panel title="Navn">
              <PanelBody>
                <NameForm key={data.email} account={data} />
              </PanelBody>
            </Panel>
            <Panel title="Passord">
              <PanelBody>
                <PasswordForm email={data.email} />
              </PanelBody>
            </Panel>
            <PasskeyPanel passkeys={data.passkeys} />
          </div>
        </div>
      ) : account.isError ? (
        <LoadError onRetry={account.refetch} />
      ) : (
        <LoadingSection of="panels" />
      )}
    </>
  );
}
