import { lookup } from "node:dns";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import type { ImageProblem } from "../../contract/overview/overview.ts";

const timeoutMs = 10_000;
const maxRedirects = 3;

/** Whether an IP is on the public internet. Replaced in tests. */
type AllowsIp = (ip: string) => boolean;

interface ProbeOptions {
  signal?: AbortSignal;
  allowsIp?: AllowsIp;
  /** Other ports than 80 and 443, in tests. */
  allowsPorts?: boolean;
}

export type ProbeImage = (url: string, options?: ProbeOptions) => Promise<ImageProblem | null>;

class PrivateIpError extends Error {}

/**
 * Asks whether there is an image at an external URL, and returns what is wrong, or null. Staff type these URLs, so the
 * server must not be led to its own network: every host is resolved once and only a public IP is connected to, also
 * after a redirect. The body is not read.
 */
export const probeImage: ProbeImage = async (url, options = {}) => {
  const signals = [AbortSignal.timeout(timeoutMs), options.signal].filter((signal) => signal !== undefined);
  const signal = AbortSignal.any(signals);
  try {
    let current = URL.parse(url);
    for (let hop = 0; hop <= maxRedirects; hop += 1) {
      if (current === null || !isAllowedUrl(current, options)) return "private";
      const { statusCode = 0, headers } = await requestHead(current, signal, options);
      const isRedirect = statusCode >= 300 && statusCode < 400 && headers.location !== undefined;
      if (!isRedirect) return judge(statusCode, headers["content-type"] ?? "");
      current = URL.parse(headers.location ?? "", current);
    }
    return "refused";
  } catch (error) {
    // The next run asks again.
    if (options.signal?.aborted) throw error;
    return error instanceof PrivateIpError ? "private" : "unreachable";
  }
};

function judge(status: number, type: string): ImageProblem | null {
  if (status === 404 || status === 410) return "missing";
  if (status < 200 || status > 299) return "refused";
  // Browsers recognise an image without a type by its content.
  return type === "" || /^(?:image\/|application\/octet-stream)/i.test(type) ? null : "not-image";
}

function isAllowedUrl(url: URL, { allowsIp = isPublicIp, allowsPorts = false }: ProbeOptions): boolean {
  const { protocol, hostname, port, username, password } = url;
  if (protocol !== "http:" && protocol !== "https:") return false;
  if (username !== "" || password !== "" || (port !== "" && !allowsPorts)) return false;
  // An IP in the URL is not looked up.
  const ip = hostname.replace(/^\[|\]$/g, "");
  return !ipaddr.isValid(ip) || allowsIp(ip);
}

export function isPublicIp(ip: string): boolean {
  // An address with a zone, such as fe80::1%eth0, is never public.
  return ipaddr.isValid(ip) && ipaddr.process(ip).range() === "unicast";
}

/** Resolves with the head of the response and closes the connection. */
function requestHead(
  url: URL,
  signal: AbortSignal,
  { allowsIp = isPublicIp }: ProbeOptions,
): Promise<IncomingMessage> {
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    request(url, {
      agent: false,
      signal,
      lookup: createPublicLookup(allowsIp),
      headers: { accept: "image/*", "user-agent": "NordskarvImageCheck/1.0" },
    })
      .on("response", (response) => {
        resolve(response);
        response.destroy();
      })
      .on("error", reject)
      .end();
  });
}

/** The IP that is checked is the one that is connected to, so that a name cannot change in between. */
function createPublicLookup(allowsIp: AllowsIp): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, "");
      const allowed = found.filter(({ address }) => allowsIp(address));
      const [first] = allowed;
      if (first === undefined) return callback(new PrivateIpError(hostname), "");
      if (options.all) callback(null, allowed);
      else callback(null, first.address, first.family);
    });
  };
}
