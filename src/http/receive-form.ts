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
const limits = {
  fieldSize: maxTextBytes / 2,
  fields: 100,
  fileSize: maxFileBytes,
  files: 20,
  headerPairs: 20,
  headerSize: 8 * 1024,
};
/** What all requests, and those of one network, may keep in memory until they are handled. */
const fileBudget = { all: 64 * megabyte, ofNetwork: 42 * megabyte };
/** Apart from that of the files, so that large files do not keep out enquiries without any. */
const textBudget = { all: 16 * megabyte, ofNetwork: 4 * megabyte };

export function isMultipart({ req }: { req: HonoRequest }): boolean {
  return /^multipart\/form-data(?:;|$)/i.test(req.header("content-type") ?? "");
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

/** Reads forms with files as they arrive and passes them to `handle`. Their bytes count as kept until it is done. */
export function createFormReceiver() {
  const keptFiles = createBudget(fileBudget);
  const keptText = createBudget(textBudget);

  return async function withForm<T>(
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
      if (isCut || textBytes + bytes > maxTextBytes) {
        throw new AppError("too_large", "Meldingen er for stor. Kort den ned, eller send den på e-post.");
      }
      if (!keptText.reserve(network, bytes)) {
        const message = "Vi får mange meldinger akkurat nå. Prøv igjen om et minutt.";
        throw new AppError("unavailable", message, { retryAfterSeconds: 60 });
      }
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
  };
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
      if (size <= maxBytes) return done(null, chunk);
      done(new AppError("too_large", "Vedleggene er for store. Send høyst to filer på 10 MB hver."));
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
    parser.on("file", (_field, stream, name) => {
      // A body that ends early fails the stream, perhaps before it is read. Without a listener that ends the process.
      stream.on("error", () => stream.destroy());
      onFile(name ?? "", stream);
    });
    await pipeline(request.body ?? [], counted, parser);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError("malformed", "Det som ble sendt, kunne ikke leses. Prøv igjen.", { cause: error });
  }
}
