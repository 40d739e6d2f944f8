import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { accountEndpoints } from "../../../../contract/accounts/account.ts";
import type { EndpointResponse } from "../../../../contract/endpoint.ts";
import { Badge } from "../../../components/ui/badge.tsx";
import { Panel, PanelBody } from "../../../components/ui/panel.tsx";
import { portalApi } from "../../../lib/api/portal-api.ts";
import { showToast } from "../../../lib/toasts/toast.ts";
import { ConfirmPassword } from "./confirm-password.tsx";
import { accountQuery } from "./queries.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { type SecondFactorSetup, SetUpSecondFactor } from "./set-up-second-factor.tsx";

type Question = "on" | "off" | "codes";

export function SecondFactorPanel({ isOn }: { isOn: boolean }) {
  const queryClient = useQueryClient();
  const [question, setQuestion] = useState<Question>();
  const [setup, setSetup] = useState<SecondFactorSetup>();
  const [codes, setCodes] =
    useState<EndpointResponse<typeof accountEndpoints.renewRecoveryCodes>["recoveryCodes"]>();
  const body = useRef<HTMLDivElement>(null);
  const shown = setup ?? codes ?? isOn;
  const lastShown = useRef(shown);
  useEffect(() => {
    if (question !== undefined || lastShown.current === shown) return;
    lastShown.current = shown;
    // The pressed button is gone, or something new to read has appeared above it.
    body.current?.focus();
  }, [question, shown]);
  const reload = () => queryClient.invalidateQueries(accountQuery());

  async function start({ password }: { password: string }) {
    setCodes(undefined);
    setSetup(await portalApi.call(accountEndpoints.startSecondFactor, { body: { password } }));
  }
  async function remove({ password }: { password: string }) {
    await portalApi.call(accountEndpoints.removeSecondFactor, { body: { password } });
    setCodes(undefined);
    showToast({ kind: "success", title: "Innlogging i to trinn er slått av" });
    await reload();
  }
  async function renew({ password }: { password: string }) {
    setCodes(
      (await portalApi.call(accountEndpoints.renewRecoveryCodes, { body: { password } })).recoveryCodes,
    );
  }
  async function finish() {
    setSetup(undefined);
    showToast({ kind: "success", title: "Innlogging i to trinn er slått på" });
    await reload();
  }

  const close = () => setQuestion(undefined);
  return (
    <Panel
      title="Innlogging i to trinn"
      summary="En kode fra telefonen i tillegg til passordet"
      action={
        isOn ? (
          <Badge tone="success" hasDot>
            På
          </Badge>
        ) : (
          <Badge tone="warning" hasDot>
            Av
          </Badge>
        )
      }
    >
      <PanelBody ref={body}>
        {setup ? (
          <SetUpSecondFactor setup={setup} onDone={finish} onCancel={() => setSetup(undefined)} />
        ) : isOn ? (
          <>
            {codes && <RecoveryCodes codes={codes} />}
            <p>
              <button className="button button--outline" type="button" onClick={() => setQuestion("codes")}>
                Nye reservekoder
              </button>{" "}
              <button className="button button--ghost" type="button" onClick={() => setQuestion("off")}>
                Slå av
              </button>
            </p>
          </>
        ) : (
          <p>
            <button className="button button--primary" type="button" onClick={() => setQuestion("on")}>
              Slå på
            </button>
          </p>
        )}
      </PanelBody>
      {question === "on" && (
        <ConfirmPassword
          title="Slå på innlogging i to trinn"
          text="Du trenger en autentiseringsapp på telefonen."
          submitLabel="Fortsett"
          onConfirm={start}
          onClose={close}
        />
      )}
      {question === "codes" && (
        <ConfirmPassword
          title="Lag nye reservekoder"
          text="De gamle kodene slutter å virke."
          submitLabel="Lag nye"
          onConfirm={renew}
          onClose={close}
        />
      )}
      {question === "off" && (
        <ConfirmPassword
          title="Slå av innlogging i to trinn"
          text="Da er passordet alt som trengs for å logge inn."
          submitLabel="Slå av"
          danger
          onConfirm={remove}
          onClose={close}
        />
      )}
    </Panel>
  );
}
