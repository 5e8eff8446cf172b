import { isIP } from "node:net";

import ipaddr from "ipaddr.js";

import type { Resolver } from "./connector.ts";
import { connectionTrouble, unreadable } from "./unreadable.ts";

/** RFC 4291: the assigned global unicast addresses are in 2000::/3, which excludes `::7f00:1` and `4000::`. */
const GLOBAL_UNICAST = { mask: 0xe000, prefix: 0x2000 };

/** False for loopback, private, link-local, multicast, documentation and all other special ranges. */
function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // "process" converts IPv4-mapped IPv6 addresses, which could otherwise hide a private IPv4 address.
  const parsed = ipaddr.process(address);
  if (parsed.range() !== "unicast") return false;
  if (!(parsed instanceof ipaddr.IPv6)) return true;
  const [first = 0] = parsed.parts;
  return (first & GLOBAL_UNICAST.mask) === GLOBAL_UNICAST.prefix;
}

async function addressesOf(resolve: Resolver, host: string): Promise<string[]> {
  if (isIP(host) !== 0) return [host];
  try {
    const found = await resolve(host);
    return found.map(({ address }) => address);
  } catch (error) {
    throw connectionTrouble(host, error);
  }
}

/**
 * The address to connect to. A host is refused if any of its addresses is private. The connection uses the checked
 * address, so a second DNS lookup cannot change it.
 */
export async function checkedAddressOf(resolve: Resolver, host: string): Promise<string> {
  const addresses = await addressesOf(resolve, host);
  const [first] = addresses;
  if (first === undefined) {
    throw unreadable(`The website ${host} could not be found. Check the address.`);
  }
  if (!addresses.every(isPublicAddress)) {
    throw unreadable(`The website ${host} points to a private address and cannot be read.`);
  }
  return first;
}
