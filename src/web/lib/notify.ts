import { ApiError } from "./api.ts";
import { showToast } from "./toast.ts";

export function notifySuccess(description: string): void {
  showToast({ kind: "success", title: "Success", description, lang: "en" });
}

/** Shows the server's message, or the fallback if it gave none. */
export function notifyError(error: unknown, fallback: string, title = "Error"): void {
  const message = error instanceof ApiError && error.code !== "internal" ? error.message : "";
  showToast({ kind: "error", title, description: message || fallback, lang: "en" });
}

/** Looks like an error, because part of the operation failed. */
export function notifyWarning(description: string): void {
  showToast({ kind: "error", title: "Warning", description, lang: "en" });
}
