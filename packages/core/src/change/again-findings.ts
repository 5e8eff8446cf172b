import type { ChangeFinding } from "@adwright/contracts/change/change";
import { slotOf } from "@adwright/rules/change/same-thing";
import type { ChangeSetRow } from "@adwright/store/change/change-set-row";

import type { UserContext } from "../context.ts";
import { campaignsOf, type ComparedChange } from "./compare-changes.ts";
import { listSetsOf } from "./sets-of-campaign.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Changes this recent do not show results yet. */
const RECENT_DAYS = 7;

const daysSince = (ctx: UserContext, { appliedAt }: ChangeSetRow): number =>
  Math.floor((ctx.now() - Date.parse(appliedAt ?? "")) / DAY_MS);

/** Days since each slot was last changed by one of the person's sets, by slot. */
async function readRecent(
  ctx: UserContext,
  campaigns: readonly string[],
): Promise<Map<string, number>> {
  const found = await Promise.all(campaigns.map((campaign) => listSetsOf(ctx, campaign)));
  const sets = new Map(found.flat().map((set) => [set.setId, set]));
  const recent = [...sets.values()].filter((set) => daysSince(ctx, set) < RECENT_DAYS);
  const bodies = await ctx.store.changeSets.findBodies(recent);
  const days = new Map<string, number>();
  for (const set of recent) {
    for (const { what } of bodies.get(set.setId)?.changes ?? []) {
      const before = days.get(slotOf(what)) ?? RECENT_DAYS;
      days.set(slotOf(what), Math.min(before, daysSince(ctx, set)));
    }
  }
  return days;
}

function whenWords(days: number): string {
  if (days === 0) return "in the last 24 hours";
  return days === 1 ? "yesterday" : `${days} days ago`;
}

/** Warnings for things that another set changed within the last week. */
export async function againFindings(
  ctx: UserContext,
  compared: readonly ComparedChange[],
): Promise<ChangeFinding[]> {
  const recent = await readRecent(ctx, [...new Set(compared.flatMap(campaignsOf))]);
  return compared.flatMap(({ change: { changeId, what } }): ChangeFinding[] => {
    const days = recent.get(slotOf(what));
    if (days === undefined) return [];
    const message = `You changed this ${whenWords(days)} already, so its effect may not show yet.`;
    return [{ severity: "warning", rule: "change/again", changeIds: [changeId], message }];
  });
}
