import { useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { ThemeChoice } from "../../components/ui/theme-choice.tsx";
import { browserApi } from "../../lib/api.ts";
import { showToast } from "../../lib/toast.ts";
import { sessionQuery } from "./queries.ts";
import "./portal-frame.css";

export default function PortalFrame({ email }: { email: string }) {
  const queryClient = useQueryClient();

  async function signOut() {
    try {
      await browserApi.send("POST", "/api/auth/sign-out", {});
    } catch {
      return showToast({ kind: "error", title: "Error", description: "Sign out failed" });
    }
    // Without a session the guard leads to the sign-in, and nothing of what the portal has read stays behind.
    await queryClient.cancelQueries(sessionQuery());
    queryClient.setQueryData(sessionQuery().queryKey, null);
    queryClient.removeQueries({ type: "inactive" });
  }
  return (
    <div className="portal" lang="en">
      <header className="portal__head">
        <h1>Admin Portal</h1>
        <p>Welcome, {email}</p>
        <ThemeChoice fallback="dark" />
        <Link to="/">Back to Website</Link>
        <button className="btn btn--ghost btn--sm" type="button" onClick={() => void signOut()}>
          Sign Out
        </button>
      </header>
    </div>
  );
}
