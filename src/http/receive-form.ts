import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyFileStream } from "@fastify/busboy";
import type { HonoRequest } from "hono";
import { AppError } from "../contract/errors.ts";
import { maxFileBytes } from "../contract/offer-limits.ts";
import type { ReceivedFile } from "../domain/enquiry-files.ts";

/** The fields come before the files, as in our own form. */
export interface ReceivedForm {
  fields: URLSearchParams;
  files: ReceivedFile[];
}

interface ReceiveOptions {
  /** Whose share of the memory is used. */
  network: string;
  /** How many files are kept; of others only the names are read. */
  maxFiles: number;
  /** Called with the fields before the first file is read. If it returns false, the files are not kept. */
  admit: (fields: URLSearchParams) => Promise<boolean>;
}

const megabyte = 1024 * 1024;
/** What is read of one request. More than the limits of the files, so that the form can be shown again with a message. */
const maxBytes = 64 * megabyte;
const limits = {
  fieldSize: 256 * 1024,
  fields: 100,
  fileSize: maxFileBytes,
  files: 20,
  headerPairs: 20,
};
/** The files of all requests are kept in memory until they are stored. */
const maxKeptBytes = 64 * megabyte;
const maxKeptBytesOfNetwork = 42 * megabyte;

export function isMultipart({ req }: { req: HonoRequest }): boolean {
  return /^multipart\/form-data(?:;|$)/i.test(req.header("content-type") ?? "");
}

export type FormReceiver = ReturnType<typeof createFormReceiver>;

/** Reads forms with files as they arrive, and hands them over until `handle` is done. */
export function createFormReceiver() {
  let kept = 0;
  const keptByNetwork = new Map<string, number>();

  /** False if there is no room for as many bytes. */
  function reserve(network: string, bytes: number): boolean {
    const ofNetwork = (keptByNetwork.get(network) ?? 0) + bytes;
    if (kept + bytes > maxKeptBytes || ofNetwork > maxKeptBytesOfNetwork) return false;
    kept += bytes;
    keptByNetwork.set(network, ofNetwork);
    return true;
  }

  function release(network: string, bytes: number): void {
    kept -= bytes;
    const left = (keptByNetwork.get(network) ?? 0) - bytes;
    if (left > 0) keptByNetwork.set(network, left);
    else keptByNetwork.delete(network);
  }

  return async function withForm<T>(
    request: Request,
    { network, maxFiles, admit }: ReceiveOptions,
    handle: (form: ReceivedForm) => Promise<T>,
  ): Promise<T> {
    const fields = new URLSearchParams();
    const files: Array<Promise<ReceivedFile>> = [];
    let reserved = 0;
    let isDone = false;
    let isAdmitted: Promise<boolean> | undefined;

    async function receiveFile(name: string, stream: BusboyFileStream): Promise<ReceivedFile> {
      const index = files.length;
      isAdmitted ??= admit(new URLSearchParams(fields)).catch(() => false);
      const chunks: Buffer[] = [];
      let isKept = index < maxFiles && (await isAdmitted);
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        if (isKept && !isDone && reserve(network, chunk.length)) {
          reserved += chunk.length;
          chunks.push(chunk);
        } else isKept = false;
      }
      if (stream.truncated) return { name, bytes: new Uint8Array(), problem: "too_large" };
      return isKept
        ? { name, bytes: Buffer.concat(chunks) }
        : { name, bytes: new Uint8Array(), problem: "not_received" };
    }

    try {
      await readBody(request, {
        onField: (name, value) => fields.append(name, value),
        onFile: (name, stream) => {
          const file = receiveFile(name, stream);
          // Awaited below, when everything has been read.
          file.catch(() => {});
          files.push(file);
        },
      });
      const received = await Promise.all(files);
      // A file field that was left empty is sent too.
      const chosen = received.filter(({ name, bytes }) => name !== "" || bytes.length > 0);
      return await handle({ fields, files: chosen });
    } finally {
      isDone = true;
      release(network, reserved);
    }
  };
}

interface PartHandlers {
  onField: (name: string, value: string) => void;
  onFile: (name: string, stream: BusboyFileStream) => void;
}

async function readBody(request: Request, { onField, onFile }: PartHandlers): Promise<void> {
  let size = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size <= maxBytes) return done(null, chunk);
      done(new AppError("too_large", "Vedleggene er for store. Send høyst to filer på 10 MB hver."));
    },
  });
  try {
    const parser = new Busboy({
      headers: { "content-type": request.headers.get("content-type") ?? "" },
      limits,
    });
    parser.on("field", onField);
    parser.on("file", (_field, stream, name) => onFile(name ?? "", stream));
    await pipeline(request.body ?? [], counted, parser);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError("malformed", "Det som ble sendt, kunne ikke leses. Prøv igjen.", { cause: error });
  }
}
