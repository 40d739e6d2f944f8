import { type DragEvent, useEffect, useId, useRef, useState } from "react";
import { type DocumentFile, documentMaxBytes } from "../../../../../../contract/media/documents.ts";
import { FieldError } from "../../../../../components/forms/field.tsx";
import { useLeaveGuard, useRefuseWhileSaving } from "../../../../../components/forms/leave-guard.tsx";
import { Icon } from "../../../../../components/ui/icon.tsx";
import { ApiError } from "../../../../../lib/api/api.ts";
import { formatBytes } from "../../../../../../shared/format-bytes.ts";
import styles from "./document-field.module.css";
import { documentPath, uploadDocument } from "./upload-document.ts";

interface DocumentFieldProps {
  /** What it is the document of, for buttons that look alike. */
  label: string;
  file: DocumentFile | null;
  /** Undefined for a new boat. */
  boatId: string | undefined;
  error?: string;
  onChange: (file: DocumentFile | null) => void;
  onBusyChange: (isBusy: boolean) => void;
}

/** The PDF of a certificate: uploaded, replaced, read or removed. */
export function DocumentField({ label, file, boatId, error, onChange, onBusyChange }: DocumentFieldProps) {
  const [uploading, setUploading] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const closing = useRef(new AbortController());
  const refuseWhileSaving = useRefuseWhileSaving();
  const errorId = useId();
  useEffect(() => {
    closing.current = new AbortController();
    return () => closing.current.abort();
  }, []);
  useLeaveGuard({
    isUpload: true,
    isSaving: () => false,
    hasUnsaved: () => uploading !== undefined && !closing.current.signal.aborted,
    discard: () => closing.current.abort(),
  });

  async function upload(chosen: File | undefined) {
    // The form closes when a save is over.
    if (!chosen || uploading !== undefined || refuseWhileSaving()) return;
    setRefusal(undefined);
    if (chosen.size > documentMaxBytes) {
      setRefusal(`«${chosen.name}» er på ${formatBytes(chosen.size)}. En fil kan være høyst 10 MB.`);
      return;
    }
    const { signal } = closing.current;
    setUploading(chosen.name);
    onBusyChange(true);
    try {
      onChange(await uploadDocument(chosen, { boatId, signal }));
    } catch (failure) {
      if (signal.aborted) return;
      const reason = failure instanceof ApiError ? failure.message : "Forbindelsen ble brutt. Prøv igjen.";
      setRefusal(`«${chosen.name}» ble ikke lastet opp. ${reason}`);
    } finally {
      onBusyChange(false);
      setUploading(undefined);
    }
  }
  const acceptDragged = (event: DragEvent) => {
    if (event.dataTransfer.types.includes("Files")) event.preventDefault();
  };
  const message = refusal ?? error;
  return (
    <div
      className={styles.root}
      onDragEnter={acceptDragged}
      onDragOver={acceptDragged}
      onDrop={(event) => {
        acceptDragged(event);
        void upload(event.dataTransfer.files[0]);
      }}
    >
      <div className={styles.row}>
        {file && uploading === undefined && (
          <a className={styles.file} href={documentPath(file)} target="_blank" rel="noreferrer">
            <Icon name="doc" />
            <span>{file.name}</span>
            <small>{formatBytes(file.bytes)}</small>
          </a>
        )}
        <p role="status" className={styles.status}>
          {uploading !== undefined && `Laster opp «${uploading}» …`}
        </p>
        <label className={`button button--ghost button--small ${styles.choose}`}>
          <input
            ref={input}
            className="visually-hidden"
            type="file"
            accept="application/pdf,.pdf"
            aria-label={`${file ? "Bytt PDF" : "Last opp PDF"}: ${label}`}
            aria-describedby={message === undefined ? undefined : errorId}
            aria-disabled={uploading !== undefined}
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              // Otherwise choosing the same file again would fire no event.
              target.value = "";
              void upload(chosen);
            }}
          />
          {file ? "Bytt PDF" : "Last opp PDF"}
        </label>
        {file && (
          <button
            className="button button--ghost button--small"
            type="button"
            aria-label={`Fjern PDF: ${label}`}
            onClick={() => {
              setRefusal(undefined);
              onChange(null);
              input.current?.focus();
            }}
          >
            Fjern PDF
          </button>
        )}
      </div>
      {message !== undefined && (
        <FieldError id={errorId} role="alert">
          {message}
        </FieldError>
      )}
    </div>
  );
}
