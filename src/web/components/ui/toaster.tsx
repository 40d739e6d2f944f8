import { createRoot } from "react-dom/client";
import { toast, Toaster } from "sonner";
import "sonner/dist/styles.css";
import type { ToastMessage } from "../../lib/toast.ts";
import { Icon } from "./icon.tsx";
import "./toaster.css";

const icons = {
  success: <Icon name="check" />,
  info: <Icon name="info" />,
  warning: <Icon name="warn" />,
  error: <Icon name="err" />,
  loading: <span className="loading__spinner" />,
  close: <Icon name="x" />,
};

let container: HTMLElement | undefined;

export function presentToast({ kind, title, description, duration, lang }: ToastMessage): void {
  container ??= mount();
  const dialog = placeAbove(container);
  toast[kind](<span lang={lang}>{title}</span>, {
    description: description && <span lang={lang}>{description}</span>,
    duration,
    // At the foot of a dialog are the buttons one wants next.
    position: dialog ? "top-center" : undefined,
  });
}

/** All that is outside an open modal dialog is out of reach, so the notifications go into it for as long as it is open. */
function placeAbove(element: HTMLElement): HTMLDialogElement | undefined {
  const dialog = [...document.querySelectorAll<HTMLDialogElement>("dialog:modal")].at(-1);
  const host = dialog ?? document.body;
  if (element.parentElement === host) return dialog;
  // Older notifications lie where the dialog has its buttons.
  if (dialog) toast.dismiss();
  host.append(element);
  dialog?.addEventListener("close", () => void placeAbove(element), { once: true });
  return dialog;
}

/** In a root of its own: a notification outlives the page that gave it, and no page waits for this code. */
function mount(): HTMLElement {
  const element = document.body.appendChild(document.createElement("div"));
  createRoot(element).render(
    <Toaster
      position="bottom-right"
      expand
      visibleToasts={3}
      gap={14}
      duration={4000}
      hotkey={["altKey", "KeyT"]}
      containerAriaLabel="Varsler"
      closeButton
      icons={icons}
      offset={24}
      mobileOffset={16}
      toastOptions={{ unstyled: true, className: "toast", closeButtonAriaLabel: "Lukk" }}
    />,
  );
  document.addEventListener("keydown", closeOnEscape);
  element.addEventListener("focusin", pauseOnFocus);
  element.addEventListener("focusout", pauseOnFocus);
  return element;
}

/** Escape belongs to an open dialog first. */
function closeOnEscape(event: KeyboardEvent): void {
  if (event.key !== "Escape" || event.defaultPrevented || document.querySelector("dialog[open]")) return;
  const newest = toast.getToasts().at(-1);
  if (newest) toast.dismiss(newest.id);
}

/** sonner stops the clock for a pointer over a notification; the keyboard's focus is to count the same. */
function pauseOnFocus(event: FocusEvent): void {
  const type = event.type === "focusin" ? "mouseover" : "mouseout";
  event.target?.dispatchEvent(new MouseEvent(type, { bubbles: true, relatedTarget: event.relatedTarget }));
}
