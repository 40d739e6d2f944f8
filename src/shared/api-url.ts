const base = "http://site.invalid";

/** Whether showing this image would make a browser call the API with its user's session. The host may be our own. */
export function isApiUrl(url: string): boolean {
  if (!URL.canParse(url, base)) return false;
  const { origin, pathname } = new URL(url, base);
  const path = pathname
    .replaceAll(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll(/\/+/g, "/");
  return (origin === base ? /^\/api(?:\/|$)/i : /^\/api\/(?:admin|auth)\//i).test(path);
}
