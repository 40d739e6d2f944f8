import * as v from "valibot";
import { adminMediaEndpoints } from "../../../../contract/media.ts";
import { parseError } from "../../../lib/api.ts";

export interface SendAnswer {
  /** The server's; 0 when it was never heard. */
  status: number;
  /** Of the stored image. */
  url?: string;
  /** Why there is none, in the server's words. */
  reason?: string;
}

interface SendOptions {
  boatId: string | undefined;
  /** Percent of the file that has left the browser. */
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

/** A line that has been silent for this long is taken for lost. */
const silenceMs = 60_000;

/** Sends one picture. By XMLHttpRequest: fetch tells nothing about what it has sent. */
export function sendImage(file: File, { boatId, onProgress, signal }: SendOptions): Promise<SendAnswer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    let silence: ReturnType<typeof setTimeout> | undefined;
    const waitForMore = () => {
      clearTimeout(silence);
      silence = setTimeout(abort, silenceMs);
    };
    request.upload.addEventListener("progress", ({ loaded, total, lengthComputable }) => {
      waitForMore();
      if (lengthComputable) onProgress(Math.floor((loaded / total) * 100));
    });
    request.addEventListener("loadend", () => {
      clearTimeout(silence);
      signal.removeEventListener("abort", abort);
      resolve(answerOf(request));
    });
    signal.addEventListener("abort", abort);

    const form = new FormData();
    if (boatId) form.append("boatId", boatId);
    form.append("file", file);
    request.open(adminMediaEndpoints.upload.method, adminMediaEndpoints.upload.path);
    request.setRequestHeader("accept", "application/json");
    waitForMore();
    request.send(form);
  });
}

function answerOf({ status, responseText }: XMLHttpRequest): SendAnswer {
  if (status === 0) return { status, reason: "The connection was lost" };
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
