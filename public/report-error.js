// Loaded by the script in the head when an error happens, so that it costs nothing until then.
const maxReports = 5;
let sent = 0;

/** Sends an uncaught error to our own log: the message, the stack and the path, and nothing about the visitor. */
export function report(event) {
  // Errors of browser extensions have another origin.
  if (event.filename && !event.filename.startsWith(location.origin)) return;
  if ((sent += 1) > maxReports) return;
  const error = event.error ?? event.reason;
  const body = JSON.stringify({
    message: String(error?.message ?? event.message ?? error).slice(0, 300),
    stack: error?.stack?.slice(0, 2000),
    path: location.pathname,
  });
  const headers = { "content-type": "application/json" };
  fetch("/api/reports", { method: "POST", headers, body, keepalive: true }).catch(() => {});
}
