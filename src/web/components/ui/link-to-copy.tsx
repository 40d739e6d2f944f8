import { useEffect, useRef } from "react";
import { useDialogFocus } from "./dialog.tsx";
import { Icon } from "./icon.tsx";
import { showToast } from "../../lib/toasts/toast.ts";
import styles from "./link-to-copy.module.css";

interface LinkToCopyProps {
  label: string;
  link: string;
  /** True for a new link, which takes the focus so that screen readers announce it. */
  isNew?: boolean;
}

export function LinkToCopy({ label, link, isNew = false }: LinkToCopyProps) {
  const input = useRef<HTMLInputElement>(null);
  const dialogFocus = useDialogFocus();
  useEffect(() => {
    if (isNew) input.current?.focus();
  }, [isNew]);

  async function copy() {
    input.current?.select();
    try {
      await navigator.clipboard.writeText(link);
      showToast({ kind: "success", title: "Lenken er kopiert" });
    } catch {
      showToast({
        kind: "error",
        title: "Lenken ble ikke kopiert",
        description: "Merk den og kopier den selv.",
      });
    }
  }

  return (
    <div className={styles.root}>
      <input ref={input} className="input" readOnly aria-label={label} value={link} />
      <button className="button button--primary" type="button" ref={dialogFocus} onClick={() => void copy()}>
        <Icon name="copy" />
        Kopier
      </button>
    </div>
  );
}
