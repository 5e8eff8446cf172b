import type { Context } from "@adwright/core/context";

/** What one request knows; handed from the app to the router that answers it. */
export interface RequestState {
  context: Context;
  requestId: string;
  /** When it arrived, by `performance.now()`. */
  askedAtMs: number;
  /** The caller's network address, for rate limits. */
  clientAddress: string;
  /** Where the edge says the caller is. */
  place: string | undefined;
}

export interface Env {
  Bindings: { request: RequestState };
}
