import { isIPv6 } from "node:net";

const GROUPS_OF_A_NETWORK = 4;

/**
 * The network that attempts from an address are counted under: an IPv4 address, or the first 64 bits of an IPv6
 * address, as every connection has at least that range (RFC 6177). Other texts are used unchanged.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [plain = ""] = address.split("%", 1);
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain);
  if (mapped?.[1]) return mapped[1];
  // The URL parser normalizes every notation of an address.
  const canonical = new URL(`http://[${plain}]/`).hostname.slice(1, -1);
  const [head = "", tail] = canonical.split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail ? tail.split(":") : [];
  const zeros =
    tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => "0");
  const groups = [...before, ...zeros, ...after];
  return `${groups.slice(0, GROUPS_OF_A_NETWORK).join(":")}::/64`;
}
