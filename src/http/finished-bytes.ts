import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const brotliQuality = 9;

/** An answer that needs no more work: a page or a built asset, in every encoding it is sent in. */
export interface FinishedResponse {
  status: number;
  headers: Record<string, string>;
  etag: string;
  identity: Uint8Array<ArrayBuffer>;
  br?: Uint8Array<ArrayBuffer>;
  gzip?: Uint8Array<ArrayBuffer>;
}

export async function createFinishedResponse(
  html: string,
  status: number,
  headers: Record<string, string>,
): Promise<FinishedResponse> {
  const identity = new Uint8Array(Buffer.from(html));
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
  return {
    status,
    headers,
    etag: etagOf(identity),
    identity,
    br: new Uint8Array(br),
    gzip: new Uint8Array(gz),
  };
}

export function etagOf(bytes: Uint8Array): string {
  return `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
}

export interface SelectedResponse {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer> | null;
}

interface Asked {
  acceptEncoding?: string | null;
  ifNoneMatch?: string | null;
  range?: string | null;
}

/** Chooses what to send: the smallest encoding the browser takes, a part, or word that it has it already. */
export function selectResponse(finished: FinishedResponse, asked: Asked): SelectedResponse {
  const { etag, identity } = finished;
  const headers: Record<string, string> = { ...finished.headers, etag, vary: "accept-encoding" };
  if (finished.status === 200 && matches(asked.ifNoneMatch, etag))
    return { status: 304, headers, body: null };

  const isCompressed = finished.br !== undefined || finished.gzip !== undefined;
  if (!isCompressed && finished.status === 200) {
    headers["accept-ranges"] = "bytes";
    const range = parseRange(asked.range, identity.byteLength);
    if (range) {
      headers["content-range"] = `bytes ${range.start}-${range.end}/${identity.byteLength}`;
      headers["content-length"] = String(range.end - range.start + 1);
      return { status: 206, headers, body: identity.subarray(range.start, range.end + 1) };
    }
  }

  const encoding = (["br", "gzip"] as const).find(
    (name) => finished[name] !== undefined && accepts(asked.acceptEncoding, name),
  );
  const body = (encoding && finished[encoding]) ?? identity;
  if (encoding) headers["content-encoding"] = encoding;
  headers["content-length"] = String(body.byteLength);
  return { status: finished.status, headers, body };
}

function matches(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(",").some((tag) => {
    const bare = tag.trim().replace(/^W\//, "");
    return bare === etag || bare === "*";
  });
}

function accepts(acceptEncoding: string | null | undefined, encoding: string): boolean {
  if (!acceptEncoding) return false;
  return acceptEncoding.split(",").some((part) => {
    const [name, quality] = part.split(";");
    return name?.trim() === encoding && !/q=0(?:\.0*)?$/.test(quality?.trim() ?? "");
  });
}

/** One range, as players of films ask for; anything else gets the whole. */
function parseRange(
  header: string | null | undefined,
  size: number,
): { start: number; end: number } | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? "");
  if (!match) return undefined;
  const [, from = "", to = ""] = match;
  if (from === "" && to === "") return undefined;
  const start = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  return start <= end && start < size ? { start, end } : undefined;
}
