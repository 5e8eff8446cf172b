import { setTimeout as sleep } from "node:timers/promises";

import type { FaultCall } from "@adwright/google-ads-sandbox/faults";
import type { Context, MiddlewareHandler } from "hono";

import type { Fault, FaultSource } from "./faults.ts";
import { dropConnection } from "./loopback.ts";

/**
 * Takes the next fault for this call and applies it if it only delays: `slow` waits its delay, `hold` waits until the
 * fault is deleted. Any other kind is returned, and the stand-in answers accordingly.
 */
export async function awaitFault(faults: FaultSource, call: FaultCall): Promise<Fault | undefined> {
  const fault = faults.take(call);
  if (fault?.kind === "slow") {
    await sleep(fault.delayMs);
    return undefined;
  }
  if (fault?.kind === "hold") {
    await faults.released(fault.id);
    return undefined;
  }
  return fault;
}

/** Middleware that applies the faults of a call, by the name of its method. */
export type Faulty = (method: string) => MiddlewareHandler;

/** The faults of a vendor's calls: `refuse` answers those before the work; after it, the answer is lost. */
export const faultyCalls =
  (
    faults: FaultSource,
    vendor: string,
    refuse: (c: Context, fault: Fault) => Response,
    except: Pick<FaultCall, "exceptKind"> = {},
  ): Faulty =>
  (method) =>
  async (c, next) => {
    const call = { vendor, method, ...except };
    const before = await awaitFault(faults, { ...call, when: "before" });
    if (before) return refuse(c, before);
    await next();
    if (c.error) return undefined;
    if (await awaitFault(faults, { ...call, when: "after" })) await dropConnection(c);
    return undefined;
  };

/** The header that says how long to wait, if the fault does. */
export const retryAfterOf = ({ retryAfterMs }: Pick<Fault, "retryAfterMs">) =>
  retryAfterMs === undefined ? {} : { "Retry-After": `${Math.ceil(retryAfterMs / 1000)}` };
