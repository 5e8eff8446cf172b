import type { Context } from "@adwright/core/context";

import type { Meter } from "../metrics.ts";

/** What one request knows; handed from the app to the router that answers it. */
export interface RequestState {
  context: Context;
  requestId: string;
  meter: Meter;
  /** When it arrived, by `performance.now()`. */
  askedAtMs: number;
  /** The caller's network, for rate limits: an IPv4 address, or the /64 of an IPv6 one. */
  clientAddress: string;
  /** Where the edge says the caller is. */
  place: string | undefined;
}

export interface Env {
  Bindings: { request: RequestState };
  Variables: {
    /** Of a call with an Idempotency-Key: keeps the 202 that leads to its work, should the process die while it waits. */
    noteStarted?: (accepted: object) => Promise<void>;
  };
}
