import { Action, Close, Description, Provider, Root, Title, Viewport } from "@radix-ui/react-toast";
import { type ReactNode, useRef } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { ToastAction, ToastMessage } from "../../lib/toast.ts";
import { Icon } from "./icon.tsx";
import { Spinner } from "./loading.tsx";
import styles from "./toaster.module.css";

interface ShownToast extends ToastMessage {
  id: number;
  /** Closed toasts stay in the list until the next change, so that they can fade out. */
  isOpen: boolean;
}

const maxVisible = 3;
const defaultDurationMs = 4000;
const swipeThresholdPx = 20;
/** Screen readers announce what is added to a live region that they have had time to notice. */
const noticeMs = 100;
const hotkey = ["altKey", "KeyT"];

const icons: Record<ToastMessage["kind"], ReactNode> = {
  success: <Icon name="check" />,
  info: <Icon name="info" />,
  warning: <Icon name="warn" />,
  error: <Icon name="err" />,
  loading: <Spinner />,
};

// A root of its own: a toast outlives the page that showed it, and pages do not load this code up front.
const container = document.createElement("div");
container.dataset.toaster = "";
const root = createRoot(container);
// Not in the document: the viewport is the live region, because Radix announces texts without their `lang`.
const unusedAnnouncer = document.createElement("div");
let shownHeight = 0;
new ResizeObserver(() => {
  const height = container.offsetHeight;
  if (height > shownHeight) showFocusedField();
  shownHeight = height;
}).observe(container);
let toasts: ShownToast[] = [];
let waiting: ToastMessage[] = [];
let lastId = 0;
let round = 0;
let isRegionUnused = false;

export function presentToast(message: ToastMessage): void {
  waiting.push(message);
  // The first one that waits takes the others with it.
  if (waiting.length === 1) showWaiting();
}

export function removeToasts(): void {
  waiting = [];
  render([]);
}

function showWaiting(): void {
  if (waiting.length === 0) return;
  if (document.hidden) {
    document.addEventListener("visibilitychange", showWaiting, { once: true });
  } else if (renewRegion()) {
    setTimeout(showWaiting, noticeMs);
  } else {
    const messages = waiting;
    waiting = [];
    for (const message of messages) add(message);
  }
}

function add(message: ToastMessage): void {
  lastId += 1;
  isRegionUnused = false;
  const shown = toasts.filter(({ isOpen, kind }) => isOpen && !isOutdated(kind, message));
  render([...shown, { ...message, id: lastId, isOpen: true }].slice(-maxVisible));
}

/**
 * Returns whether the live region is new to screen readers. A toast that is closed while its time-out is paused leaves
 * Radix' provider paused for good, so the first toast after others gets a provider of its own, unless the focus is in the
 * old one.
 */
function renewRegion(): boolean {
  const isMoved = moveToTopLayer();
  const isFocused = container.contains(document.activeElement);
  if (isRegionUnused || isFocused || toasts.some(({ isOpen }) => isOpen)) return isMoved;
  round += 1;
  isRegionUnused = true;
  // The time to notice it begins now.
  flushSync(() => render([]));
  return true;
}

/** A success clears earlier errors. */
function isOutdated(kind: ToastMessage["kind"], next: ToastMessage): boolean {
  return kind === "error" && next.kind === "success" && !next.keepsErrors;
}

/** Everything outside an open modal dialog is inert, so the toasts move into it while it is open. */
function moveToTopLayer(): boolean {
  const dialog = [...document.querySelectorAll<HTMLDialogElement>("dialog:modal")].at(-1);
  const parent = dialog ?? document.body;
  if (container.parentElement === parent) return false;
  parent.append(container);
  // Not once: a dialog that the browser closes may be opened again.
  dialog?.addEventListener("close", moveToTopLayer);
  return true;
}

function close(id: number): void {
  render(toasts.map((toast) => (toast.id === id ? { ...toast, isOpen: false } : toast)));
}

function render(next: ShownToast[]): void {
  toasts = next;
  root.render(
    <Provider
      key={round}
      duration={defaultDurationMs}
      swipeThreshold={swipeThresholdPx}
      announcerContainer={unusedAnnouncer}
    >
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} />
      ))}
      <Viewport
        className={styles.viewport}
        label="Varsler"
        hotkey={hotkey}
        aria-live="polite"
        aria-relevant="additions text"
      />
    </Provider>,
  );
}

/** In a dialog the toasts leave less room for the form: the field that is to be corrected stays in sight with its error. */
function showFocusedField(): void {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || !container.parentElement?.matches("dialog")) return;
  if (!focused.matches("input, select, textarea, [contenteditable]")) return;
  (focused.closest("[data-field]") ?? focused).scrollIntoView({ block: "nearest", behavior: "instant" });
}

/** Where a low window or a dialog has no room for all of them, the newest is in sight. */
function showNewest(toast: HTMLElement | null): void {
  const viewport = toast?.parentElement;
  viewport?.scrollTo({ top: viewport.scrollHeight, behavior: "instant" });
}

function Toast({ toast }: { toast: ShownToast }) {
  const isEscapeForDialog = useRef(false);

  function closeUnlessDialogCloses() {
    if (!isEscapeForDialog.current) close(toast.id);
    isEscapeForDialog.current = false;
  }
  return (
    <Root
      ref={showNewest}
      className={styles.toast}
      data-toast={toast.kind}
      type="background"
      open={toast.isOpen}
      duration={toast.duration}
      onEscapeKeyDown={() => {
        isEscapeForDialog.current = document.querySelector("dialog[open]") !== null;
      }}
      onOpenChange={closeUnlessDialogCloses}
    >
      <span className={styles.icon}>{icons[toast.kind]}</span>
      <div className={styles.text}>
        <Title className={styles.title} lang={toast.lang}>
          {toast.title}
        </Title>
        {toast.description && (
          <Description className={styles.description} lang={toast.descriptionLang ?? toast.lang}>
            {toast.description}
          </Description>
        )}
        {toast.actions && toast.actions.length > 0 && (
          <div className={styles.actions}>
            {toast.actions.map((action) => (
              <ActionControl key={action.label} action={action} />
            ))}
          </div>
        )}
      </div>
      <Close className={styles.close} aria-label="Lukk">
        <Icon name="x" />
      </Close>
    </Root>
  );
}

function ActionControl({ action }: { action: ToastAction }) {
  if ("href" in action) {
    return (
      <Action className={styles.action} altText={action.label} asChild>
        <a href={action.href} target="_blank">
          {action.label}
          <Icon name="ext" />
          <span className="visually-hidden">(åpnes i ny fane)</span>
        </a>
      </Action>
    );
  }
  return (
    <Action className={styles.action} altText={action.label} onClick={action.onSelect}>
      {action.label}
    </Action>
  );
}
