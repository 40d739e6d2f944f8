import { type ChangeEvent, useEffect, useId, useRef, useState } from "react";
import { type Control, useController } from "react-hook-form";
import { Field } from "../../../components/forms/field.tsx";
import { useLeaveGuard } from "../../../components/forms/leave-guard.tsx";
import { ContentImage } from "../../../components/page/content-image.tsx";
import { withSession } from "../../../lib/api/portal-api.ts";
import { filterImageFiles, refuseLargeFile } from "../../media/admin/upload/filter-image-files.ts";
import { shrinkImage } from "../../media/admin/upload/shrink-image.ts";
import { uploadImage } from "../../media/admin/upload/upload-image.ts";
import type { CompanyFormValues } from "./company-form-values.ts";
import styles from "./image-picker.module.css";

interface ImagePickerProps {
  control: Control<CompanyFormValues>;
  name: "logo" | "share_image";
  label: string;
  hint: string;
  onBusyChange: (isBusy: boolean) => void;
}

/** One image: shown, replaced by an upload, or removed. */
export function ImagePicker({ control, name, label, hint, onBusyChange }: ImagePickerProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const running = useRef<AbortController>(undefined);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const {
    field: { value, onChange },
    fieldState: { error },
  } = useController({ control, name });

  useEffect(() => () => running.current?.abort(), []);
  useLeaveGuard({
    isUpload: true,
    isSaving: () => false,
    hasUnsaved: () => isBusy && running.current?.signal.aborted === false,
    discard: () => running.current?.abort(),
  });

  function changeBusy(next: boolean) {
    setIsBusy(next);
    onBusyChange(next);
  }

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const [chosen] = event.target.files ?? [];
    event.target.value = "";
    if (!chosen || isBusy) return;
    const { accepted, refused } = filterImageFiles([chosen]);
    const refuse = (reason: string) => setProblem(`${chosen.name}: ${reason}`);
    setProblem(undefined);
    const [file] = accepted;
    if (!file) return refuse(refused[0]?.reason ?? "Bildet kan ikke brukes.");
    const controller = new AbortController();
    running.current = controller;
    changeBusy(true);
    const { url, refusal } = await upload(file, controller.signal);
    changeBusy(false);
    if (controller.signal.aborted) return;
    if (url === undefined) refuse(refusal);
    else onChange(url);
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
            aria-disabled={isBusy}
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
              disabled={isBusy}
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

type UploadOutcome = { url: string; refusal?: undefined } | { url?: undefined; refusal: string };

async function upload(file: File, signal: AbortSignal): Promise<UploadOutcome> {
  const smaller = await shrinkImage(file);
  const tooLarge = refuseLargeFile(smaller);
  if (tooLarge !== undefined) return { refusal: tooLarge };
  const { url, reason } = await withSession(() =>
    uploadImage(smaller, { boatId: undefined, onProgress: () => {}, signal }),
  );
  return url === undefined ? { refusal: `Bildet ble ikke lastet opp. ${reason ?? "Prøv igjen."}` } : { url };
}
