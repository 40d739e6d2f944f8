import { useEffect } from "react";
import { showToast } from "./toast.ts";

interface FailureText {
  title: string;
  description?: string;
}

/** Says once that a read has failed, and again only when a new attempt fails. */
export function useFailureToast(hasFailed: boolean, { title, description }: FailureText): void {
  useEffect(() => {
    if (hasFailed) showToast({ kind: "error", title, description });
  }, [hasFailed, title, description]);
}
