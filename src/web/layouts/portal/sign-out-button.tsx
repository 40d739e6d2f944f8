import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { useAskToLeave } from "../../components/forms/leave-guard.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { clearSession, signOut } from "../../features/auth/queries.ts";
import { notifyError } from "../../lib/notify.ts";
import { setIsSigningOut } from "../../lib/session-expiry.ts";

export function SignOutButton({ className = "" }: { className?: string }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const askToLeave = useAskToLeave();

  async function handleClick() {
    const discardUnsaved = await askToLeave();
    if (discardUnsaved !== null) await endSession(discardUnsaved);
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
    // The next user must not undo what this one has done.
    import("../../components/ui/toaster.tsx").then(
      ({ removeToasts }) => removeToasts(),
      // Without it, there are no toasts.
      () => undefined,
    );
    await clearSession(queryClient);
    await navigate("/login", { replace: true });
  }
  return (
    <button
      className={`button button--ghost ${className}`}
      type="button"
      lang="en"
      title="Sign Out"
      onClick={() => void handleClick()}
    >
      <Icon name="out" />
      <span>Sign Out</span>
    </button>
  );
}
