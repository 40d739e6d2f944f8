import { isEnglishMessage } from "../../contract/english-messages.ts";
import { getServerMessage } from "./get-server-message.ts";
import { showToast } from "./toast.ts";
import { type SavedRecord, showSavedToast } from "./undo-save.ts";

/** With a saved record, the toast offers to undo the save and to see the record on the site. */
export function notifySuccess(description: string, saved?: SavedRecord): void {
  const descriptionLang = getMessageLang(description);
  const message = { kind: "success", title: "Success", description, lang: "en", descriptionLang } as const;
  if (saved) showSavedToast(message, saved);
  else showToast(message);
}

/** Shows the server's message, or the fallback if there is none. */
export function notifyError(error: unknown, fallback: string, title = "Error"): void {
  const description = getServerMessage(error) || fallback;
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
