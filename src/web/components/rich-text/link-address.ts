const schemes = /^(?:https?:\/\/|mailto:|tel:)\S+$/i;

/** The address as a link has it: `www.nrk.no` → `https://www.nrk.no`. Undefined if it cannot be one. */
export function toLinkAddress(typed: string): string | undefined {
  const address = typed.trim();
  if (schemes.test(address) || /^[/#](?!\/)\S*$/.test(address)) return address;
  if (/^[^\s@:/]+@[^\s@:/]+$/.test(address)) return `mailto:${address}`;
  if (/^\+?[\d ]{5,20}$/.test(address)) return `tel:${address.replaceAll(" ", "")}`;
  if (/^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?:[/?#]\S*)?$/u.test(address)) return `https://${address}`;
  return undefined;
}
