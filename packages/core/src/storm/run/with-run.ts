import type { StormRunRow } from "@adwright/store/storm/run-row";

import type { UserContext } from "../../context.ts";
import { withLease } from "../../delivery/hold.ts";
import { withPriority } from "../../google/google-access.ts";

/** Starts, moves or ends a run, with that priority at Google, while nobody else works on it; nothing if somebody does. */
export async function withRun(
  person: UserContext,
  run: Pick<StormRunRow, "userId" | "runId">,
  priority: Parameters<typeof withPriority>[1],
  work: (ctx: UserContext) => Promise<void>,
): Promise<void> {
  const { stormRuns } = person.store;
  const lease = {
    take: (asked: Parameters<typeof stormRuns.takeLease>[1]) => stormRuns.takeLease(run, asked),
    release: (by: string) => stormRuns.releaseLease(run, by),
  };
  await withLease(withPriority(person, priority), lease, work, () => undefined);
}
