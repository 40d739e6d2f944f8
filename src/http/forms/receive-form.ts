import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyFileStream } from "@fastify/busboy";
import type { HonoRequest } from "hono";
import { AppError } from "../../contract/errors.ts";
import { maxFileBytes } from "../../contract/enquiries/offer-limits.ts";
import { createBudget } from "../../domain/budget.ts";
import type { ReceivedFile } from "../../domain/enquiries/enquiry-files.ts";
import { createRenderLimiter } from "../render-limiter.ts";

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
const textBudget = { all: 16 * megabyte, ofNetwork: 1 * megabyte };
/** For the first bytes of each request, so that long texts do not keep out usual ones. */
const usualTextBytes = 16 * 1024;
const usualTextBudget = { all: 8 * megabyte, ofNetwork: 512 * 1024 };
/** A body may take this long, and a second more for each of these bytes: slow ones keep memory from others. */
const bodyGraceMs = 20_000;
const minBytesPerSecond = 2 * 1024;

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

/** Reads what visitors send as it arrives and passes it to `handle`. Its bytes count as kept until that is done. */
export function createFormReceiver() {
  const keptFiles = createBudget(fileBudget);
  const keptText = createBudget(textBudget);
  const keptUsualText = createBudget(usualTextBudget);

  const limitLongTexts = createRenderLimiter();

  /** Counts the text of one request. */
  function createTextCounter(network: string) {
    let usualBytes = 0;
    let otherBytes = 0;
    return {
      /** A long text can be made to take long to parse, before anything is waited for: others are served between two. */
      async handleInTurn<T>(handle: () => Promise<T>): Promise<T> {
        if (otherBytes === 0) return handle();
        const { handled } = await limitLongTexts(network, async () => ({ handled: handle() }));
        return handled;
      },
      add(bytes: number): void {
        if (usualBytes + otherBytes + bytes > maxTextBytes) throw createTextError();
        const isUsual = otherBytes === 0 && usualBytes + bytes <= usualTextBytes;
        if (!(isUsual ? keptUsualText : keptText).reserve(network, bytes)) {
          const message = "Vi får mange meldinger akkurat nå. Prøv igjen om et minutt.";
          throw new AppError("unavailable", message, { retryAfterSeconds: 60 });
        }
        if (isUsual) usualBytes += bytes;
        else otherBytes += bytes;
      },
      release(): void {
        keptUsualText.release(network, usualBytes);
        keptText.release(network, otherBytes);
      },
    };
  }

  /** Reads a request without files. */
  async function receiveText<T>(
    request: Request,
    network: string,
    handle: (text: string) => Promise<T>,
  ): Promise<T> {
    if (Number(request.headers.get("content-length")) > maxTextBytes) throw createTextError();
    const chunks: Uint8Array[] = [];
    const text = createTextCounter(network);
    try {
      for await (const chunk of readChunks(request)) {
        text.add(chunk.length);
        chunks.push(chunk);
      }
      return await text.handleInTurn(() => handle(new TextDecoder().decode(Buffer.concat(chunks))));
    } finally {
      text.release();
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
    const text = createTextCounter(network);
    let fileBytes = 0;
    let isDone = false;
    let isAdmitted: Promise<boolean> | undefined;

    function receiveField(name: string, value: string, isCut: boolean): void {
      if (isDone) return;
      if (isCut) throw createTextError();
      text.add(Buffer.byteLength(name) + Buffer.byteLength(value));
      fields.append(name, value);
    }

    async function receiveFile(name: string, stream: BusboyFileStream): Promise<ReceivedFile> {
      const index = files.length;
      isAdmitted ??= text.handleInTurn(() => admit(new URLSearchParams(fields))).catch(() => false);
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
      return await text.handleInTurn(() => handle({ fields, files: chosen }));
    } finally {
      isDone = true;
      keptFiles.release(network, fileBytes);
      text.release();
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

function createSlowError(): AppError {
  return new AppError(
    "unavailable",
    "Det tok for lang tid å sende meldingen. Prøv igjen med bedre dekning.",
    {
      retryAfterSeconds: 20,
    },
  );
}

async function* readChunks({ body }: Request): AsyncGenerator<Uint8Array> {
  if (body === null) return;
  // Cancelling would close the connection before the visitor is told what is wrong.
  const chunks = body.values({ preventCancel: true });
  const startedAt = performance.now();
  let receivedBytes = 0;
  for (;;) {
    const deadline = startedAt + bodyGraceMs + (receivedBytes / minBytesPerSecond) * 1000;
    const { done, value } = await readInTime(chunks.next(), deadline - performance.now());
    if (done) return;
    receivedBytes += value.length;
    yield value;
  }
}

async function readInTime<T>(read: Promise<T>, timeoutMs: number): Promise<T> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(createSlowError()), timeoutMs);
  try {
    return await Promise.race([read, tooLate]);
  } catch (error) {
    throw error instanceof AppError ? error : createUnreadableError(error);
  } finally {
    clearTimeout(timer);
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
    await pipeline(readChunks(request), counted, parser);
  } catch (error) {
    throw error instanceof AppError ? error : createUnreadableError(error);
  }
}
