import { createStore } from "../browser/create-store.ts";
import { getTopDialog } from "./open-dialogs.ts";

/** A button, or a link that opens in a new tab. Either closes the toast. */
export type ToastAction = { label: string } & ({ onSelect: () => void } | { href: string });

export interface ToastMessage {
  kind: "success" | "info" | "warning" | "error";
  title: string;
  description?: string;
  /** In milliseconds. Defaults to 4000. */
  duration?: number;
  /** The language of title and description if it is not the page's. */
  lang?: "en";
  /** For a success beside errors of the same action. Otherwise each of them clears earlier ones of the other kind. */
  keepsOthers?: boolean;
  /** The language of the description if it is not the title's. */
  descriptionLang?: "en" | "nb";
  /** Labels are in the page's language. */
  actions?: ToastAction[];
}

export interface Toast extends ToastMessage {
  id: number;
  /** The dialog in which it was shown first; undefined on the page. */
  dialog: HTMLDialogElement | undefined;
  /** It fades out. */
  isClosed?: true;
}

const maxVisible = 3;
/** By then a dialog that the same action closes is gone, and screen readers know the live region of one that it opens. */
const delayMs = 100;
const fadeMs = 200;

const toasts = createStore<readonly Toast[]>([]);
let lastId = 0;
export const { get: getToasts, subscribe: subscribeToToasts } = toasts;

export function showToast(message: ToastMessage): void {
  setTimeout(() => whenVisible(() => add(message)), delayMs);
}

export function closeToast(id: number): void {
  toasts.set(toasts.get().map((toast) => (toast.id === id ? { ...toast, isClosed: true } : toast)));
  setTimeout(() => toasts.set(toasts.get().filter((toast) => toast.id !== id)), fadeMs);
}

export function removeToasts(): void {
  toasts.set([]);
}

function add(message: ToastMessage): void {
  lastId += 1;
  const toast = { ...message, id: lastId, dialog: getTopDialog() };
  const opposite = { success: "error", error: "success" }[message.kind as string];
  const shown = toasts.get().filter(({ kind }) => message.keepsOthers || kind !== opposite);
  toasts.set([...shown, toast].slice(-maxVisible));
}

/** Nobody sees or hears a toast in a tab that is hidden. */
function whenVisible(run: () => void): void {
  if (!document.hidden) run();
  else document.addEventListener("visibilitychange", () => whenVisible(run), { once: true });
}
