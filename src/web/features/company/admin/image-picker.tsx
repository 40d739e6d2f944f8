import { type ChangeEvent, useId, useRef, useState } from "react";
import { type Control, useController } from "react-hook-form";
import { Field } from "../../../components/forms/field.tsx";
import { ContentImage } from "../../../components/ui/content-image.tsx";
import { withSession } from "../../../lib/portal-api.ts";
import { filterImageFiles, refuseLargeFile } from "../../media/admin/filter-image-files.ts";
import { shrinkImage } from "../../media/admin/shrink-image.ts";
import { uploadImage } from "../../media/admin/upload-image.ts";
import type { CompanyFormValues } from "./company-form-values.ts";
import styles from "./image-picker.module.css";

interface ImagePickerProps {
  control: Control<CompanyFormValues>;
  name: "logo" | "share_image";
  label: string;
  hint: string;
}

/** One image: shown, replaced by an upload, or removed. */
export function ImagePicker({ control, name, label, hint }: ImagePickerProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const {
    field: { value, onChange },
    fieldState: { error },
  } = useController({ control, name });

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const [chosen] = event.target.files ?? [];
    event.target.value = "";
    if (!chosen) return;
    const { accepted, refused } = filterImageFiles([chosen]);
    const refuse = (reason: string) => setProblem(`${chosen.name}: ${reason}`);
    setProblem(undefined);
    const [file] = accepted;
    if (!file) return refuse(refused[0]?.reason ?? "Bildet kan ikke brukes.");
    setIsBusy(true);
    const smaller = await shrinkImage(file);
    const tooLarge = refuseLargeFile(smaller);
    if (tooLarge !== undefined) {
      setIsBusy(false);
      return refuse(tooLarge);
    }
    const { signal } = new AbortController();
    const { url, reason } = await withSession(() =>
      uploadImage(smaller, { boatId: undefined, onProgress: () => {}, signal }),
    );
    setIsBusy(false);
    if (url !== undefined) return onChange(url);
    refuse(`Bildet ble ikke lastet opp. ${reason ?? "Prøv igjen."}`);
  }

  return (
    <Field id={id} label={label} hint={hint} error={problem ?? error?.message} width="half">
      {(wiring) => (
        <div className={styles.root} aria-busy={isBusy}>
          {value ? (
            <ContentImage key={value} className={styles.image} src={value} alt="" sizes="96px" />
          ) : (
            <span className={styles.empty}>Ingen</span>
          )}
          <input
            {...wiring}
            ref={input}
            className={styles.input}
            type="file"
            accept="image/png,image/jpeg,image/webp"
            onChange={(event) => void choose(event)}
          />
          <span className="button button--ghost button--small" aria-hidden="true">
            {isBusy ? "Laster opp …" : value ? "Bytt" : "Last opp"}
          </span>
          {value && (
            <button
              className={`button button--ghost button--small ${styles.remove}`}
              type="button"
              aria-label={`Fjern ${label.toLowerCase()}`}
              onClick={() => {
                onChange("");
                input.current?.focus();
              }}
            >
              Fjern
            </button>
          )}
        </div>
      )}
    </Field>
  );
}
