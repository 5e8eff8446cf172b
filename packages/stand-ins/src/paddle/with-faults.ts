import { setTimeout as sleep } from "node:timers/promises";

import type { Context } from "hono";

import { awaitFault } from "../await-fault.ts";
import type { Fault, FaultSource } from "../faults.ts";
import { PaddleError } from "./api-error.ts";

/** Runs one call with its faults. */
export async function withFaults(
  faults: FaultSource,
  c: Context,
  method: string,
  work: () => Promise<Response>,
): Promise<Response> {
  const call = { vendor: "paddle", method };
  const before = await awaitFault(faults, { ...call, when: "before" });
  if (before) throw errorOf(before);
  const response = await work();
  const after = await awaitFault(faults, { ...call, when: "after" });
  return after?.kind === "drop_after_commit" ? dropConnection(c) : response;
}

function errorOf({ kind, retryAfterMs }: Fault): PaddleError {
  const seconds = retryAfterMs === undefined ? undefined : Math.ceil(retryAfterMs / 1000);
  if (kind === "quota") {
    return new PaddleError(
      429,
      "too_many_requests",
      "IP address exceeded the rate limit",
      seconds ?? 60,
    );
  }
  return new PaddleError(503, "service_unavailable", "Service unavailable", seconds);
}

/** Closes the connection without an answer, like a network failure after the work was done. */
async function dropConnection(c: Context): Promise<never> {
  const { incoming } = (c.env ?? {}) as { incoming?: { socket: { destroy(): void } } };
  incoming?.socket.destroy();
  await sleep(20);
  throw new PaddleError(503, "service_unavailable", "The connection was dropped.");
}
