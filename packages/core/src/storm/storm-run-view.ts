import type { StormRun } from "@adwright/contracts/storm/run";
import type { StormRunRow } from "@adwright/store/storm/run-row";

/** A run without what only the engine needs. */
export function viewRun(row: StormRunRow): StormRun {
  const { userId, mandateId, dueAt, leasedBy, leaseUntilMs, tries, pausedPlainlyAt, ...run } = row;
  return run;
}
