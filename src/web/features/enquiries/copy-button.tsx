import { Icon } from "../../components/ui/icon.tsx";
import { showToast } from "../../lib/toasts/toast.ts";
import styles from "./copy-button.module.css";

/** Copies the reference of an enquiry. Not shown without JavaScript. */
export function CopyButton({ reference }: { reference: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(reference);
      showToast({ kind: "success", title: "Referansen er kopiert" });
    } catch {
      showToast({ kind: "error", title: "Referansen ble ikke kopiert" });
    }
  }

  return (
    <button
      className={`button button--ghost button--small ${styles.root}`}
      type="button"
      aria-label={`Kopier ${reference}`}
      onClick={() => void copy()}
    >
      <Icon name="copy" />
      Kopier
    </button>
  );
}
