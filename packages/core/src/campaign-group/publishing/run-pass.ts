import type { BulkRunCampaignRow, BulkRunRow } from "@adwright/store/campaign-group/bulk-run-row";

import type { UserContext } from "../../context.ts";

/** One pass of the driver that holds the run's lease. Only the driver writes the run. */
export interface Pass {
  /** The state to be written by the next `save`. */
  run: BulkRunRow;
  /** Writes the run and renews the lease. Throws LeaseLost if another driver has taken over. */
  save(): Promise<void>;
}

export class LeaseLost extends Error {}

const lists = ["running", "published", "failed", "undone", "kept"] as const;
type List = (typeof lists)[number];

/** Moves a campaign to one of the run's lists and out of the others. Waiting campaigns are in no list. */
export function moved(run: BulkRunRow, index: number, to: List | "waiting"): BulkRunRow {
  const changed = { ...run };
  for (const list of lists) {
    const others = run[list].filter((other) => other !== index);
    changed[list] = list === to ? [...others, index] : others;
  }
  return changed;
}

/** Writes the new state of a campaign, then updates the run in memory; the run is saved later. */
export async function settle(
  ctx: UserContext,
  pass: Pass,
  row: BulkRunCampaignRow,
  change: Partial<BulkRunCampaignRow> & Pick<BulkRunCampaignRow, "state">,
): Promise<void> {
  await ctx.store.bulkRuns.putCampaigns([{ ...row, ...change }], ctx.now());
  pass.run = moved(pass.run, row.index, change.state);
}

/** The campaigns at the given indexes, in that order. */
export async function readCampaigns(
  ctx: UserContext,
  run: BulkRunRow,
  indexes: readonly number[],
): Promise<BulkRunCampaignRow[]> {
  const rows = await Promise.all(
    indexes.map((index) => ctx.store.bulkRuns.findCampaign(run, index)),
  );
  return rows.flatMap((row) => row ?? []);
}

/** Pauses the run until then, with the reason to show. */
export function pauseUntil(pass: Pass, waitingFor: string, waitUntilMs: number): void {
  pass.run = { ...pass.run, waitingFor, waitUntilMs };
}
