import * as v from "valibot";
import { adminMediaEndpoints } from "../../../../../contract/media/media.ts";
import { parseError } from "../../../../lib/api/api.ts";

interface UploadResult {
  /** The HTTP status; 0 when there was no response. */
  status: number;
  /** The URL of the stored image. */
  url?: string;
  /** Why the image was not stored. */
  reason?: string;
}

interface UploadOptions {
  boatId: string | undefined;
  onProgress: (percentSent: number) => void;
  signal: AbortSignal;
}

/** An upload without progress for this long is aborted. */
const stalledMs = 60_000;

/** Uploads one image. With XMLHttpRequest, because fetch does not report upload progress. */
export function uploadImage(
  file: File,
  { boatId, onProgress, signal }: UploadOptions,
): Promise<UploadResult> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    let stalledTimer: ReturnType<typeof setTimeout> | undefined;
    const restartTimer = () => {
      clearTimeout(stalledTimer);
      stalledTimer = setTimeout(abort, stalledMs);
    };
    request.upload.addEventListener("progress", ({ loaded, total, lengthComputable }) => {
      restartTimer();
      if (lengthComputable) onProgress(Math.floor((loaded / total) * 100));
    });
    request.addEventListener("loadend", () => {
      clearTimeout(stalledTimer);
      signal.removeEventListener("abort", abort);
      resolve(readResult(request));
    });
    signal.addEventListener("abort", abort);

    const form = new FormData();
    if (boatId) form.append("boatId", boatId);
    form.append("file", file);
    request.open(adminMediaEndpoints.upload.method, adminMediaEndpoints.upload.path);
    request.setRequestHeader("accept", "application/json");
    restartTimer();
    request.send(form);
  });
}

function readResult({ status, responseText }: XMLHttpRequest): UploadResult {
  if (status === 0) return { status, reason: "Forbindelsen ble brutt" };
  const url = status === 201 ? readUrl(responseText) : undefined;
  return url === undefined ? { status, reason: parseError(responseText).message } : { status, url };
}

function readUrl(text: string): string | undefined {
  try {
    return v.parse(adminMediaEndpoints.upload.response, JSON.parse(text)).url;
  } catch {
    return undefined;
  }
}
