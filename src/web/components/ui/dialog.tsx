import {
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
} from "react";
import styles from "./dialog.module.css";
import { Icon } from "./icon.tsx";
import { Waterline } from "./waterline.tsx";

export interface DialogProps {
  title: string;
  /** The language of the title if it is not the page's. */
  lang?: "en";
  /** Shown beside the title, such as a status. */
  badge?: ReactNode;
  /** A wide form, a sheet at the right edge, a small form, or a question or warning. */
  kind?: "form" | "sheet" | "small" | "alert";
  /** The id of the text of a question or warning, which is announced with the title. */
  describedBy?: string;
  /** Called on Escape, the close button or the back gesture of the device. The parent decides whether to close. */
  onClose: () => void;
  /** The actions, which do not scroll with the content. */
  footer?: ReactNode;
  /** For content that brings its own padding and scrolling. */
  bodyClassName?: string;
  children: ReactNode;
}

/** A native modal dialog, open while it is mounted. */
export function Dialog({
  title,
  lang,
  badge,
  kind = "form",
  describedBy,
  onClose,
  footer,
  bodyClassName = "",
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    if (element) show(element);
    // close() returns the focus to the opener; unmounting alone does not.
    return () => element?.close();
  }, []);

  function closeByKey(event: KeyboardEvent) {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    // A dialog can be inside another one in the React tree: one Escape closes one of them.
    event.stopPropagation();
    onClose();
  }

  function closeByGesture(event: SyntheticEvent) {
    if (event.target !== dialog.current) return;
    event.preventDefault();
    // A back gesture that follows another one without a touch in between cannot be prevented: the browser closes it.
    if (event.cancelable) onClose();
  }

  /** The browser has closed it, perhaps over unsaved changes: the parent decides, as always. */
  function openAgain(event: SyntheticEvent) {
    const element = dialog.current;
    if (!element || event.target !== element || element.open) return;
    show(element);
    onClose();
  }

  return (
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${styles[kind]}`}
      role={kind === "alert" ? "alertdialog" : undefined}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      tabIndex={-1}
      onKeyDown={closeByKey}
      onCancel={closeByGesture}
      onClose={openAgain}
    >
      <Waterline className={styles.waterline} />
      <header className={styles.head}>
        <h2 id={titleId} lang={lang}>
          {title}
        </h2>
        {badge}
        <button className={`icon-button ${styles.close}`} type="button" aria-label="Lukk" onClick={onClose}>
          <Icon name="x" />
        </button>
      </header>
      <div className={`${styles.body} ${bodyClassName}`}>{children}</div>
      {footer && <footer className={styles.foot}>{footer}</footer>}
    </dialog>
  );
}

function show(dialog: HTMLDialogElement): void {
  dialog.showModal();
  // Focusing the dialog itself by default opens no on-screen keyboard, and Tab moves to the first control.
  (dialog.querySelector<HTMLElement>("[data-first-focus]") ?? dialog).focus();
}
