import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { Icon } from "../../components/ui/icon.tsx";
import { sessionQuery, signOut } from "../../features/auth/queries.ts";
import { notifyError } from "../../lib/notify.ts";
import { resolveSignIn } from "../../lib/session-expiry.ts";

export function SignOutButton() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  async function handleClick() {
    // What is still being read would be refused once the session is gone.
    await queryClient.cancelQueries({ queryKey: ["admin"] });
    try {
      await signOut();
    } catch (error) {
      return notifyError(error, "Sign out failed");
    }
    await queryClient.cancelQueries(sessionQuery());
    queryClient.setQueryData(sessionQuery().queryKey, null);
    await navigate("/login", { replace: true });
    // This end was wanted: nobody is to be asked to sign in again.
    resolveSignIn(false);
    // Nothing of what the portal has read stays behind.
    queryClient.removeQueries({ queryKey: ["admin"] });
  }
  return (
    <button
      className="button button--ghost portal__signout"
      type="button"
      lang="en"
      onClick={() => void handleClick()}
    >
      <Icon name="out" />
      <span>Sign Out</span>
    </button>
  );
}
