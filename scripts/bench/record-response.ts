import { request } from "node:http";

export interface RecordedResponse {
  url: string;
  status: number;
  headers: Record<string, string>;
  /** Base64. */
  body: string;
}

/** Each server adds its own. */
const ownHeaders = new Set(["date", "connection", "keep-alive", "x-request-id"]);

/** Reads a response with its headers and its bytes as they are sent. */
export function recordResponse(
  origin: string,
  path: string,
  headers: Record<string, string>,
): Promise<RecordedResponse> {
  return new Promise((resolve, reject) => {
    request(origin + path, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.once("end", () => {
        const sent = Object.entries(response.headers).filter(([name]) => !ownHeaders.has(name));
        resolve({
          url: path,
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(sent.map(([name, value]) => [name, String(value)])),
          body: Buffer.concat(chunks).toString("base64"),
        });
      });
    })
      .once("error", reject)
      .end();
  });
}
