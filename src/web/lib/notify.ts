import { isEnglishMessage } from "../../contract/english-messages.ts";
import { ApiError } from "./api.ts";
import { showToast } from "./toast.ts";

export function notifySuccess(description: string): void {
  showToast({ kind: "success", title: "Success", description, lang: "en" });
}

/** Shows the server's message, or the fallback if there is none. */
export function notifyError(error: unknown, fallback: string, title = "Error"): void {
  const message = error instanceof ApiError && error.code !== "internal" ? error.message : "";
  const description = message || fallback;
  showToast({ kind: "error", title, description, lang: "en", descriptionLang: getMessageLang(description) });
}

/** Styled as an error, because the requested action was not done. */
export function notifyWarning(description: string): void {
  showToast({ kind: "error", title: "Warning", description, lang: "en" });
}

/** The language of a message at a field or in a toast. */
export function getMessageLang(message: string): "en" | "nb" {
  return isEnglishMessage(message) ? "en" : "nb";
}
