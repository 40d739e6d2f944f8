import {
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
} from "react";
import { Icon } from "./icon.tsx";
import { Waterline } from "./waterline.tsx";
import "./dialog.css";

export interface DialogProps {
  title: string;
  /** The language of the title where it is not the page's. */
  lang?: "en";
  /** Beside the title, such as a status. */
  badge?: ReactNode;
  /** A wide form, a sheet at the side, or a short question. */
  kind?: "form" | "sheet" | "alert";
  /** Asked for by Escape, the close button or the device's own back gesture; the owner decides. */
  onClose: () => void;
  /** The actions, always in view. */
  footer?: ReactNode;
  /** For content that brings its own padding and scrolling. */
  bodyClassName?: string;
  children: ReactNode;
}

/** A native modal dialog, open for as long as it is rendered. */
export function Dialog({
  title,
  lang,
  badge,
  kind = "form",
  onClose,
  footer,
  bodyClassName = "",
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // The dialog itself, unless something in it asks: no keyboard jumps up on a phone, and Tab goes to the first control.
    (element?.querySelector<HTMLElement>("[data-first-focus]") ?? element)?.focus();
    // Closing it, not only removing it, gives the focus back to what opened it.
    return () => element?.close();
  }, []);

  function closeByKey(event: KeyboardEvent) {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    // A dialog may stand on another in the tree: one Escape closes one of them.
    event.stopPropagation();
    onClose();
  }

  function closeByGesture(event: SyntheticEvent) {
    if (event.target !== dialog.current) return;
    event.preventDefault();
    onClose();
  }

  return (
    <dialog
      ref={dialog}
      className={`dlg dlg--${kind}`}
      role={kind === "alert" ? "alertdialog" : undefined}
      aria-labelledby={titleId}
      tabIndex={-1}
      onKeyDown={closeByKey}
      onCancel={closeByGesture}
    >
      <Waterline />
      <header className="dlg__head">
        <h2 id={titleId} lang={lang}>
          {title}
        </h2>
        {badge}
        <button className="icon-button" type="button" aria-label="Lukk" onClick={onClose}>
          <Icon name="x" />
        </button>
      </header>
      <div className={`dlg__body ${bodyClassName}`}>{children}</div>
      {footer && <footer className="dlg__foot">{footer}</footer>}
    </dialog>
  );
}
