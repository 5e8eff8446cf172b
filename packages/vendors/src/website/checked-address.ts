import { isIP } from "node:net";

import ipaddr from "ipaddr.js";

import type { Resolver } from "./connector.ts";
import { connectionTrouble, unreadable } from "./unreadable.ts";

/** RFC 4291: the global unicast addresses that are given out, 2000::/3; `::7f00:1` and `4000::` are none. */
const GLOBAL_UNICAST = { mask: 0xe000, prefix: 0x2000 };

/** Loopback, private, link-local, multicast, documentation and every other special range is not public. */
function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // "process" turns IPv4 inside IPv6 into IPv4, so that it cannot hide there.
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
 * The address to connect to. One private address among several is enough to refuse the host, and
 * the connection goes to the address that was checked, so a second lookup cannot change it.
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
