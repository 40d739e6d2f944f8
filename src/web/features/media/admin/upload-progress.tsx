import { Icon } from "../../../components/ui/icon.tsx";
import { Preview } from "./preview.tsx";
import type { Upload } from "./use-uploads.ts";

interface UploadProgressProps {
  uploads: Upload[];
  /** What has failed in batches that are over. */
  failed: Upload[];
  onRetry: () => void;
}

export function UploadProgress({ uploads, failed, onRetry }: UploadProgressProps) {
  return (
    <>
      {uploads.length > 0 && (
        <ul className="plist plist--uploads" aria-label="Opplasting">
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
      {failed.length > 0 && (
        <div className="plist__failed">
          <p>Ikke lastet opp:</p>
          <ul>
            {failed.map(({ id, file, reason }) => (
              <li key={id}>
                <b>{file.name}</b> {reason && <span lang="en">{reason}</span>}
              </li>
            ))}
          </ul>
          <button type="button" className="button button--outline" onClick={onRetry}>
            Prøv igjen
          </button>
        </div>
      )}
    </>
  );
}

function UploadRow({ upload: { file, progress, state, reason } }: { upload: Upload }) {
  const hasFailed = state === "failed";
  return (
    <li data-failed={hasFailed || undefined}>
      <Icon name={hasFailed ? "err" : state === "stored" ? "check" : "up"} />
      {state === "waiting" ? <span className="plist__missing" /> : <Preview file={file} />}
      <div>
        <span className="plist__name" title={file.name}>
          {file.name}
        </span>
        {hasFailed ? (
          <span className="plist__error" role="alert" lang="en" title={reason}>
            Upload failed
          </span>
        ) : (
          <div
            className="bar"
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
      {!hasFailed && <b className="tabular-numbers">{progress}%</b>}
    </li>
  );
}
