import { createServer, type Server } from "node:http";
import { filePolicy, securityHeaders } from "../middleware/security-headers.ts";
import { plainPagePolicy, renderNotice } from "../plain-page.ts";

interface Notice {
  lang?: "en";
  title: string;
  text: string;
  retryAfterSeconds?: number;
  /** Whether `/healthz` responds 200: a start that waits needs no restart, a wrong configuration needs an operator. */
  isHealthy: boolean;
  /** Unknown while the configuration is invalid. */
  siteUrl?: string | undefined;
}

/** Serves an error page instead of the site while the configuration is invalid. */
export function createConfigurationErrorServer(): Server {
  return createPlaceholderServer({
    lang: "en",
    title: "Configuration Error",
    text: "The application is not properly configured. Please contact support.",
    isHealthy: false,
  });
}

/** Serves a notice instead of the site while the start waits for the database. */
export function createWaitingServer(siteUrl: string | undefined): Server {
  return createPlaceholderServer({
    title: "Straks tilbake",
    text: "Nettstedet er ikke klart ennå. Prøv igjen om et øyeblikk.",
    retryAfterSeconds: 5,
    isHealthy: true,
    siteUrl,
  });
}

/** Responds 503, but to `/healthz` if it is healthy: with JSON to the API's clients, otherwise with a page. */
function createPlaceholderServer(notice: Notice): Server {
  const { lang, title, text, retryAfterSeconds, isHealthy, siteUrl = "" } = notice;
  const page = renderNotice({ lang, title, text });
  const error = JSON.stringify({ error: { code: "unavailable", message: `${title}. ${text}` } });
  const isJson = /^\/(?:api\/|readyz|healthz)/;
  return createServer((request, response) => {
    const isAlive = isHealthy && request.url === "/healthz";
    const wantsJson = isJson.test(request.url ?? "");
    if (retryAfterSeconds !== undefined && !isAlive) response.setHeader("retry-after", retryAfterSeconds);
    response.writeHead(isAlive ? 200 : 503, {
      ...securityHeaders(siteUrl),
      "content-type": wantsJson ? "application/json" : "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": wantsJson ? filePolicy : plainPagePolicy(),
    });
    response.end(isAlive ? JSON.stringify({ status: "ok" }) : wantsJson ? error : page);
  });
}
