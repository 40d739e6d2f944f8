import { englishMessages } from "../../../contract/english-messages.ts";
import { getServerMessage } from "../api/get-server-message.ts";
import { showToast } from "./toast.ts";
import { type SavedRecord, showSavedToast } from "./undo-save.ts";

/**
 * With a saved record, the toast offers to undo the save and to see the record on the site. Above a
 * note in Norwegian, the message, in English, is the title.
 */
export function notifySuccess(description: string, saved?: SavedRecord, note?: string): void {
  const texts =
    note === undefined
      ? ({ title: "Success", description, descriptionLang: getMessageLang(description) } as const)
      : ({ title: description, description: note, descriptionLang: "nb" } as const);
  const message = { kind: "success", lang: "en", ...texts } as const;
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

const quoted: ReadonlySet<string> = new Set(Object.values(englishMessages));

/** The outcome of a request is shown in English too, such as "Failed to fetch boats" and "Boat updated successfully". */
function isEnglishMessage(message: string): boolean {
  return quoted.has(message) || /^(?:Failed to|Could not) | successfully$/.test(message);
}

/** The language of a message at a field or in a toast. */
export function getMessageLang(message: string): "en" | "nb" {
  return isEnglishMessage(message) ? "en" : "nb";
}
