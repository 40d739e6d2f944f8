const schemes = /^(?:https?:\/\/|mailto:|tel:)\S+$/i;

/** The URL that a link gets: `www.nrk.no` → `https://www.nrk.no`. Undefined if it cannot be one. */
export function toLinkUrl(typed: string): string | undefined {
  const url = typed.trim();
  if (schemes.test(url) || /^[/#](?!\/)\S*$/.test(url)) return url;
  if (/^[^\s@:/]+@[^\s@:/]+$/.test(url)) return `mailto:${url}`;
  if (/^\+?[\d ]{5,20}$/.test(url)) return `tel:${url.replaceAll(" ", "")}`;
  if (/^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?:[/?#]\S*)?$/u.test(url)) return `https://${url}`;
  return undefined;
}
