import { type ChangeEvent, useRef } from "react";
import { formatBytes } from "../../../shared/format-bytes.ts";
import { acceptedFiles } from "../../../contract/enquiries/offer-limits.ts";
import { FieldError } from "../../components/forms/field.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import styles from "./file-field.module.css";

interface FileFieldProps {
  className?: string;
  error: string | undefined;
  files: File[];
  onChange: (files: File[]) => void;
}

/** A native file input. With JavaScript, what is chosen is listed, added to and taken away from. */
export function FileField({ className, error, files, onChange }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null);

  function keep(kept: File[]): void {
    if (!input.current) return;
    const transfer = new DataTransfer();
    for (const file of kept) transfer.items.add(file);
    input.current.files = transfer.files;
    onChange(kept);
  }

  function change({ target }: ChangeEvent<HTMLInputElement>): void {
    const added = [...(target.files ?? [])].filter((file) => !files.some((other) => isSameFile(file, other)));
    // The dialog was closed without a choice.
    if (target.files?.length === 0) keep([]);
    // Choosing again would replace what was chosen before.
    else keep([...files, ...added]);
  }

  return (
    <div className={[styles.root, className].filter(Boolean).join(" ")}>
      <label className={styles.label} htmlFor="contact-file">
        Vedlegg
      </label>
      <div className={styles.drop}>
        <Icon name="doc" />
        <p id="contact-file-hint">
          <b>Slipp filer her</b>
          <b className={styles.choose}>Velg filer</b>
          PDF, JPEG eller PNG. Inntil to filer på 10 MB hver. Krever nett.
        </p>
        <span aria-hidden="true">Velg filer</span>
        <input
          ref={input}
          id="contact-file"
          type="file"
          name="file"
          multiple
          accept={acceptedFiles}
          aria-invalid={error !== undefined}
          aria-describedby={error ? "contact-file-error contact-file-hint" : "contact-file-hint"}
          onChange={change}
        />
      </div>
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map((file) => (
            <li key={`${file.name} ${file.size} ${file.lastModified}`}>
              <Icon name="doc" />
              <span>{file.name}</span>
              <small>{formatBytes(file.size)}</small>
              <button
                type="button"
                aria-label={`Fjern ${file.name}`}
                onClick={() => {
                  keep(files.filter((other) => other !== file));
                  input.current?.focus();
                }}
              >
                <Icon name="x" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {error && <FieldError id="contact-file-error">{error}</FieldError>}
    </div>
  );
}

function isSameFile(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
}
