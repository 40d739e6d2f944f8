import { useEffect } from "react";
import { useNavigate } from "react-router";

/** Replaces the current page with another one as soon as `to` is defined. */
export function useRedirect(to: string | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (to !== undefined) void navigate(to, { replace: true });
  }, [to, navigate]);
}
