import type {
  CompetingPair,
  CurrencyTotal,
} from "@adwright/contracts/campaign-group/bulk-publication";
import { findCompeting } from "@adwright/rules/campaign-group/competing";
import { toMicros } from "@adwright/rules/money";
import { mostSpent } from "@adwright/rules/spending";
import type { BulkCheckRow, CampaignDigest } from "@adwright/store/campaign-group/bulk-check-row";

import type { UserContext } from "../../context.ts";
import { hashOf } from "../../publication/plan/canonical-json.ts";

/**
 * After the last campaign was checked: adds up what publishing the set means and stores the hash of the set. Can be
 * repeated.
 */
export async function finishCheck(ctx: UserContext, check: BulkCheckRow): Promise<void> {
  const [group, digests] = await Promise.all([
    ctx.store.campaignGroups.find(ctx.userId, check.groupId),
    ctx.store.bulkChecks.allDigests(check),
  ]);
  await ctx.store.bulkChecks.finish(check, {
    endedAt: new Date(ctx.now()).toISOString(),
    setHash: digests.length === 0 ? undefined : hashOfSet(check, digests),
    result: {
      publishable: digests.length,
      totals: totalsOf(digests, group),
      competing: competingOf(digests),
      publishingOperations: digests.reduce((sum, { operations }) => sum + operations, 0),
    },
  });
}

/** SHA-256 of what is approved: the campaigns' plans and both answers. */
function hashOfSet(
  { euPoliticalAdvertising, startServing }: BulkCheckRow,
  digests: readonly CampaignDigest[],
): string {
  const plans = digests
    .toSorted((a, b) => a.campaignId - b.campaignId)
    .map(({ campaignId, planHash }) => [campaignId, planHash]);
  return hashOf({ plans, euPoliticalAdvertising, startServing });
}

const units = (micros: number) => micros / 1_000_000;

function totalsOf(
  digests: readonly CampaignDigest[],
  group: { currencyCode: string; budgetCeiling: number } | undefined,
): CurrencyTotal[] {
  const currencies = [...new Set(digests.map(({ currencyCode }) => currencyCode))];
  return currencies.map((currencyCode) => {
    const of = digests.filter((digest) => digest.currencyCode === currencyCode);
    const dailyMicros = of.reduce((sum, { dailyBudgetMicros }) => sum + dailyBudgetMicros, 0);
    const { dayMicros, monthMicros } = mostSpent(dailyMicros, currencyCode);
    const measures = of.flatMap(({ confirmAboveMicros }) => confirmAboveMicros ?? []);
    // The ceiling that the person confirmed when they created the workflow.
    if (currencyCode === group?.currencyCode) measures.push(toMicros(group.budgetCeiling));
    return {
      currencyCode,
      campaigns: of.length,
      dailyBudget: units(dailyMicros),
      maxDaily: units(dayMicros),
      maxMonthly: units(monthMicros),
      confirmAbove: measures.length === 0 ? null : units(Math.min(...measures)),
    };
  });
}

function competingOf(digests: readonly CampaignDigest[]): CompetingPair[] {
  const competitors = digests.map(({ campaignId, ...digest }) => ({ id: campaignId, ...digest }));
  return findCompeting(competitors).flatMap(({ indexes, ...shared }) => {
    const [one, other] = indexes.map((index) => digests[index]);
    if (one === undefined || other === undefined) return [];
    return {
      campaignIds: [one.campaignId, other.campaignId] as [number, number],
      names: [one.name, other.name] as [string, string],
      ...shared,
    };
  });
}
