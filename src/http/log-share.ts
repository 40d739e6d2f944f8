/** A request that was responded to. */
interface LoggedRequest {
  /** Absent for a finished response: nothing else is logged about its request. */
  requestId?: string;
  method: string;
  path: string;
  status: number;
  /** Absent for a finished response, which takes less than one. */
  ms?: number;
}

export type LogRequest = (request: LoggedRequest) => void;

/** Logs a share of the requests, and all that failed. */
export function logShare(logRequest: LogRequest, share: number): LogRequest {
  if (share === 1) return logRequest;
  return (request) => {
    if (request.status >= 500 || Math.random() < share) logRequest(request);
  };
}
