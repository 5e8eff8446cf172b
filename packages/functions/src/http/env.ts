import type { Context } from "@adwright/core/context";
import type { Context as HonoContext, Hono } from "hono";

import type { Meter } from "../metrics.ts";

/** The state of one request, passed from the app to the router. */
export interface RequestState {
  context: Context;
  requestId: string;
  meter: Meter;
  /** The time of arrival, by `performance.now()`. */
  askedAtMs: number;
  /** The caller's network for rate limits: an IPv4 address, or the /64 prefix of an IPv6 address. */
  clientAddress: string;
  /** The caller's location according to the CDN. */
  place: string | undefined;
}

export interface Env {
  Bindings: { request: RequestState };
  Variables: {
    /**
     * For a call with an Idempotency-Key: stores the 202 answer that leads to its job, in case the process dies while
     * it waits.
     */
    noteStarted?: (accepted: object) => Promise<void>;
  };
}

/** A request that is being answered. */
export type Asked = HonoContext<Env>;
/** The calls of one noun. */
export type Router = Hono<Env>;
