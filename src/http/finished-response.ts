import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gunzipSync, gzip } from "node:zlib";
import fresh from "fresh";
import parseRange from "range-parser";
import { memoizeHeader } from "./memoize-header.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const brotliQuality = 6;

/** A response that is ready to send, in every encoding it is sent in: a page, a built asset or an image. */
export interface FinishedResponse {
  status: number;
  headers: Record<string, string>;
  etag: string;
  /** Omitted for pages, where it would be two thirds of the bytes and few clients need it. It is then read from gzip. */
  identity?: Uint8Array<ArrayBuffer>;
  br?: Uint8Array<ArrayBuffer>;
  gzip?: Uint8Array<ArrayBuffer>;
  /** What was selected of it before, to be sent again as it is. */
  selected?: Partial<Record<Encoding | "unchanged", SelectedResponse>>;
}

type Encoding = "br" | "gzip" | "identity";

/** A response of compressed encodings only. */
export async function createFinishedResponse(
  text: string,
  status: number,
  headers: Record<string, string>,
): Promise<FinishedResponse> {
  const bytes = Buffer.from(text);
  return { status, headers, etag: createEtag(bytes), ...(await encode(bytes)) };
}

const compressions = new WeakMap<FinishedResponse, Promise<FinishedResponse>>();

/** Adds the compressed encodings, unless it has them. They are made once, however many requests wait for them. */
export function compress(finished: FinishedResponse): Promise<FinishedResponse> {
  const compression = compressions.get(finished) ?? addEncodings(finished);
  compressions.set(finished, compression);
  return compression;
}

async function addEncodings(finished: FinishedResponse): Promise<FinishedResponse> {
  return Object.assign(finished, await encode(readIdentity(finished)), { selected: {} });
}

async function encode(bytes: Uint8Array<ArrayBuffer>): Promise<Pick<FinishedResponse, "br" | "gzip">> {
  const [br, gz] = await Promise.all([
    compressBrotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      },
    }),
    compressGzip(bytes, { level: 9 }),
  ]);
  return { br: new Uint8Array(br), gzip: new Uint8Array(gz) };
}

const decompressed = new WeakMap<FinishedResponse, WeakRef<ArrayBuffer>>();

/** The bytes without compression. Those that are being sent are shared; they are not kept after that. */
export function readIdentity(finished: FinishedResponse): Uint8Array<ArrayBuffer> {
  const { identity, gzip: gz } = finished;
  if (identity) return identity;
  const shared = decompressed.get(finished)?.deref();
  if (shared) return new Uint8Array(shared);
  const bytes = new Uint8Array(gz ? gunzipSync(gz) : []);
  decompressed.set(finished, new WeakRef(bytes.buffer));
  return bytes;
}

/** The bytes of its bodies in memory. */
export function countBytes({ identity, br, gzip: gz }: FinishedResponse): number {
  return [identity, br, gz].reduce((sum, bytes) => sum + (bytes?.byteLength ?? 0), 0);
}

export function createEtag(bytes: Uint8Array): string {
  return `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
}

export interface SelectedResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** The same as names and values in turn, as node:http takes them without copying. */
  headerList: string[];
  body: Buffer<ArrayBuffer> | null;
}

interface RequestHeaders {
  acceptEncoding?: string;
  ifNoneMatch?: string;
  range?: string;
  ifRange?: string;
}

/** Chooses between the smallest accepted encoding, a byte range and 304 Not Modified. */
export function selectResponse(finished: FinishedResponse, request: RequestHeaders): SelectedResponse {
  const { status, etag } = finished;
  const selected = (finished.selected ??= {});
  if (
    request.ifNoneMatch !== undefined &&
    status === 200 &&
    fresh({ "if-none-match": request.ifNoneMatch }, { etag })
  ) {
    return (selected.unchanged ??= prepare(304, toHeaders(finished), null));
  }
  if (request.range !== undefined && hasRanges(finished) && (request.ifRange ?? etag) === etag) {
    const range = findRange(request.range, readIdentity(finished).byteLength);
    if (range) return selectRange(finished, range);
  }
  const encoding = chooseEncoding(finished, request.acceptEncoding);
  if (finished[encoding] === undefined) return selectEncoding(finished, encoding);
  return (selected[encoding] ??= selectEncoding(finished, encoding));
}

function prepare(
  status: number,
  headers: Record<string, string>,
  bytes: Uint8Array<ArrayBuffer> | null,
): SelectedResponse {
  const body = bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { status, headers, headerList: Object.entries(headers).flat(), body };
}

function toHeaders({ headers, etag }: FinishedResponse): Record<string, string> {
  return { vary: "accept-encoding", ...headers, etag };
}

/** Players ask for parts of videos. What is sent compressed is sent whole. */
function hasRanges({ status, br, gzip: gz }: FinishedResponse): boolean {
  return status === 200 && br === undefined && gz === undefined;
}

function selectRange(
  finished: FinishedResponse,
  { start, end }: { start: number; end: number },
): SelectedResponse {
  const bytes = readIdentity(finished);
  const headers = {
    ...toHeaders(finished),
    "accept-ranges": "bytes",
    "content-range": `bytes ${start}-${end}/${bytes.byteLength}`,
    "content-length": String(end - start + 1),
  };
  return prepare(206, headers, bytes.subarray(start, end + 1));
}

function selectEncoding(finished: FinishedResponse, encoding: Encoding): SelectedResponse {
  const body = finished[encoding] ?? readIdentity(finished);
  const headers = toHeaders(finished);
  if (hasRanges(finished)) headers["accept-ranges"] = "bytes";
  if (encoding !== "identity") headers["content-encoding"] = encoding;
  headers["content-length"] = String(body.byteLength);
  return prepare(finished.status, headers, body);
}

function chooseEncoding(finished: FinishedResponse, acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined) return "identity";
  const accepted = listAccepted(acceptEncoding);
  return accepted.find((encoding) => finished[encoding] !== undefined) ?? "identity";
}

/** Our own order of preference decides, not the client's. */
const listAccepted = memoizeHeader((acceptEncoding) =>
  (["br", "gzip"] as const).filter((encoding) => isAccepted(encoding, acceptEncoding)),
);

function isAccepted(encoding: string, acceptEncoding: string): boolean {
  return acceptEncoding.split(",").some((part) => {
    const [name, quality] = part.split(";");
    return name?.trim() === encoding && !/q=0(?:\.0*)?$/.test(quality?.trim() ?? "");
  });
}

/** A single range, as media players request it. Any other range header is ignored, as HTTP allows. */
export function findRange(header: string | undefined, size: number) {
  const ranges = header === undefined ? undefined : parseRange(size, header);
  if (!Array.isArray(ranges) || ranges.type !== "bytes" || ranges.length > 1) return undefined;
  return ranges[0];
}
