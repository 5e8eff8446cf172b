import { lookup } from "node:dns/promises";

import type { ResolvedAddress } from "./connector.ts";

/** The operating system's resolver; answers all addresses of a host. */
export function publicResolver(host: string): Promise<ResolvedAddress[]> {
  return lookup(host, { all: true });
}
