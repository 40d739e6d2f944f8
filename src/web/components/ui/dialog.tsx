import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useContext,
  useId,
  useLayoutEffect,
  useState,
} from "react";
import { focusOnMount } from "../../lib/focus/focus-on-mount.ts";
import { useIsPhone } from "../../lib/browser/use-is-phone.ts";
import { addDialog } from "../../lib/toasts/open-dialogs.ts";
import { useKeepFocus } from "../../lib/focus/use-keep-focus.ts";
import styles from "./dialog.module.css";
import { Icon } from "./icon.tsx";
import { Menu } from "./menu.tsx";
import { Toaster } from "./toaster.tsx";
import { Waterline } from "../page/waterline.tsx";

interface DialogProps {
  title: string;
  /** The language of the title if it is not the page's. */
  lang?: "en";
  /** Shown beside the title, such as a status. */
  badge?: ReactNode;
  /** Links to the record elsewhere, in the head. On a phone they are a menu. */
  links?: ReactNode;
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

const InDialogContext = createContext(false);

/** The `ref` of a control that has the focus when the dialog around it opens. It does nothing outside a dialog. */
export function useDialogFocus() {
  return useContext(InDialogContext) ? focusOnMount : undefined;
}

/** A native modal dialog, open while it is mounted. */
export function Dialog({
  title,
  lang,
  badge,
  links,
  kind = "form",
  describedBy,
  onClose,
  footer,
  bodyClassName = "",
  children,
}: DialogProps) {
  const { ref: dialog, ...keepFocus } = useKeepFocus<HTMLDialogElement>();
  /** The content is rendered once it is shown: nothing in it can have the focus before. */
  const [shown, setShown] = useState<HTMLDialogElement>();
  const titleId = useId();
  const hasLane = kind === "form" && footer !== undefined;

  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    show(element);
    setShown(element);
    const removeDialog = addDialog(element);
    return () => {
      removeDialog();
      // close() returns the focus to the opener; unmounting alone does not.
      element.close();
    };
  }, [dialog]);

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
      {...keepFocus}
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
        {links && <HeadLinks>{links}</HeadLinks>}
        <button className={`icon-button ${styles.close}`} type="button" aria-label="Lukk" onClick={onClose}>
          <Icon name="x" />
        </button>
      </header>
      {shown && (
        <InDialogContext value>
          <div className={`${styles.body} ${bodyClassName}`}>{children}</div>
          {!hasLane && <Toaster dialog={shown} place={kind === "sheet" ? "beside" : "page"} />}
          {footer && (
            <footer className={styles.foot}>
              {hasLane && <Toaster dialog={shown} place="lane" />}
              {footer}
            </footer>
          )}
        </InDialogContext>
      )}
    </dialog>
  );
}

function HeadLinks({ children }: { children: ReactNode }) {
  const isPhone = useIsPhone();
  return <div className={styles.links}>{isPhone ? <Menu label="Mer">{children}</Menu> : children}</div>;
}

function show(dialog: HTMLDialogElement): void {
  dialog.showModal();
  // Focusing the dialog itself by default opens no on-screen keyboard, and Tab moves to the first control.
  dialog.focus();
}
