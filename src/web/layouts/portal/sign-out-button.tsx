import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import { hasPersonalDrafts, removePersonalDrafts } from "../../components/forms/draft-store.ts";
import { useAskToLeave, useLeaveUnasked } from "../../components/forms/leave-guard.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { clearSession, signOut } from "../../features/accounts/queries.ts";
import { notifyError } from "../../lib/toasts/notify.ts";
import { getIsSigningOut, setIsSigningOut } from "../../lib/api/session-expiry.ts";
import { announceSignOut, onSignOut } from "../../lib/browser/sign-out-channel.ts";
import { removeToasts } from "../../lib/toasts/toast.ts";

/** In another tab, or in an enquiry that was left. */
const halfWritten = {
  title: "Du har skrevet noe som ikke er sendt eller lagret",
  text: "Et svar, et notat, en periode eller en invitasjon ligger som utkast, kanskje i en annen fane. Logger du ut, blir det slettet fra denne maskinen.",
  confirmLabel: "Logg ut og slett utkastet",
  cancelLabel: "Bli her",
};

export function SignOutButton({ className = "" }: { className?: string }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const askToLeave = useAskToLeave();
  const leaveUnasked = useLeaveUnasked();
  const [isBusy, setBusy] = useState(false);

  // The next user of the computer must not read what other tabs show.
  const leave = useEffectEvent(() => {
    if (getIsSigningOut()) return;
    setIsSigningOut(true);
    leaveUnasked();
    const openLogin = () => window.location.replace("/login");
    // Back may show this page again as it was.
    window.addEventListener("pageshow", openLogin);
    openLogin();
  });
  useEffect(() => onSignOut(() => leave()), []);

  async function handleClick() {
    if (isBusy) return;
    const discardUnsaved = await askToLeave(hasPersonalDrafts() ? halfWritten : undefined);
    if (discardUnsaved === null) return;
    setBusy(true);
    await endSession(discardUnsaved);
    setBusy(false);
  }

  async function endSession(discardUnsaved: () => void) {
    // Requests would be refused once the session is gone. They are allowed again when the portal is opened.
    setIsSigningOut(true);
    await queryClient.cancelQueries({ queryKey: ["admin"] });
    try {
      await signOut();
    } catch (error) {
      setIsSigningOut(false);
      return notifyError(error, "Du ble ikke logget ut. Prøv igjen.");
    }
    discardUnsaved();
    removePersonalDrafts();
    announceSignOut();
    // The next user must not undo what this one has done.
    removeToasts();
    await clearSession(queryClient);
    await navigate("/login", { replace: true });
  }
  return (
    <button
      className={`button button--ghost ${className}`}
      type="button"
      lang="en"
      title="Sign Out"
      aria-disabled={isBusy}
      onClick={() => void handleClick()}
    >
      <Icon name="out" />
      <span>Sign Out</span>
    </button>
  );
}
