import { feedPath } from "../domain/calendar-feeds.ts";

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

const feedPattern = new RegExp(`^${feedPath.slice(0, -1)}`, "i");

/** Logs a share of the requests, and all that the server failed to handle (5xx). The tokens of calendars are left out. */
export function logShare(logRequest: LogRequest, share: number): LogRequest {
  return (request) => {
    if (share === 1 || request.status >= 500 || Math.random() < share) logRequest(hideToken(request));
  };
}

/** The token of a calendar is all that is needed to read it, and a URL may be misspelt but still contain one. */
function hideToken(request: LoggedRequest): LoggedRequest {
  const { path } = request;
  const letter = path[1];
  // Hardly any other path begins with this letter, and the pattern takes longer.
  if (letter !== "k" && letter !== "K") return request;
  return feedPattern.test(path) ? { ...request, path: `${feedPath}[token].ics` } : request;
}
