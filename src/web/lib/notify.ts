import { ApiError } from "./api.ts";
import { showToast } from "./toast.ts";

export function notifySuccess(description: string): void {
  showToast({ kind: "success", title: "Success", description, lang: "en" });
}

/** The server's sentence where it gave one, otherwise the fallback. */
export function notifyError(error: unknown, fallback: string, title = "Error"): void {
  const sentence = error instanceof ApiError && error.code !== "internal" ? error.message : "";
  showToast({ kind: "error", title, description: sentence || fallback, lang: "en" });
}

/** In the destructive style too: something asked for has not been done. */
export function notifyWarning(description: string): void {
  showToast({ kind: "error", title: "Warning", description, lang: "en" });
}
