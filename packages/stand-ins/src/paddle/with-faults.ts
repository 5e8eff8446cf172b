import type { Context } from "hono";

import { awaitFault } from "../await-fault.ts";
import type { Fault, FaultSource } from "../faults.ts";
import { dropConnection } from "../loopback.ts";
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
  if (after?.kind !== "drop_after_commit") return response;
  await dropConnection(c);
  throw new PaddleError(503, "service_unavailable", "The connection was dropped.");
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
