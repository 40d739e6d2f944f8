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

/** A response that is ready to send, in every encoding it is sent in. */
export interface StoredResponse {
  status: number;
  /** With an ETag. */
  headers: Record<string, string>;
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
}

const isText = /^(?:text\/|application\/(?:json|xml|manifest\+json))/;
/** Headers that belong to one request. */
const ownHeaders = new Set(["x-request-id", "content-length", "set-cookie"]);

/** Reads a response whole, and compresses it if it is text. */
export async function storeResponse(response: Response): Promise<StoredResponse> {
  const identity = Buffer.from(await response.arrayBuffer());
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !ownHeaders.has(name)));
  const compressed = isText.test(headers["content-type"] ?? "") ? await compress(identity) : {};
  return {
    status: response.status,
    headers: { vary: "accept-encoding", ...headers, etag: createEtag(identity) },
    bodies: { identity, ...compressed },
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
export function countBytes({ bodies }: StoredResponse): number {
  return Object.values(bodies).reduce((sum, { byteLength }) => sum + byteLength, 0);
}

export function createEtag(bytes: Uint8Array): string {
  return `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
}

type ReadHeader = (name: "accept-encoding" | "if-none-match" | "range" | "if-range") => string | undefined;

interface SelectedResponse {
  status: number;
  headers: Record<string, string>;
  body: Buffer | null;
}

/** Chooses between the smallest accepted encoding, a byte range and 304 Not Modified. */
export function selectResponse(stored: StoredResponse, readHeader: ReadHeader): SelectedResponse {
  const { status, headers, bodies } = stored;
  const { identity } = bodies;
  const ifNoneMatch = readHeader("if-none-match");
  if (ifNoneMatch !== undefined && status === 200 && fresh({ "if-none-match": ifNoneMatch }, headers)) {
    return { status: 304, headers, body: null };
  }
  // Players ask for parts of videos. What is sent compressed is sent whole.
  const hasRanges = status === 200 && bodies.br === undefined;
  if (hasRanges && (readHeader("if-range") ?? headers.etag) === headers.etag) {
    const range = findRange(readHeader("range"), identity.byteLength);
    if (range) return selectRange(stored, range);
  }
  const encoding = chooseEncoding(stored, readHeader("accept-encoding") ?? "");
  const body = bodies[encoding] ?? identity;
  const sent: Record<string, string> = { ...headers, "content-length": String(body.byteLength) };
  if (hasRanges) sent["accept-ranges"] = "bytes";
  if (encoding !== "identity") sent["content-encoding"] = encoding;
  return { status, headers: sent, body };
}

function selectRange(
  { headers, bodies: { identity } }: StoredResponse,
  { start, end }: { start: number; end: number },
): SelectedResponse {
  const partHeaders = {
    ...headers,
    "accept-ranges": "bytes",
    "content-range": `bytes ${start}-${end}/${identity.byteLength}`,
    "content-length": String(end - start + 1),
  };
  return { status: 206, headers: partHeaders, body: identity.subarray(start, end + 1) };
}

function chooseEncoding({ bodies }: StoredResponse, acceptEncoding: string): Encoding {
  const accepted = compressions.find((name) => bodies[name] !== undefined && accepts(acceptEncoding, name));
  return accepted ?? "identity";
}

function accepts(acceptEncoding: string, encoding: string): boolean {
  return acceptEncoding.split(",").some((part) => {
    const [name, quality = ""] = part.split(";");
    return name?.trim() === encoding && !/q=0(?:\.0*)?$/.test(quality.trim());
  });
}
