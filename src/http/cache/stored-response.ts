import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import fresh from "fresh";
import { findRange } from "./find-range.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const brotliQuality = 6;

type Encoding = "identity" | "br" | "gzip";
/** Our own order of preference decides, not the client's. */
const compressions = ["br", "gzip"] as const;

type Bodies = Partial<Record<Encoding, Buffer>> & { identity: Buffer };
type HeaderRecord = Record<string, string>;

interface Variant {
  headers: HeaderRecord;
  body: Buffer;
}

/** A response that is ready to send, in every encoding it is sent in. */
export interface StoredResponse {
  status: number;
  /** With an ETag. */
  headers: HeaderRecord;
  variants: Partial<Record<Encoding, Variant>> & { identity: Variant };
}

const isText = /^(?:text\/|application\/(?:json|xml|manifest\+json))/;
/** Headers that belong to one request. */
const ownHeaders = new Set(["x-request-id", "content-length", "set-cookie"]);

/** Reads a response whole, and compresses it if it is text. */
export async function storeResponse(response: Response): Promise<StoredResponse> {
  const identity = Buffer.from(await response.arrayBuffer());
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !ownHeaders.has(name)));
  const compressed = isText.test(headers["content-type"] ?? "") ? await compress(identity) : {};
  return prepareResponse(
    response.status,
    { vary: "accept-encoding", ...headers, etag: createEtag(identity) },
    { identity, ...compressed },
  );
}

/** Makes the headers of each encoding once, not for each request. */
export function prepareResponse(status: number, headers: HeaderRecord, bodies: Bodies): StoredResponse {
  const toVariant = (body: Buffer, added: HeaderRecord = {}): Variant => ({
    headers: { ...headers, ...added, "content-length": String(body.byteLength) },
    body,
  });
  const { identity, br, gzip: gz } = bodies;
  return {
    status,
    headers,
    variants: {
      identity: toVariant(identity, status === 200 && !br ? { "accept-ranges": "bytes" } : {}),
      ...(br && { br: toVariant(br, { "content-encoding": "br" }) }),
      ...(gz && { gzip: toVariant(gz, { "content-encoding": "gzip" }) }),
    },
  };
}

async function compress(bytes: Buffer) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
  };
  const [br, gz] = await Promise.all([compressBrotli(bytes, { params }), compressGzip(bytes, { level: 9 })]);
  return { br, gzip: gz };
}

/** The bytes of its bodies in memory. */
export function countBytes({ variants }: StoredResponse): number {
  return Object.values(variants).reduce((sum, { body }) => sum + body.byteLength, 0);
}

export function createEtag(bytes: Uint8Array): string {
  return `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
}

type ReadHeader = (name: "accept-encoding" | "if-none-match" | "range" | "if-range") => string | undefined;

interface SelectedResponse {
  status: number;
  headers: HeaderRecord;
  body: Buffer | null;
}

/** Chooses between the smallest accepted encoding, a byte range and 304 Not Modified. */
export function selectResponse(stored: StoredResponse, readHeader: ReadHeader): SelectedResponse {
  const { status, headers, variants } = stored;
  const ifNoneMatch = readHeader("if-none-match");
  if (ifNoneMatch !== undefined && status === 200 && fresh({ "if-none-match": ifNoneMatch }, headers)) {
    return { status: 304, headers, body: null };
  }
  // Players ask for parts of videos. What is sent compressed is sent whole.
  const hasRanges = status === 200 && !variants.br;
  if (hasRanges && (readHeader("if-range") ?? headers.etag) === headers.etag) {
    const { body } = variants.identity;
    const range = findRange(readHeader("range"), body.byteLength);
    if (range) return selectRange(variants.identity, range);
  }
  return { status, ...chooseVariant(stored, readHeader("accept-encoding") ?? "") };
}

function selectRange(
  { headers, body }: Variant,
  { start, end }: { start: number; end: number },
): SelectedResponse {
  const partHeaders = {
    ...headers,
    "content-range": `bytes ${start}-${end}/${body.byteLength}`,
    "content-length": String(end - start + 1),
  };
  return { status: 206, headers: partHeaders, body: body.subarray(start, end + 1) };
}

function chooseVariant({ variants }: StoredResponse, acceptEncoding: string): Variant {
  const encoding = compressions.find((name) => variants[name] && accepts(acceptEncoding, name));
  return variants[encoding ?? "identity"] ?? variants.identity;
}

function accepts(acceptEncoding: string, encoding: string): boolean {
  return acceptEncoding.split(",").some((part) => {
    const [name, quality = ""] = part.split(";");
    return name?.trim() === encoding && !/q=0(?:\.0*)?$/.test(quality.trim());
  });
}
