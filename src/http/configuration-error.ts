import { createServer, type Server } from "node:http";

const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Configuration Error</title></head>
<body><main><h1>Configuration Error</h1>
<p>The application is not properly configured. Please contact support.</p></main></body>
</html>
`;

/** Serves an error page with status 503 instead of the site while the configuration is invalid. */
export function createConfigurationErrorServer(): Server {
  return createServer((request, response) => {
    const isAlive = request.url === "/healthz";
    response.writeHead(isAlive ? 200 : 503, {
      "content-type": isAlive ? "application/json" : "text/html; charset=utf-8",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    });
    response.end(isAlive ? JSON.stringify({ status: "ok" }) : page);
  });
}
