import { type ChangeEvent, useRef, useState } from "react";
import { formatBytes } from "../../../contract/format-bytes.ts";
import { acceptedFiles } from "../../../contract/offer-limits.ts";
import { FieldError } from "../../components/forms/field.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import styles from "./file-field.module.css";

/** A native file input. With JavaScript, what is chosen is listed, added to and taken away from. */
export function FileField({
  className,
  error,
}: {
  className: string | undefined;
  error: string | undefined;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<File[]>([]);
  // Choosing again would replace what was chosen before.
  const chosen = useRef<File[]>([]);

  function keep(kept: File[]): void {
    chosen.current = kept;
    setFiles(kept);
    if (!input.current) return;
    const transfer = new DataTransfer();
    for (const file of kept) transfer.items.add(file);
    input.current.files = transfer.files;
    // Validates what is left.
    input.current.dispatchEvent(new Event("input", { bubbles: true }));
  }

  function change({ target }: ChangeEvent<HTMLInputElement>): void {
    const added = [...(target.files ?? [])].filter(
      (file) => !chosen.current.some((other) => isSameFile(file, other)),
    );
    // The form is emptied, or the dialog was closed without a choice.
    if (target.files?.length === 0) keep([]);
    else keep([...chosen.current, ...added]);
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
