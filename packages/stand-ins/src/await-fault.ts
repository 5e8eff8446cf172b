import { setTimeout as sleep } from "node:timers/promises";

import type { Fault, FaultCall, FaultSource } from "./faults.ts";

/**
 * Takes the fault that is due for this call and applies those that only cost time:
 * `slow` waits its delay, `hold` until the fault is deleted. Any other kind is
 * returned for the stand-in to answer with.
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
