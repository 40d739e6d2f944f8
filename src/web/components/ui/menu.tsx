import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import styles from "./menu.module.css";
import { PortalIcon } from "./portal-icon.tsx";

interface MenuProps {
  /** Names a button that shows no text: `Mer om Lomvi`. */
  label?: string;
  /** What the button shows; by default three dots without a frame. */
  button?: ReactNode;
  className?: string;
  /** What opens below the button. A button or link in it closes it. */
  children: ReactNode;
}

/** A button with a panel below it, which closes on Escape and when something outside is clicked or focused. */
export function Menu({ label, button, className = "", children }: MenuProps) {
  const root = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: PointerEvent) => {
      if (!root.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener("pointerdown", closeOutside);
    return () => document.removeEventListener("pointerdown", closeOutside);
  }, [isOpen]);

  function close() {
    summary.current?.focus();
    setOpen(false);
  }

  function closeOnEscape(event: KeyboardEvent) {
    if (!isOpen || event.key !== "Escape") return;
    // A dialog around it stays open.
    event.preventDefault();
    close();
  }

  function closeOnLeave({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setOpen(false);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- listens to the controls inside
    <details
      ref={root}
      className={`${styles.root} ${className}`}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      onKeyDown={closeOnEscape}
      onBlur={closeOnLeave}
    >
      <summary
        ref={summary}
        className={button === undefined ? styles.dots : undefined}
        aria-label={label}
        title={label}
      >
        {button ?? <PortalIcon name="more" />}
      </summary>
      {/* Closed before the action, so that a dialog that it opens returns the focus to the button. */}
      <div
        className={styles.panel}
        role="presentation"
        onClickCapture={({ target }) => (target as Element).closest("a, button") && close()}
      >
        {children}
      </div>
    </details>
  );
}
