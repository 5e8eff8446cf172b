import type { StormRunRow } from "@adwright/store/storm/run-row";

import type { UserContext } from "../../context.ts";
import type { Leased } from "../../delivery/hold.ts";

/** What the worker holds that starts, moves or ends a run. */
export function leaseOf(
  { store: { stormRuns } }: Pick<UserContext, "store">,
  run: Pick<StormRunRow, "userId" | "runId">,
): Leased {
  return {
    take: (lease) => stormRuns.takeLease(run, lease),
    release: (by) => stormRuns.releaseLease(run, by),
  };
}
