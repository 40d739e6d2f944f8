import { type Endpoint, noContent } from "../endpoint.ts";

/** Sent by the browser when a link has shown another page without loading it. The rest of the path is the page's. */
export const visitEndpoints = {
  send: { method: "POST", path: "/api/visits/*", response: noContent },
} as const satisfies Record<string, Endpoint>;
