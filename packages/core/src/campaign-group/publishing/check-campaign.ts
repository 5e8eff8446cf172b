import type { BulkCampaignResult } from "@adwright/contracts/campaign-group/bulk-steps";
import { notFound } from "@adwright/contracts/errors";
import type {
  BulkCheckRow,
  CampaignDigest,
  CheckedCampaignRow,
} from "@adwright/store/campaign-group/bulk-check-row";

import { checkEditable } from "../../campaign/check-editable.ts";
import { saveOnNewest } from "../../campaign/save-on-newest.ts";
import type { UserContext } from "../../context.ts";
import { preflightCampaign } from "../../publication/preflight/preflight-campaign.ts";
import { digestOf, failedRow, findingsRow, hasErrors, hasWarnings } from "./check-outcome.ts";
import { done, quotaEndsAtMs, refusalOf, waitUntil } from "./settle.ts";

/** A check that would have to wait longer than this fails immediately. */
const LONGEST_PAUSE_MS = 900_000;
const UNKNOWN_REASON = "This campaign could not be checked. Check again.";

/** Checks one campaign of a bulk preflight. If it was recorded before, it is only counted. */
export async function checkCampaign(
  ctx: UserContext,
  check: BulkCheckRow,
  index: number,
): Promise<BulkCampaignResult> {
  const row = await findCampaign(ctx, check, index);
  if (!row) return done;
  if (row.state !== "waiting") return count(ctx, row);
  try {
    const { campaignId } = row;
    await storeAnswers(ctx, campaignId, check);
    // The campaign is read before the check, so that a save during the check invalidates the approval.
    const campaign = await ctx.store.campaigns.find(ctx.userId, campaignId, { consistent: true });
    if (!campaign) throw notFound();
    const preflight = await preflightCampaign(ctx, { campaignId });
    const checked = findingsRow(row, campaign, preflight);
    return await record(ctx, checked, digestOf(checked, campaign, preflight));
  } catch (error) {
    return judge(ctx, row, error);
  }
}

/** Records that a campaign could not be checked, if it was not recorded before. */
export async function giveUpCheck(
  ctx: UserContext,
  check: BulkCheckRow,
  index: number,
  words = UNKNOWN_REASON,
): Promise<void> {
  const row = await findCampaign(ctx, check, index);
  if (row?.state === "waiting") await record(ctx, failedRow(row, words));
  else if (row) await count(ctx, row);
}

function findCampaign(ctx: UserContext, { userId, groupId, checkId }: BulkCheckRow, index: number) {
  return ctx.store.bulkChecks.findCampaign({ userId, groupId, checkId, index });
}

async function record(
  ctx: UserContext,
  row: CheckedCampaignRow,
  digest?: CampaignDigest,
): Promise<BulkCampaignResult> {
  await ctx.store.bulkChecks.record(row, digest, ctx.now());
  return count(ctx, row);
}

async function count(ctx: UserContext, row: CheckedCampaignRow): Promise<BulkCampaignResult> {
  const { operations } = row;
  const found = { hasErrors: hasErrors(row), hasWarnings: hasWarnings(row), operations };
  await ctx.store.bulkChecks.count(row, found);
  return done;
}

/** Stores both answers on campaigns that have different ones, as if the person had saved them there. */
async function storeAnswers(
  ctx: UserContext,
  campaignId: number,
  { euPoliticalAdvertising, startServing }: BulkCheckRow,
): Promise<void> {
  const campaign = await ctx.store.campaigns.find(ctx.userId, campaignId);
  const settings = campaign?.body.settings;
  const isStored =
    settings?.euPoliticalAdvertising === euPoliticalAdvertising &&
    settings.startServing === startServing;
  if (isStored) return;
  await saveOnNewest(ctx, campaignId, (current) => {
    checkEditable(current);
    const changed = { ...current.body.settings, euPoliticalAdvertising, startServing };
    return { ...current, body: { ...current.body, settings: changed } };
  });
}

/** A refusal is the result of this campaign, so that the others continue. */
async function judge(
  ctx: UserContext,
  row: CheckedCampaignRow,
  error: unknown,
): Promise<BulkCampaignResult> {
  const refusal = refusalOf(error);
  const untilMs = quotaEndsAtMs(ctx, refusal) ?? Infinity;
  if (untilMs - ctx.now() <= LONGEST_PAUSE_MS) return waitUntil(ctx, untilMs);
  return record(ctx, failedRow(row, refusal.message));
}
