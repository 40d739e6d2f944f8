import ipaddr from "ipaddr.js";

const blockParts = 3;
const networksPerBlock = 4;

/** The network that is throttled together: an IPv6 client usually has a whole /64, an IPv4 client one IP. */
export function toNetwork(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const prefix = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${prefix.join(":")}::/64`;
}

/**
 * What is counted for a network: itself and, of IPv6, its /48, because one customer may have all networks of that. A
 * block may do as much as some `networks`.
 */
export function listShares(network: string): Array<{ subject: string; networks: number }> {
  const own = { subject: network, networks: 1 };
  if (!network.endsWith("::/64")) return [own];
  const block = `${network.split(":", blockParts).join(":")}::/48`;
  return [own, { subject: block, networks: networksPerBlock }];
}
