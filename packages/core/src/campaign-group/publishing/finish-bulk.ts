import type {
  BulkPublicationStatus,
  CompetingPair,
  CurrencyTotal,
} from "@adwright/contracts/campaign-group/bulk-publication";
import type { BulkCampaignResult, BulkInput } from "@adwright/contracts/campaign-group/bulk-steps";
import { findCompeting } from "@adwright/rules/campaign-group/competing";
import { toMicros } from "@adwright/rules/money";
import { spendingTotals } from "@adwright/rules/spending";
import type { BulkCheckRow, CampaignDigest } from "@adwright/store/campaign-group/bulk-check-row";
import type { BulkRunRow } from "@adwright/store/campaign-group/bulk-run-row";

import type { UserContext } from "../../context.ts";
import { notify } from "../../notification/notify.ts";
import { hashOf } from "../../publication/plan/canonical-json.ts";
import { done, findCheckOf, findRunOf } from "./bulk-attempt.ts";
import { restingStatusOf } from "./bulk-run.ts";
import { giveUpCheck } from "./check-campaign.ts";

/**
 * After the last page: ends the check or the run, and notifies the person. A run whose page died goes on in the next
 * attempt, which due work starts.
 */
export async function finishBulk(ctx: UserContext, input: BulkInput): Promise<BulkCampaignResult> {
  if (input.kind === "check") await finishChecking(ctx, input);
  else await finishRun(ctx, input);
  return done;
}

async function finishChecking(ctx: UserContext, input: BulkInput): Promise<void> {
  const check = await findCheckOf(ctx, input);
  if (!check) return;
  const checked = new Set(check.checked);
  for (const index of check.order.filter((one) => !checked.has(one))) {
    const row = await ctx.store.bulkChecks.findCampaign(check, index);
    if (row) await giveUpCheck(ctx, row);
  }
  await finishCheck(ctx, check);
}

async function finishRun(ctx: UserContext, input: BulkInput): Promise<void> {
  const run = await findRunOf(ctx, input);
  if (!run) return;
  const to = statusAfter(run);
  if (to !== run.status) await ctx.store.bulkRuns.changeStatus(run, to);
  // Also if this is repeated, as the process may have died in between.
  if (to === "done" || to === "undone") await notifyRunEnd(ctx, run, to);
}

function statusAfter(run: BulkRunRow): BulkPublicationStatus {
  const { status, running, published, undoFailed } = run;
  if (running.length > 0) return status;
  const resting = restingStatusOf(run);
  if (status === "running") return resting === "done" ? "done" : status;
  if (status === "stopping") return resting;
  if (status !== "undoing") return status;
  if (published.length === 0) return "undone";
  return published.every((index) => undoFailed.includes(index)) ? resting : status;
}

/**
 * Notifies the person that a bulk publication or its undo has ended. Can be repeated: the notification's key contains
 * the operations used so far, so each end notifies once.
 */
async function notifyRunEnd(
  ctx: UserContext,
  { groupId, runId, operations, published, failed, undone, kept, order }: BulkRunRow,
  status: "done" | "undone",
): Promise<void> {
  const group = await ctx.store.campaignGroups.find(ctx.userId, groupId);
  if (!group) return;
  const of = { groupId, groupName: group.name };
  const event =
    status === "done"
      ? ({
          kind: "bulk_published",
          ...of,
          published: published.length,
          failed: failed.length,
        } as const)
      : ({ kind: "bulk_undone", ...of, undone: undone.length, kept: kept.length } as const);
  await notify(ctx, [runId, operations, order.length], event);
}

/**
 * After the last campaign was checked: adds up what publishing the set means and stores the hash of the set. Can be
 * repeated.
 */
async function finishCheck(ctx: UserContext, check: BulkCheckRow): Promise<void> {
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

function totalsOf(
  digests: readonly CampaignDigest[],
  group: { currencyCode: string; budgetCeiling: number } | undefined,
): CurrencyTotal[] {
  return spendingTotals(digests).map((total) => {
    const { currencyCode } = total;
    const of = digests.filter((digest) => digest.currencyCode === currencyCode);
    const measures = of.flatMap(({ confirmAboveMicros }) => confirmAboveMicros ?? []);
    // The ceiling that the person confirmed when they created the workflow.
    if (currencyCode === group?.currencyCode) measures.push(toMicros(group.budgetCeiling));
    const confirmAbove = measures.length === 0 ? null : Math.min(...measures) / 1_000_000;
    return { ...total, confirmAbove };
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
