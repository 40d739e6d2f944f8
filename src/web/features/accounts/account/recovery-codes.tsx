import { Icon } from "../../../components/ui/icon.tsx";
import { useCompany } from "../../../lib/page/company.ts";
import { downloadBlob } from "../../../lib/api/download-blob.ts";
import { showToast } from "../../../lib/toasts/toast.ts";
import styles from "./recovery-codes.module.css";

/** Shown once: the server keeps them encrypted. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const { name } = useCompany();
  const text = `Reservekoder${name && ` for ${name}`}\nHver kode virker én gang.\n\n${codes.join("\n")}\n`;
  return (
    <div className={styles.root}>
      <p>
        <b>Ta vare på reservekodene.</b> Hver virker én gang, hvis telefonen er borte. De vises bare nå.
      </p>
      <ul className={styles.codes} aria-label="Reservekoder">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <button className="button button--ghost button--small" type="button" onClick={() => download(text)}>
          <Icon name="dl" />
          Last ned
        </button>
        <CopyButton label="Kopier alle" text={codes.join("\n")} />
      </div>
    </div>
  );
}

export function CopyButton({ label, text }: { label: string; text: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ kind: "success", title: "Kopiert" });
    } catch {
      showToast({ kind: "error", title: "Nettleseren lot oss ikke kopiere. Merk teksten og kopier selv." });
    }
  }
  return (
    <button className="button button--ghost button--small" type="button" onClick={() => void copy()}>
      <Icon name="copy" />
      {label}
    </button>
  );
}

function download(text: string): void {
  downloadBlob(new Blob([text], { type: "text/plain" }), "reservekoder.txt");
}
