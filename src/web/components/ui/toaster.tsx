import {
  type FocusEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useRef,
  useSyncExternalStore,
} from "react";
import { getTopDialog, subscribeToDialogs } from "../../lib/toasts/open-dialogs.ts";
import {
  closeToast,
  getToasts,
  subscribeToToasts,
  type Toast,
  type ToastAction,
  type ToastMessage,
} from "../../lib/toasts/toast.ts";
import { useSwipe } from "../../lib/browser/use-swipe.ts";
import { Icon } from "./icon.tsx";
import styles from "./toaster.module.css";

const defaultDurationMs = 4000;
/** A toast whose time ends while it is hovered or focused, or while another window is used, stays this much longer. */
const holdMs = 1000;
const swipeThresholdPx = 20;

const icons: Record<ToastMessage["kind"], ReactNode> = {
  success: <Icon name="check" />,
  info: <Icon name="info" />,
  warning: <Icon name="warn" />,
  error: <Icon name="err" />,
};

interface ToasterProps {
  /** The modal dialog that it is in: what is outside it cannot be reached while it is open. */
  dialog?: HTMLDialogElement;
  /** Where they are: as on a page, beside a sheet, or in the line of a dialog's buttons. They cover no field. */
  place?: "page" | "beside" | "lane";
}

/** The toasts of the page, or of a dialog while it is the topmost one. */
export function Toaster({ dialog, place = "page" }: ToasterProps) {
  const all = useSyncExternalStore(subscribeToToasts, getToasts, getToasts);
  const topDialog = useSyncExternalStore(subscribeToDialogs, getTopDialog, () => undefined);
  const toasts = topDialog === dialog ? all : [];
  const region = useRef<HTMLElement>(null);
  const newest = useRef<HTMLDivElement>(null);
  const focusBefore = useRef<HTMLElement>(null);
  /** Not `:hover`: a toast that appears under a resting pointer goes, as it may cover what the pointer is for. */
  const isPointedAt = useRef(false);
  const newestId = toasts.findLast(({ isClosed }) => !isClosed)?.id;

  useEffect(() => {
    if (newestId === undefined) return;
    const element = region.current;
    // Where there is no room for all of them, the newest is in sight.
    element?.scrollTo({ top: element.scrollHeight, behavior: "instant" });
  }, [newestId]);

  function close(id: number) {
    if (region.current?.contains(document.activeElement)) focusBefore.current?.focus({ preventScroll: true });
    isPointedAt.current = false;
    closeToast(id);
  }

  const isHeld = () =>
    isPointedAt.current || region.current?.matches(":focus-within") === true || !document.hasFocus();

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (newestId === undefined || event.defaultPrevented) return;
    if (event.altKey && event.code === "KeyT") newest.current?.focus();
    // In a dialog, Escape closes the dialog.
    if (event.key === "Escape" && dialog === undefined) {
      event.preventDefault();
      close(newestId);
    }
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);

  function rememberFocus({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (!currentTarget.contains(relatedTarget)) focusBefore.current = relatedTarget as HTMLElement | null;
  }

  const toItem = (toast: Toast) => (
    <ToastItem
      key={toast.id}
      ref={toast.id === newestId ? newest : undefined}
      toast={toast}
      // The line of the buttons has room for one.
      isHidden={place === "lane" && newestId !== undefined && toast.id !== newestId}
      // Not again when a dialog opens or closes, and it is shown in another region.
      isAnnounced={toast.dialog === dialog}
      isHeld={isHeld}
      onClose={() => close(toast.id)}
    />
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- listens to the events of the controls inside
    <section
      ref={region}
      className={styles[place]}
      // Without toasts it is no landmark.
      aria-label={toasts.length > 0 ? "Varsler" : undefined}
      onFocus={rememberFocus}
      onPointerMove={() => {
        isPointedAt.current = true;
      }}
      onPointerLeave={() => {
        isPointedAt.current = false;
      }}
    >
      <div aria-live="polite">{toasts.filter(({ kind }) => kind !== "error").map(toItem)}</div>
      <div aria-live="assertive">{toasts.filter(({ kind }) => kind === "error").map(toItem)}</div>
    </section>
  );
}

interface ToastItemProps {
  ref: Ref<HTMLDivElement> | undefined;
  toast: Toast;
  isHidden: boolean;
  isAnnounced: boolean;
  /** Whether it stays although its time is up. */
  isHeld: () => boolean;
  onClose: () => void;
}

function ToastItem({ ref, toast, isHidden, isAnnounced, isHeld, onClose }: ToastItemProps) {
  const { kind, title, description, lang, actions = [], duration = defaultDurationMs } = toast;
  const swipe = useSwipe(onClose, swipeThresholdPx);
  const closeUnlessHeld = useEffectEvent(() => {
    if (!isHeld()) onClose();
  });
  useEffect(() => {
    let timer = setTimeout(function closeWhenDue() {
      closeUnlessHeld();
      timer = setTimeout(closeWhenDue, holdMs);
    }, duration);
    return () => clearTimeout(timer);
  }, [duration]);
  return (
    <div
      ref={ref}
      className={styles.toast}
      data-toast={kind}
      inert={toast.isClosed}
      hidden={isHidden}
      tabIndex={-1}
      aria-live={isAnnounced ? undefined : "off"}
      {...swipe}
    >
      <span className={styles.icon}>{icons[kind]}</span>
      <div className={styles.text}>
        <p className={styles.title} lang={lang}>
          {title}
        </p>
        {description && (
          <p className={styles.description} lang={toast.descriptionLang ?? lang}>
            {description}
          </p>
        )}
        {actions.length > 0 && (
          <div className={styles.actions}>
            {actions.map((action) => (
              <ActionControl key={action.label} action={action} onClose={onClose} />
            ))}
          </div>
        )}
      </div>
      <button className={styles.close} type="button" aria-label="Lukk" onClick={onClose}>
        <Icon name="x" />
      </button>
    </div>
  );
}

function ActionControl({ action, onClose }: { action: ToastAction; onClose: () => void }) {
  if ("href" in action) {
    return (
      <a className={styles.action} href={action.href} target="_blank" onClick={onClose}>
        {action.label}
        <Icon name="ext" />
        <span className="visually-hidden">(åpnes i ny fane)</span>
      </a>
    );
  }
  const { label, onSelect } = action;
  function select() {
    onClose();
    onSelect();
  }
  return (
    <button className={styles.action} type="button" onClick={select}>
      {label}
    </button>
  );
}
