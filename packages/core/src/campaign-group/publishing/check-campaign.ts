import { AppError, type ErrorCode, notFound } from "@adwright/contracts/errors";
import type {
  BulkCheckRow,
  CheckedCampaignRow,
} from "@adwright/store/campaign-group/bulk-check-row";

import { checkEditable } from "../../campaign/check-editable.ts";
import { saveOnNewest } from "../../campaign/save-on-newest.ts";
import type { UserContext } from "../../context.ts";
import { preflightCampaign } from "../../publication/preflight/preflight-campaign.ts";
import { digestOf, failedRow, findingsRow } from "./check-outcome.ts";
import { countAndSendNext, LEASE_MS, type Task } from "./end-campaign-check.ts";
import { quotaPauseSeconds } from "./quota-pause.ts";

const MOST_TRIES = 5;
const FIRST_PAUSE_SECONDS = 2;
/** Amazon SQS: the longest delay of a message. A check that would have to wait longer fails immediately. */
const LONGEST_PAUSE_SECONDS = 900;

type Outcome = { done: CheckedCampaignRow } | { againInSeconds: number };

/**
 * Checks one campaign of a bulk preflight, then sends the next task of its lane. The last campaign ends the check. If a
 * repeated message finds its campaign checked, it only sends the next task; if another worker holds the campaign, it
 * does nothing.
 */
export async function checkCampaign(ctx: UserContext, task: Task): Promise<void> {
  const { userId, groupId, checkId, index } = task;
  const check = await ctx.store.bulkChecks.find(userId, groupId);
  if (check?.checkId !== checkId || check.status !== "checking") return;
  const key = { userId, groupId, checkId, index };
  const nowMs = ctx.now();
  const claim = await ctx.store.bulkChecks.claim(key, { nowMs, untilMs: nowMs + LEASE_MS });
  if (claim.state === "held") return;
  const { campaign } = claim;
  const outcome = claim.state === "done" ? { done: campaign } : await attempt(ctx, check, campaign);
  if ("done" in outcome) return countAndSendNext(ctx, task, check, outcome.done);
  const delaySeconds = outcome.againInSeconds;
  const notBeforeMs = ctx.now() + (delaySeconds - 1) * 1000;
  await ctx.store.bulkChecks.putOff(key, { tries: campaign.tries + 1, notBeforeMs });
  await ctx.bulkQueue.send([task], { delaySeconds });
}

async function attempt(
  ctx: UserContext,
  check: BulkCheckRow,
  row: CheckedCampaignRow,
): Promise<Outcome> {
  try {
    const { campaignId } = row;
    await storeAnswers(ctx, campaignId, check);
    // The campaign is read before the check, so that a save during the check invalidates the approval.
    const campaign = await ctx.store.campaigns.find(ctx.userId, campaignId, { consistent: true });
    if (!campaign) throw notFound();
    const preflight = await preflightCampaign(ctx, { campaignId });
    const done = findingsRow(row, campaign, preflight);
    await ctx.store.bulkChecks.record(done, digestOf(done, campaign, preflight), ctx.now());
    return { done };
  } catch (error) {
    return judge(ctx, row, error);
  }
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

const passingCodes: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  "GOOGLE_ADS_UNAVAILABLE",
  "GOOGLE_ADS_QUOTA",
]);

const UNKNOWN_REASON = "This campaign could not be checked. Check again.";

/**
 * Retries temporary errors. Any other error is recorded as the result of this campaign, so that the others continue.
 */
async function judge(ctx: UserContext, row: CheckedCampaignRow, error: unknown): Promise<Outcome> {
  const known = error instanceof AppError ? error : undefined;
  if (!known) {
    const words = error instanceof Error ? (error.stack ?? error.message) : String(error);
    ctx.log.error("A campaign could not be checked.", { error: words });
  }
  const againInSeconds = pauseFor(row, known);
  const isPassing = known === undefined || passingCodes.has(known.code);
  if (isPassing && row.tries < MOST_TRIES && againInSeconds <= LONGEST_PAUSE_SECONDS) {
    return { againInSeconds };
  }
  const done = failedRow(row, known?.message ?? UNKNOWN_REASON);
  await ctx.store.bulkChecks.record(done, undefined, ctx.now());
  return { done };
}

function pauseFor({ tries }: CheckedCampaignRow, error: AppError | undefined): number {
  if (error?.code === "GOOGLE_ADS_QUOTA") return quotaPauseSeconds(error);
  return FIRST_PAUSE_SECONDS * 2 ** tries;
}
