import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import fresh from "fresh";
import parseRange from "range-parser";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const brotliQuality = 9;

/** A response that is ready to send, in every encoding it is sent in: a page or a built asset. */
export interface FinishedResponse {
  status: number;
  headers: Record<string, string>;
  etag: string;
  identity: Uint8Array<ArrayBuffer>;
  br?: Uint8Array<ArrayBuffer>;
  gzip?: Uint8Array<ArrayBuffer>;
}

export async function createFinishedResponse(
  text: string,
  status: number,
  headers: Record<string, string>,
): Promise<FinishedResponse> {
  const identity = new Uint8Array(Buffer.from(text));
  return compress({ status, headers, etag: createEtag(identity), identity });
}

/** Adds the compressed encodings, unless it has them. */
export async function compress(finished: FinishedResponse): Promise<FinishedResponse> {
  const { identity } = finished;
  if (finished.br) return finished;
  const [br, gz] = await Promise.all([
    compressBrotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.byteLength,
      },
    }),
    compressGzip(identity, { level: 9 }),
  ]);
  return Object.assign(finished, { br: new Uint8Array(br), gzip: new Uint8Array(gz) });
}

export function createEtag(bytes: Uint8Array): string {
  return `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
}

export interface SelectedResponse {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer> | null;
}

interface RequestHeaders {
  acceptEncoding?: string;
  ifNoneMatch?: string;
  range?: string;
}

/** Chooses between the smallest accepted encoding, a byte range and 304 Not Modified. */
export function selectResponse(finished: FinishedResponse, request: RequestHeaders): SelectedResponse {
  const { status, etag, identity } = finished;
  const headers: Record<string, string> = { ...finished.headers, etag, vary: "accept-encoding" };
  if (status === 200 && fresh({ "if-none-match": request.ifNoneMatch }, { etag })) {
    return { status: 304, headers, body: null };
  }

  const isCompressed = finished.br !== undefined || finished.gzip !== undefined;
  if (!isCompressed && status === 200) {
    headers["accept-ranges"] = "bytes";
    const range = findRange(request.range, identity.byteLength);
    if (range) {
      headers["content-range"] = `bytes ${range.start}-${range.end}/${identity.byteLength}`;
      headers["content-length"] = String(range.end - range.start + 1);
      return { status: 206, headers, body: identity.subarray(range.start, range.end + 1) };
    }
  }

  const encoding = (["br", "gzip"] as const).find(
    (name) => finished[name] !== undefined && isAccepted(name, request.acceptEncoding),
  );
  const body = (encoding && finished[encoding]) ?? identity;
  if (encoding) headers["content-encoding"] = encoding;
  headers["content-length"] = String(body.byteLength);
  return { status, headers, body };
}

/** Our own order of preference decides, not the client's: negotiation libraries also make this path twice as slow. */
function isAccepted(encoding: string, acceptEncoding = ""): boolean {
  return acceptEncoding.split(",").some((part) => {
    const [name, quality] = part.split(";");
    return name?.trim() === encoding && !/q=0(?:\.0*)?$/.test(quality?.trim() ?? "");
  });
}

/** A single range, as media players request it. Any other range header is ignored, as HTTP allows. */
function findRange(header: string | undefined, size: number) {
  const ranges = header === undefined ? undefined : parseRange(size, header);
  if (!Array.isArray(ranges) || ranges.type !== "bytes" || ranges.length > 1) return undefined;
  return ranges[0];
}
