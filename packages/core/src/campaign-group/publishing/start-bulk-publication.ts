import { randomUUID } from "node:crypto";

import type { BulkPublication } from "@adwright/contracts/campaign-group/bulk-publication";
import { AppError, conflict, invalid } from "@adwright/contracts/errors";
import { moneyWords, toMicros } from "@adwright/rules/money";
import type {
  BulkCheckResult,
  BulkCheckRow,
  CampaignDigest,
} from "@adwright/store/campaign-group/bulk-check-row";
import type { BulkRunCampaignRow, BulkRunRow } from "@adwright/store/campaign-group/bulk-run-row";

import { namedGroup } from "../../auth/step-up.ts";
import { billableUnitOf } from "../../brand/account-facts.ts";
import { getBrandRow } from "../../brand/get-brand-row.ts";
import { approveSpending } from "../../change/confirm-approval.ts";
import { refuseAssistant, type UserContext } from "../../context.ts";
import { getRefreshToken } from "../../google/google-access.ts";
import { getGroupRow, refuseWhileBusy } from "../get-group-row.ts";
import { brandGone } from "../start-phase.ts";
import { startBulk } from "./bulk-attempt.ts";
import { asBulkPublication } from "./bulk-run.ts";
import { asBulkPreflight, validUntilMs } from "./start-bulk-preflight.ts";

interface Approval {
  groupId: number;
  /** The hash of the set that the person approves (If-Match). */
  setHash: string | undefined;
  /** The confirmed total of each currency, in units of the currency. */
  confirmedDailyBudgets: Readonly<Record<string, number>>;
  stepUpToken?: string | undefined;
}

/**
 * Approves the checked set and starts its publication. PLAN_CHANGED unless the hash is that of a check from the last 15
 * minutes whose campaigns were not saved since; VALIDATION while an unusual total is not confirmed; STEP_UP if they
 * start serving and a set of changes with their sum would ask for a proof.
 */
export async function startBulkPublication(
  ctx: UserContext,
  approval: Approval,
): Promise<BulkPublication> {
  refuseAssistant(ctx);
  const { groupId } = approval;
  const group = await getGroupRow(ctx, groupId);
  await refuseWhileBusy(ctx, groupId);
  if (group.brandId === undefined) throw brandGone();
  const check = await ctx.store.bulkChecks.find(ctx.userId, groupId);
  const result = requireApproved(ctx, check, approval.setHash);
  const digests = await ctx.store.bulkChecks.allDigests(result.check);
  await requireUnchanged(ctx, result.check, digests);
  requireConfirmed(result.totals, approval.confirmedDailyBudgets);
  await requireProof(ctx, result, digests, { ...approval, brandId: group.brandId });
  await getRefreshToken(ctx);
  const run = makeRun(ctx, result.check, digests, group.brandId);
  const campaigns = digests.map((digest) => asWaiting(run, digest));
  if (!(await ctx.store.bulkRuns.start(run, campaigns, result.check.runId))) {
    throw conflict("The campaigns of this workflow are being published already.");
  }
  await startBulk(ctx, run);
  return asBulkPublication(run);
}

type Approved = BulkCheckResult & { check: BulkCheckRow };

function requireApproved(
  ctx: UserContext,
  check: BulkCheckRow | undefined,
  setHash: string | undefined,
): Approved {
  if (check?.result === undefined || check.setHash === undefined || check.setHash !== setHash) {
    throw changed(check, "This is not the set that was checked last. Check the campaigns again.");
  }
  if ((validUntilMs(check) ?? 0) < ctx.now()) {
    throw changed(check, "The check is older than 15 minutes. Check the campaigns again.");
  }
  return { ...check.result, check };
}

/** Each save increments a campaign's version, so equal versions prove that the person approved what is published. */
async function requireUnchanged(
  ctx: UserContext,
  check: BulkCheckRow,
  digests: readonly CampaignDigest[],
): Promise<void> {
  const ids = digests.map(({ campaignId }) => campaignId);
  const summaries = await ctx.store.campaigns.findSummaries(ctx.userId, ids);
  const versions = new Map(summaries.map(({ id, version }) => [id, version]));
  const others = digests.filter((digest) => versions.get(digest.campaignId) !== digest.version);
  const [first] = others;
  if (first === undefined) return;
  const more = others.length > 1 ? ` and ${others.length - 1} more` : "";
  const words = `“${first.name}”${more} changed since the check. Check the campaigns again.`;
  throw changed(check, words);
}

function changed(check: BulkCheckRow | undefined, words: string): AppError {
  return new AppError("PLAN_CHANGED", words, { details: asBulkPreflight(check) });
}

function requireConfirmed(
  totals: BulkCheckResult["totals"],
  confirmed: Approval["confirmedDailyBudgets"],
): void {
  const open = totals.filter(({ currencyCode, dailyBudget, confirmAbove }) => {
    const typed = Object.hasOwn(confirmed, currencyCode) ? confirmed[currencyCode] : undefined;
    const isConfirmed = typed !== undefined && toMicros(typed) === toMicros(dailyBudget);
    return confirmAbove !== null && dailyBudget > confirmAbove && !isConfirmed;
  });
  if (open.length === 0) return;
  throw invalid(
    open.map(({ currencyCode, campaigns, dailyBudget }) => ({
      field: "confirmedDailyBudget",
      message: `${campaigns} campaigns would spend ${moneyWords(toMicros(dailyBudget), currencyCode)} a day, which is more than usual. Type this amount to confirm it.`,
    })),
  );
}

/** The campaigns of a workflow are in one account, so the check of any of them has read what is usual there. */
async function requireProof(
  ctx: UserContext,
  { check, totals }: Approved,
  [first]: readonly CampaignDigest[],
  { groupId, brandId, stepUpToken }: Approval & { brandId: number },
): Promise<void> {
  if (!check.startServing || first === undefined) return;
  const brand = await getBrandRow(ctx, brandId);
  const { usualMicros = 0 } = (await ctx.store.planChecks.find(ctx.userId, first.campaignId)) ?? {};
  for (const { currencyCode, dailyBudget } of totals) {
    const dailyMicros = toMicros(dailyBudget);
    const start = {
      what: `group ${groupId}`,
      name: namedGroup(groupId, check.setHash),
      purpose: "publish these",
      brandId,
      customerId: brand.customerId,
      currencyCode,
      unitMicros: billableUnitOf(brand),
      enabledBudgets: usualMicros > 0 ? [usualMicros] : [],
      effects: [{ before: 0, after: dailyMicros }],
    };
    // The total was typed already if it is above the usual, which it is if one of its budgets is.
    await approveSpending(ctx, start, { typedAmountMicros: dailyMicros, stepUpToken });
  }
}

function makeRun(
  ctx: UserContext,
  { groupId, setHash = "", euPoliticalAdvertising, startServing }: BulkCheckRow,
  digests: readonly CampaignDigest[],
  brandId: number,
): BulkRunRow {
  return {
    userId: ctx.userId,
    groupId,
    runId: randomUUID(),
    status: "running",
    attempt: 1,
    brandId,
    approvedBy: ctx.userId,
    approvedAt: new Date(ctx.now()).toISOString(),
    setHash,
    euPoliticalAdvertising,
    startServing,
    order: digests.map(({ index }) => index),
    running: [],
    published: [],
    failed: [],
    undone: [],
    kept: [],
    undoFailed: [],
    operations: 0,
  };
}

function asWaiting(
  { userId, groupId, runId }: BulkRunRow,
  digest: CampaignDigest,
): BulkRunCampaignRow {
  const { index, campaignId, name, planHash, operations } = digest;
  const of = { userId, groupId, runId, index, campaignId };
  return { ...of, name, planHash, operations, state: "waiting", message: "" };
}
