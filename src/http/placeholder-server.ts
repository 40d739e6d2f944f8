import { createServer, type Server } from "node:http";
import { filePolicy } from "./middleware/security-headers.ts";

interface Notice {
  lang: string;
  title: string;
  text: string;
  retryAfterSeconds?: number;
}

/** Serves an error page instead of the site while the configuration is invalid. */
export function createConfigurationErrorServer(): Server {
  return createPlaceholderServer({
    lang: "en",
    title: "Configuration Error",
    text: "The application is not properly configured. Please contact support.",
  });
}

/** Serves a notice instead of the site while the start waits for the database. */
export function createWaitingServer(): Server {
  return createPlaceholderServer({
    lang: "nb",
    title: "Straks tilbake",
    text: "Nettstedet er ikke klart ennå. Prøv igjen om et øyeblikk.",
    retryAfterSeconds: 5,
  });
}

/** Responds 503 to everything but `/healthz`: with JSON to the API's clients, otherwise with a page. */
function createPlaceholderServer({ lang, title, text, retryAfterSeconds }: Notice): Server {
  const page = `<!doctype html>
<html lang="${lang}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title></head>
<body><main><h1>${title}</h1>
<p>${text}</p></main></body>
</html>
`;
  const error = JSON.stringify({ error: { code: "unavailable", message: `${title}. ${text}` } });
  const isJson = /^\/(?:api\/|readyz)/;
  return createServer((request, response) => {
    const isAlive = request.url === "/healthz";
    const wantsJson = isAlive || isJson.test(request.url ?? "");
    if (retryAfterSeconds !== undefined && !isAlive) response.setHeader("retry-after", retryAfterSeconds);
    response.writeHead(isAlive ? 200 : 503, {
      "content-type": wantsJson ? "application/json" : "text/html; charset=utf-8",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "content-security-policy": filePolicy,
    });
    response.end(isAlive ? JSON.stringify({ status: "ok" }) : wantsJson ? error : page);
  });
}
