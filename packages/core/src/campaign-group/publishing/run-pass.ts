import type { BulkRunCampaignRow, BulkRunRow } from "@adwright/store/campaign-group/bulk-run-row";

import type { UserContext } from "../../context.ts";

/** One pass of a run's driver, which alone may write the run meanwhile. */
export interface Pass {
  /** As it is to be written. */
  run: BulkRunRow;
  /** Writes the run and renews the lease; LeaseLost when another driver has taken over. */
  save(): Promise<void>;
}

export class LeaseLost extends Error {}

const lists = ["running", "published", "failed", "undone", "kept"] as const;
type List = (typeof lists)[number];

/** The run with one campaign in this list alone; "waiting" is in none. */
export function moved(run: BulkRunRow, index: number, to: List | "waiting"): BulkRunRow {
  const changed = { ...run };
  for (const list of lists) {
    const others = run[list].filter((other) => other !== index);
    changed[list] = list === to ? [...others, index] : others;
  }
  return changed;
}

/** Writes what has become of a campaign, then notes it in the run, which is saved later. */
export async function settle(
  ctx: UserContext,
  pass: Pass,
  row: BulkRunCampaignRow,
  change: Partial<BulkRunCampaignRow> & Pick<BulkRunCampaignRow, "state">,
): Promise<void> {
  await ctx.store.bulkRuns.putCampaigns([{ ...row, ...change }], ctx.now());
  pass.run = moved(pass.run, row.index, change.state);
}

/** The campaigns at these places, in this order. */
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

/** Starts nothing until then, for a reason in words. */
export function pauseUntil(pass: Pass, waitingFor: string, waitUntilMs: number): void {
  pass.run = { ...pass.run, waitingFor, waitUntilMs };
}
