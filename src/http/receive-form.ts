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
/** As much text as a request without files may have. */
const maxTextBytes = 512 * 1024;
/** More than a visitor can fill in and tick. */
const maxFields = 100;
/** Of files above this number, not even the names are read. */
const maxNamedFiles = 20;
const limits = {
  fieldSize: maxTextBytes / 2,
  fields: maxFields,
  fileSize: maxFileBytes,
  files: maxNamedFiles,
  /** Also those that the parser skips: each of them costs time. */
  parts: maxFields + maxNamedFiles,
  headerPairs: 20,
  headerSize: 8 * 1024,
};
/** The parser reads a piece to its end, even if its parts are too many. */
const pieceBytes = 4 * 1024;
/** What all requests, and those of one network, may keep in memory until they are handled. */
const fileBudget = { all: 64 * megabyte, ofNetwork: 42 * megabyte };
/** Apart from that of the files, so that large files do not keep out enquiries without any. */
const textBudget = { all: 16 * megabyte, ofNetwork: 4 * megabyte };

export function isMultipart({ req }: { req: HonoRequest }): boolean {
  return /^multipart\/form-data(?:;|$)/i.test(req.header("content-type") ?? "");
}

/** The fields of a form without files. */
export function readFields(text: string): URLSearchParams {
  // Counted before they are parsed, which takes far longer.
  if (text.split("&", maxFields + 1).length > maxFields) throw createTextError();
  return new URLSearchParams(text);
}

export type FormReceiver = ReturnType<typeof createFormReceiver>;

/** Counts the bytes that are kept in memory. */
function createBudget({ all, ofNetwork }: { all: number; ofNetwork: number }) {
  let kept = 0;
  const keptByNetwork = new Map<string, number>();
  return {
    /** False if there is no room for this many bytes. */
    reserve(network: string, bytes: number): boolean {
      const sum = (keptByNetwork.get(network) ?? 0) + bytes;
      if (kept + bytes > all || sum > ofNetwork) return false;
      kept += bytes;
      keptByNetwork.set(network, sum);
      return true;
    },
    release(network: string, bytes: number): void {
      kept -= bytes;
      const left = (keptByNetwork.get(network) ?? 0) - bytes;
      if (left > 0) keptByNetwork.set(network, left);
      else keptByNetwork.delete(network);
    },
  };
}

/** Reads what visitors send as it arrives and passes it to `handle`. Its bytes count as kept until that is done. */
export function createFormReceiver() {
  const keptFiles = createBudget(fileBudget);
  const keptText = createBudget(textBudget);

  function reserveText(network: string, bytes: number): void {
    if (keptText.reserve(network, bytes)) return;
    const message = "Vi får mange meldinger akkurat nå. Prøv igjen om et minutt.";
    throw new AppError("unavailable", message, { retryAfterSeconds: 60 });
  }

  /** Reads a request without files. */
  async function receiveText<T>(
    request: Request,
    network: string,
    handle: (text: string) => Promise<T>,
  ): Promise<T> {
    if (Number(request.headers.get("content-length")) > maxTextBytes) throw createTextError();
    const chunks: Uint8Array[] = [];
    let textBytes = 0;
    try {
      for await (const chunk of readChunks(request)) {
        if (textBytes + chunk.length > maxTextBytes) throw createTextError();
        reserveText(network, chunk.length);
        textBytes += chunk.length;
        chunks.push(chunk);
      }
      return await handle(new TextDecoder().decode(Buffer.concat(chunks)));
    } finally {
      keptText.release(network, textBytes);
    }
  }

  /** Reads a form with files. */
  async function receiveForm<T>(
    request: Request,
    { network, maxFiles, admit }: ReceiveOptions,
    handle: (form: ReceivedForm) => Promise<T>,
  ): Promise<T> {
    const fields = new URLSearchParams();
    const files: Array<Promise<ReceivedFile>> = [];
    let fileBytes = 0;
    let textBytes = 0;
    let isDone = false;
    let isAdmitted: Promise<boolean> | undefined;

    function receiveField(name: string, value: string, isCut: boolean): void {
      if (isDone) return;
      const bytes = Buffer.byteLength(name) + Buffer.byteLength(value);
      if (isCut || textBytes + bytes > maxTextBytes) throw createTextError();
      reserveText(network, bytes);
      textBytes += bytes;
      fields.append(name, value);
    }

    async function receiveFile(name: string, stream: BusboyFileStream): Promise<ReceivedFile> {
      const index = files.length;
      isAdmitted ??= admit(new URLSearchParams(fields)).catch(() => false);
      const chunks: Buffer[] = [];
      let isKept = index < maxFiles && (await isAdmitted);
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        if (isKept && !isDone && keptFiles.reserve(network, chunk.length)) {
          fileBytes += chunk.length;
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
        onField: receiveField,
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
      keptFiles.release(network, fileBytes);
      keptText.release(network, textBytes);
    }
  }

  return { receiveText, receiveForm };
}

function createTextError(): AppError {
  return new AppError("too_large", "Meldingen er for stor. Kort den ned, eller send den på e-post.");
}

function createFilesError(): AppError {
  return new AppError("too_large", "Vedleggene er for store. Send høyst to filer på 10 MB hver.");
}

function createUnreadableError(cause: unknown): AppError {
  return new AppError("malformed", "Det som ble sendt, kunne ikke leses. Prøv igjen.", { cause });
}

async function* readChunks({ body }: Request): AsyncGenerator<Uint8Array> {
  if (body === null) return;
  try {
    // Cancelling would close the connection before the visitor is told what is wrong.
    yield* body.values({ preventCancel: true });
  } catch (error) {
    throw createUnreadableError(error);
  }
}

interface PartHandlers {
  /** May throw, which ends the reading. `isCut` if the value is longer than the limit. */
  onField: (name: string, value: string, isCut: boolean) => void;
  onFile: (name: string, stream: BusboyFileStream) => void;
}

async function readBody(request: Request, { onField, onFile }: PartHandlers): Promise<void> {
  let size = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > maxBytes) return done(createFilesError());
      for (let start = 0; start < chunk.length; start += pieceBytes) {
        this.push(chunk.subarray(start, start + pieceBytes));
      }
      done();
    },
  });
  try {
    const parser = new Busboy({
      headers: { "content-type": request.headers.get("content-type") ?? "" },
      limits,
    });
    parser.on("field", (name, value, _isNameCut, isCut) => {
      try {
        onField(name, value, isCut);
      } catch (error) {
        parser.destroy(error as Error);
      }
    });
    for (const limit of ["fieldsLimit", "partsLimit"] as const) {
      // Without this the rest would be skipped, part by part.
      parser.on(limit, () => parser.destroy(createTextError()));
    }
    parser.on("file", (_field, stream, name) => {
      // A body that ends early fails the stream, perhaps before it is read. Without a listener that ends the process.
      stream.on("error", () => stream.destroy());
      onFile(name ?? "", stream);
    });
    await pipeline(request.body ?? [], counted, parser);
  } catch (error) {
    throw error instanceof AppError ? error : createUnreadableError(error);
  }
}
