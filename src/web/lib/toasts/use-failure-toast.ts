import { useEffect } from "react";
import { showToast, type ToastMessage } from "./toast.ts";

type FailureText = Pick<ToastMessage, "title" | "description" | "lang">;

/** Shows a toast when a query fails, and again only after another attempt fails. */
export function useFailureToast(hasFailed: boolean, { title, description, lang }: FailureText): void {
  useEffect(() => {
    if (hasFailed) showToast({ kind: "error", title, description, lang });
  }, [hasFailed, title, description, lang]);
}
