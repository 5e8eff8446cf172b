import { AppError, conflict } from "@adwright/contracts/errors";
import type {
  CampaignPlan,
  UndoAnswer,
  Receipt,
} from "@adwright/contracts/publication/publication";
import type { MadeResources } from "@adwright/contracts/publication/steps";
import { namesOf } from "@adwright/rules/history/own-event";
import { moneyWords } from "@adwright/rules/money";
import type { ChangeSetRow } from "@adwright/store/change/change-set-row";
import type { PublicationRow } from "@adwright/store/publication/publication-row";
import type { GoogleAdsAccess } from "@adwright/vendors/google-ads/google-ads-access";
import type { ExistingCampaign } from "@adwright/vendors/google-ads/reads/read-campaign";

import {
  type AppliedSet,
  appliedSetsOf,
  listSetsOf,
  refuseSetsInEffect,
} from "../../change/sets-of-campaign.ts";
import type { UserContext } from "../../context.ts";
import { withGoogle, withPriority } from "../../google/google-access.ts";
import { withSharedAccountWaiting } from "../../google/with-account-hold.ts";
import type { ReportProgress } from "../../job/start-job.ts";
import { refuseWhileRunning } from "../../storm/refuse-while-running.ts";
import { removableOf, undoneWords } from "../leftovers/leftovers.ts";
import {
  campaignDifferences,
  everyDaySince,
  expectedStatuses,
  listOutsideChanges,
  mergeEdits,
} from "../outside-edits.ts";
import { canonicalJson } from "../plan/canonical-json.ts";
import { getPlanAccess } from "../plan/plan-access.ts";
import { isUntouched, receiptOf } from "../receipts/verify-receipts.ts";
import { notifyEnd } from "../run/notify-end.ts";
import { getPublished, type Published } from "../serving/get-published.ts";
import { switchServing } from "../serving/set-serving.ts";

interface Undoing extends Published {
  plan: CampaignPlan;
  access: GoogleAdsAccess;
}

/**
 * Removes what a publication created, as listed in its receipt, and verifies it by reading the account. A campaign that
 * has spent money is paused instead, and one that somebody changed in Google Ads is kept (CONFLICT).
 */
export async function undoPublication(
  person: UserContext,
  { campaignId }: { campaignId: number },
  progress: ReportProgress,
): Promise<UndoAnswer> {
  const ctx = withPriority(person, "stop");
  const before = await ctx.store.publications.findProgress(ctx.userId, campaignId);
  // The job was repeated after a crash between undoing and answering.
  if (before?.status === "undone") return answerUndone(ctx, campaignId, before.message);
  const published = await getPublished(ctx, campaignId);
  await refuseWhileRunning(ctx, { campaign: published.campaign });
  const plan = await ctx.store.publications.getPlan(ctx.userId, campaignId);
  const receipt = await findReceiptToUndo(ctx, published.row, plan);
  if (!receipt) return answerUndone(ctx, campaignId, undoneWords(published.row.made));
  const row = { ...published.row, made: receipt.made };
  const undoing = { ...published, row, plan, access: await getPlanAccess(ctx, plan) };
  const undoNow = async (held: UserContext): Promise<UndoAnswer> => {
    await progress(10, "Checking for money spent and changes made in Google Ads");
    const days = everyDaySince(Date.parse(published.row.startedAt), held.now());
    const existing = await held.googleAds.readCampaign(undoing.access, published.campaign, days);
    // A campaign that was already removed in Google Ads keeps its figures and has no edits to lose.
    if (existing && existing.status !== "REMOVED") {
      if (existing.spentMicros > 0) return pauseInstead(held, undoing, existing);
      const sets = await listSetsOf(held, published.campaign);
      refuseSetsInEffect(sets);
      await refuseEdited(held, undoing, existing, sets);
    }
    await progress(50, "Removing what was created, then checking that it is gone");
    return removeAndVerify(held, undoing);
  };
  const undo = (held: UserContext) => withGoogle(held, () => undoNow(held));
  return withSharedAccountWaiting(ctx, plan.customerId, undo, {
    patienceMs: PATIENCE_MS,
    whenHeld: refuseBusy,
  });
}

/** Longer than applying a set of changes takes. */
const PATIENCE_MS = 30_000;

function refuseBusy(): never {
  throw conflict(
    "Changes to this account are being applied right now. Please undo again in a minute.",
  );
}

/** A campaign with more activities cannot be undone, because older ones would look like outside edits. */
const MAX_ACTIVITIES = 1000;

async function answerUndone(
  ctx: UserContext,
  campaignId: number,
  message: string,
): Promise<UndoAnswer> {
  await notifyEnd(ctx, campaignId);
  const receipt = await ctx.store.receipts.find(ctx.userId, campaignId);
  return { state: "undone", message, ...(receipt ? { receipt } : {}) };
}

async function pauseInstead(
  ctx: UserContext,
  { row, campaign, plan, access }: Undoing,
  { spentMicros }: ExistingCampaign,
): Promise<UndoAnswer> {
  const spent = moneyWords(spentMicros, plan.currencyCode);
  const message = `The campaign has spent ${spent}, so it was paused instead of removed. Its figures stay in Google Ads.`;
  const { campaignId } = row;
  await switchServing(ctx, { campaignId, access, campaign, status: "PAUSED", message });
  return { state: "paused", message };
}

async function refuseEdited(
  ctx: UserContext,
  { row, plan, access }: Undoing,
  existing: ExistingCampaign,
  rows: readonly ChangeSetRow[],
): Promise<void> {
  const sets = await appliedSetsOf(ctx, rows);
  const { startedAt, completedAt: madeAt = startedAt } = row;
  const made = withAdsOf(row.made, sets);
  const activities = await ctx.store.activities.listOf(ctx.userId, row.campaignId, MAX_ACTIVITIES);
  const [changes, differences] = await Promise.all([
    listOutsideChanges(ctx, access, { made, startedAt, madeAt, activities, sets }),
    ctx.googleAds.findDifferences(access, { plan, made }),
  ]);
  const expected = expectedStatuses(plan, { madeAt, activities });
  const edits = mergeEdits(changes, [
    ...campaignDifferences(plan, existing, expected),
    ...differences,
  ]);
  if (edits.length === 0) return;
  const [first] = edits;
  const by = first?.by ? ` by ${first.by}` : "";
  throw conflict(
    `The campaign was changed in Google Ads since it was published (${first?.message}${by}). Undoing would destroy that work, so nothing was removed.`,
    { details: { edits } },
  );
}

/** The undo of a new ad leaves it paused, so it belongs to what we created. */
const withAdsOf = (made: MadeResources, sets: readonly AppliedSet[]): MadeResources => ({
  ...made,
  ...(made.ads && {
    ads: [...made.ads, ...sets.flatMap(({ lines }) => lines.flatMap(namesOf).filter(isAd))],
  }),
});

const isAd = (resource: string): boolean => resource.includes("/adGroupAds/");

async function removeAndVerify(
  ctx: UserContext,
  { row, plan, access }: Undoing,
): Promise<UndoAnswer> {
  await ctx.googleAds.removeMade(access, row.made);
  const { campaign, budget } = await ctx.googleAds.findLeftovers(access, row.made);
  if (campaign !== undefined || budget !== undefined) {
    const left = [campaign, budget && row.made.budget].filter((name) => name !== undefined);
    throw new AppError("GOOGLE_ADS_UNAVAILABLE", "Google has not removed everything yet.", {
      details: { left },
    });
  }
  const at = new Date(ctx.now()).toISOString();
  const { campaignId, publicationId } = row;
  const approved = { approvedBy: ctx.userId, approvedAt: at, completedAt: at };
  const message = undoneWords(row.made);
  await ctx.store.publications.end({
    userId: ctx.userId,
    campaignId,
    publicationId,
    status: "undone",
    by: ctx.userId,
    message,
    at,
    receipt: receiptOf("undo", { ...row, made: removableOf(row.made) }, plan, approved),
  });
  return answerUndone(ctx, campaignId, message);
}

/**
 * The receipt of a complete publication, as proof of what an undo may remove. CONFLICT if it is missing, does not match
 * its hash, or differs from the publication. Undefined if the publication was undone since it was read.
 */
async function findReceiptToUndo(
  ctx: UserContext,
  row: PublicationRow,
  plan: CampaignPlan,
): Promise<Receipt | undefined> {
  const receipt = await ctx.store.receipts.find(ctx.userId, row.campaignId);
  if (!receipt || !isOf(receipt, row)) throw refused("its receipt is missing");
  if (!isUntouched(receipt) || receipt.approvedBy !== ctx.userId) {
    throw refused("its receipt was changed after it was written");
  }
  if (receipt.kind === "undo") return undefined;
  const isSame =
    receipt.customerId === plan.customerId &&
    canonicalJson(receipt.made) === canonicalJson(row.made);
  if (!isSame) throw refused("its receipt lists something else than its record here");
  return receipt;
}

function isOf(receipt: Receipt, { campaignId, publicationId }: PublicationRow): boolean {
  return receipt.campaignId === campaignId && receipt.publicationId === publicationId;
}

function refused(why: string): AppError {
  return conflict(
    `What this publication created is not certain: ${why}. Nothing was removed. Contact support, or remove the campaign in Google Ads.`,
  );
}
