import type { Logger } from "pino";
import { isRequestPage } from "../../rules/enquiries/request-path.ts";
import { hideToken } from "../hide-token.ts";
import { classify, type Metrics } from "./metrics.ts";
import type { ReadHeader, Visits } from "./visits.ts";

/** A request that was responded to. */
interface HandledRequest {
  method: string;
  path: string;
  status: number;
  readHeader: ReadHeader;
  /** Absent for what the cache has sent: nothing else is logged about its request, and it takes less than one millisecond. */
  requestId?: string;
  ms?: number;
}

interface Recorders {
  log: Logger;
  metrics: Pick<Metrics, "countRequest">;
  visits: Pick<Visits, "countLoad">;
}

export type RecordRequest = (request: HandledRequest) => void;

/** Counts and logs each request once. */
export function createRequestRecorder({ log, metrics, visits }: Recorders): RecordRequest {
  return ({ method, path, status, readHeader, requestId, ms }) => {
    metrics.countRequest(path, status, ms);
    // 304: the browser shows what it has.
    const isShown = method === "GET" && (status === 200 || status === 304);
    if (isShown && classify(path) === "page" && !isRequestPage(path)) visits.countLoad(path, readHeader);
    log.info({ requestId, method, path: hideToken(path), status, ms }, "request");
  };
}
