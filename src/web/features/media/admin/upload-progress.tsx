import { Icon } from "../../../components/ui/icon.tsx";
import { FilePreview } from "./file-preview.tsx";
import styles from "./upload-progress.module.css";
import type { Upload } from "./use-uploads.ts";

interface UploadProgressProps {
  uploads: Upload[];
  /** The failed uploads of finished batches. */
  failed: Upload[];
  onRetry: () => void;
  onDismiss: (id: number) => void;
}

export function UploadProgress({ uploads, failed, onRetry, onDismiss }: UploadProgressProps) {
  return (
    <>
      {uploads.length > 0 && (
        <ul className={styles.list} aria-label="Opplasting">
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
      {failed.length > 0 && (
        <div className={styles.failed} role="group" aria-label="Ikke lastet opp">
          <p>Ikke lastet opp:</p>
          <ul>
            {failed.map(({ id, file, reason }) => (
              <li key={id}>
                <Icon name="err" />
                <p>
                  <b>{file.name}</b> {reason}
                </p>
                <button
                  type="button"
                  className="icon-button"
                  aria-label={`Ta ${file.name} ut av lista`}
                  onClick={() => onDismiss(id)}
                >
                  <Icon name="x" />
                </button>
              </li>
            ))}
          </ul>
          {failed.some(({ canRetry }) => canRetry) && (
            <button type="button" className="button button--outline" onClick={onRetry}>
              Prøv igjen
            </button>
          )}
        </div>
      )}
    </>
  );
}

function UploadRow({ upload: { file, progress, state, reason } }: { upload: Upload }) {
  const hasFailed = state === "failed";
  return (
    <li className={hasFailed ? `${styles.row} ${styles.hasFailed}` : styles.row}>
      <Icon name={hasFailed ? "err" : state === "stored" ? "check" : "up"} />
      {state === "waiting" ? <span className={styles.placeholder} /> : <FilePreview file={file} />}
      <div>
        <span className={styles.name} title={file.name}>
          {file.name}
        </span>
        {hasFailed ? (
          <span className={styles.error} role="alert" lang="en" title={reason}>
            Upload failed
          </span>
        ) : (
          <div
            className={styles.bar}
            role="progressbar"
            aria-label={file.name}
            aria-valuenow={progress}
            aria-valuemin={0}
            aria-valuemax={100}
          >
            <i style={{ width: `${progress}%` }} />
          </div>
        )}
      </div>
      {!hasFailed && <b className={styles.percent}>{progress}%</b>}
    </li>
  );
}
