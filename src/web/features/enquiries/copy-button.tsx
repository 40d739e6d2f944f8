import { Icon } from "../../components/ui/icon.tsx";
import { showToast } from "../../lib/toasts/toast.ts";
import styles from "./copy-button.module.css";

interface CopyButtonProps {
  text: string;
  /** What the text is: `Referansen`. */
  what: string;
}

/** Not shown without JavaScript. */
export function CopyButton({ text, what }: CopyButtonProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ kind: "success", title: `${what} er kopiert` });
    } catch {
      showToast({ kind: "error", title: `${what} ble ikke kopiert` });
    }
  }

  return (
    <button
      className={`button button--ghost button--small ${styles.root}`}
      type="button"
      aria-label={`Kopier ${text}`}
      onClick={() => void copy()}
    >
      <Icon name="copy" />
      Kopier
    </button>
  );
}
