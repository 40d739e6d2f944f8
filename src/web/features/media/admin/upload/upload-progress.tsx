import { Icon } from "../../../../components/ui/icon.tsx";
import { formatBytes } from "../../../../../shared/format-bytes.ts";
import { FilePreview } from "./file-preview.tsx";
import styles from "./upload-progress.module.css";
import type { Upload, useUploads } from "./use-uploads.ts";

interface UploadProgressProps {
  uploads: ReturnType<typeof useUploads>;
  /** Why there was no room for some files. */
  limitSentence: string;
}

/** In a longer batch, only the files that are being sent or have failed are listed. */
const maxListed = 40;

export function UploadProgress({ uploads: list, limitSentence }: UploadProgressProps) {
  const { uploads, failed, surplus, retry, dismiss, dismissAll } = list;
  const storedCount = uploads.filter(({ state }) => state === "stored").length;
  const listed =
    uploads.length > maxListed
      ? uploads.filter(({ state }) => state === "sending" || state === "failed")
      : uploads;
  const rest = failed.length - maxListed;
  return (
    <>
      {uploads.length > maxListed && (
        <div className={styles.summary}>
          <p>{`${storedCount} av ${uploads.length} bilder er lastet opp.`}</p>
          <Bar label="Alle bildene" percent={Math.floor((storedCount / uploads.length) * 100)} />
        </div>
      )}
      {uploads.length > 0 && (
        <ul className={styles.list} aria-label="Opplasting">
          {listed.map((upload) => (
            <UploadRow key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
      {surplus.length > 0 && (
        <p className={styles.failed} role="alert">
          {`${limitSentence} ${describeSurplus(surplus)}`}
        </p>
      )}
      {failed.length > 0 && (
        <div className={styles.failed} role="group" aria-label="Ikke lastet opp">
          <p>{failed.length === 1 ? "Én fil kom ikke med:" : `${failed.length} filer kom ikke med:`}</p>
          <ul>
            {failed.slice(0, maxListed).map(({ id, file, reason }) => (
              <li key={id}>
                <Icon name="err" />
                <p>
                  <b>{file.name}</b> {reason}
                </p>
                <button
                  type="button"
                  className="icon-button"
                  aria-label={`Ta ${file.name} ut av lista`}
                  onClick={() => dismiss(id)}
                >
                  <Icon name="x" />
                </button>
              </li>
            ))}
          </ul>
          {rest > 0 && <p>{`Og ${rest} til.`}</p>}
          <div className={styles.buttons}>
            {failed.some(({ canRetry }) => canRetry) && (
              <button type="button" className="button button--outline" onClick={retry}>
                Prøv igjen
              </button>
            )}
            {failed.length > 1 && (
              <button type="button" className="button button--ghost" onClick={dismissAll}>
                Tøm lista
              </button>
            )}
          </div>
        </div>
      )}
    </>
  );
}

function describeSurplus(names: string[]): string {
  const [first = ""] = names;
  if (names.length === 1) return `«${first}» er ikke lastet opp.`;
  return `${names.length} filer er ikke lastet opp: «${first}» og ${names.length - 1} til.`;
}

function UploadRow({ upload: { file, smaller, progress, state, reason } }: { upload: Upload }) {
  const hasFailed = state === "failed";
  return (
    <li className={hasFailed ? `${styles.row} ${styles.hasFailed}` : styles.row}>
      <Icon name={hasFailed ? "err" : state === "stored" ? "check" : "up"} />
      {state === "waiting" ? <span className={styles.placeholder} /> : <FilePreview file={file} />}
      <div>
        <span className={styles.name} title={file.name}>
          {file.name}
        </span>
        {smaller && (
          <small className={styles.note}>
            {`${formatBytes(file.size)} ble ${formatBytes(smaller.size)} før opplasting`}
          </small>
        )}
        {hasFailed ? (
          <span className={styles.error} role="alert" lang="en" title={reason}>
            Upload failed
          </span>
        ) : (
          <Bar label={file.name} percent={progress} />
        )}
      </div>
      {!hasFailed && <b className={styles.percent}>{progress}%</b>}
    </li>
  );
}

function Bar({ label, percent }: { label: string; percent: number }) {
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <i style={{ width: `${percent}%` }} />
    </div>
  );
}
