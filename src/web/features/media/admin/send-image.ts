import type { ErrorBody } from "../../../../contract/errors.ts";
import { ApiError } from "../../../lib/api.ts";

interface SendOptions {
  boatId: string | undefined;
  /** Percent of the file that has left the browser. */
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

/** A line that has been silent for this long is taken for lost. */
const silenceMs = 60_000;

/** Sends one picture and answers its address. By XMLHttpRequest: fetch tells nothing about what it has sent. */
export function sendImage(file: File, { boatId, onProgress, signal }: SendOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(lost());
    const request = new XMLHttpRequest();
    let silence: ReturnType<typeof setTimeout>;
    const abort = () => request.abort();
    const listen = () => {
      clearTimeout(silence);
      silence = setTimeout(abort, silenceMs);
    };
    request.upload.addEventListener("progress", (event) => {
      listen();
      if (event.lengthComputable) onProgress(Math.floor((event.loaded / event.total) * 100));
    });
    request.addEventListener("load", () => {
      const address = addressIn(request);
      if (address === undefined) reject(failureOf(request));
      else resolve(address);
    });
    for (const event of ["error", "abort"]) request.addEventListener(event, () => reject(lost()));
    request.addEventListener("loadend", () => {
      clearTimeout(silence);
      signal.removeEventListener("abort", abort);
    });
    signal.addEventListener("abort", abort);

    const form = new FormData();
    if (boatId) form.append("boatId", boatId);
    form.append("file", file);
    request.open("POST", "/api/admin/media");
    request.setRequestHeader("accept", "application/json");
    listen();
    request.send(form);
  });
}

function lost(): ApiError {
  return new ApiError(0, { message: "The connection was lost" });
}

function addressIn({ status, responseText }: XMLHttpRequest): string | undefined {
  if (status !== 201) return undefined;
  const { address } = readJson<{ address?: unknown }>(responseText);
  return typeof address === "string" ? address : undefined;
}

function failureOf({ status, responseText }: XMLHttpRequest): ApiError {
  return new ApiError(status, readJson<Partial<ErrorBody>>(responseText).error ?? {});
}

function readJson<T extends object>(text: string): Partial<T> {
  try {
    return (JSON.parse(text) as Partial<T> | null) ?? {};
  } catch {
    return {};
  }
}
