import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { Icon } from "../../components/ui/icon.tsx";
import { sessionQuery, signOut } from "../../features/auth/queries.ts";
import { notifyError } from "../../lib/notify.ts";
import { resolveSignIn } from "../../lib/session-expiry.ts";

export function SignOutButton({ className = "" }: { className?: string }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  async function handleClick() {
    // Pending requests would fail once the session is gone.
    await queryClient.cancelQueries({ queryKey: ["admin"] });
    try {
      await signOut();
    } catch (error) {
      return notifyError(error, "Sign out failed");
    }
    await queryClient.cancelQueries(sessionQuery());
    queryClient.setQueryData(sessionQuery().queryKey, null);
    await navigate("/login", { replace: true });
    // Do not ask to sign in again after a deliberate sign-out.
    resolveSignIn(false);
    // No portal data may stay in memory.
    queryClient.removeQueries({ queryKey: ["admin"] });
  }
  return (
    <button
      className={`button button--ghost ${className}`}
      type="button"
      lang="en"
      onClick={() => void handleClick()}
    >
      <Icon name="out" />
      <span>Sign Out</span>
    </button>
  );
}
