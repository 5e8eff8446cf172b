import { setTimeout as sleep } from "node:timers/promises";

import type { FaultCall } from "@adwright/google-ads-sandbox/faults";

import type { Fault, FaultSource } from "./faults.ts";

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
