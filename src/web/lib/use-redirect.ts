import { useEffect } from "react";
import { useNavigate } from "react-router";

/** Leads elsewhere, in place of the page that is shown, as soon as there is an address. */
export function useRedirect(to: string | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (to !== undefined) void navigate(to, { replace: true });
  }, [to, navigate]);
}
