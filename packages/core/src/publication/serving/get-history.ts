import { AppError } from "@adwright/contracts/errors";
import type { History, HistoryEntry } from "@adwright/contracts/publication/history";
import type {
  AdReview,
  CampaignAtGoogle,
  CampaignReview,
} from "@adwright/contracts/publication/serving";
import type { ActivityRow } from "@adwright/store/publication/activity";
import type { PublicationRow } from "@adwright/store/publication/publication-row";
import type { ExistingCampaign } from "@adwright/vendors/google-ads/reads/read-campaign";

import { getCampaignRow } from "../../campaign/campaign-row.ts";
import { appliedSetsOf, listSetsOf } from "../../change/sets-of-campaign.ts";
import type { UserContext } from "../../context.ts";
import { withGoogle } from "../../google/google-access.ts";
import { notify } from "../../notification/notify.ts";
import { everyDaySince, listOutsideChanges } from "../outside-edits.ts";
import { getPlanAccess } from "../plan/plan-access.ts";
import { getPublished } from "./get-published.ts";

const MAX_ACTIVITIES = 100;

/**
 * The history of a campaign: our activities, and what others changed in Google Ads in the last 29 days; newest first.
 */
export async function getHistory(ctx: UserContext, campaignId: number): Promise<History> {
  await getCampaignRow(ctx, campaignId);
  const activities = await ctx.store.activities.listOf(ctx.userId, campaignId, MAX_ACTIVITIES);
  const [user, outside] = await Promise.all([
    ctx.store.users.find(ctx.userId),
    outsideEntries(ctx, campaignId, activities),
  ]);
  const own = activities.map<HistoryEntry>((activity) => ({
    at: activity.at,
    source: "adwright",
    kind: activity.kind,
    by: activity.by === ctx.userId ? (user?.email ?? activity.by) : activity.by,
    message: activity.state === "asked" ? askedWords(activity.kind) : activity.message,
    ...(activity.state === "asked" && { isAsked: true as const }),
  }));
  const entries = [...own, ...(outside ?? [])].toSorted((left, right) =>
    right.at.localeCompare(left.at),
  );
  return { entries, isComplete: outside !== undefined };
}

/** The words for a change that Google has not confirmed: its answer is pending or was lost. */
function askedWords(kind: ActivityRow["kind"]): string {
  const what = kind === "enabled" ? "Enabling" : "Pausing";
  return `${what} was asked for; Google has not confirmed it`;
}

/** Undefined if Google cannot be reached; our own activities are shown anyway. */
async function outsideEntries(
  ctx: UserContext,
  campaignId: number,
  activities: readonly ActivityRow[],
): Promise<HistoryEntry[] | undefined> {
  const row = await ctx.store.publications.find(ctx.userId, campaignId);
  if (row?.status !== "complete") return [];
  try {
    const plan = await ctx.store.publications.getPlan(ctx.userId, campaignId);
    const access = await getPlanAccess(ctx, plan);
    const { made, startedAt, completedAt: madeAt = startedAt } = row;
    const sets = await appliedSetsOf(ctx, await listSetsOf(ctx, made.campaign));
    const changes = await withGoogle(ctx, () =>
      listOutsideChanges(ctx, access, { made, startedAt, madeAt, activities, sets }),
    );
    return changes.map(({ edit }) => ({
      at: edit.at ?? startedAt,
      source: "google_ads",
      kind: "outside_edit",
      by: edit.by ?? "",
      message: edit.message,
    }));
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/** A published campaign's state in Google Ads, and Google's view of its ads: strength, advice and review status. */
export async function reviewCampaign(
  ctx: UserContext,
  campaignId: number,
): Promise<CampaignReview> {
  const { row, campaign } = await getPublished(ctx, campaignId);
  const plan = await ctx.store.publications.getPlan(ctx.userId, campaignId);
  const access = await getPlanAccess(ctx, plan);
  const days = everyDaySince(Date.parse(row.startedAt), ctx.now());
  const [existing, ads] = await withGoogle(ctx, () =>
    Promise.all([
      ctx.googleAds.readCampaign(access, campaign, days),
      ctx.googleAds.reviewAds(access, campaign),
    ]),
  );
  await noteDisapprovals(ctx, row, ads);
  return {
    campaign: {
      status: statusOf(existing),
      dailyBudgetMicros: existing?.budgetMicros ?? 0,
      spentMicros: existing?.spentMicros ?? 0,
      currencyCode: plan.currencyCode,
    },
    ads,
  };
}

/** Stores the notification as read, because the person sees the disapprovals in this answer. */
async function noteDisapprovals(
  ctx: UserContext,
  { campaignId, publicationId }: Pick<PublicationRow, "campaignId" | "publicationId">,
  reviews: readonly AdReview[],
): Promise<void> {
  const ads = reviews.filter(({ approvalStatus }) => approvalStatus === "DISAPPROVED").length;
  if (ads === 0) return;
  const campaign = await ctx.store.campaigns.findSummary(ctx.userId, campaignId);
  const campaignName = campaign?.name ?? "";
  const event = { kind: "ads_disapproved", campaignId, campaignName, ads } as const;
  await notify(ctx, [publicationId, ads], event, { isSeen: true });
}

function statusOf(existing: ExistingCampaign | undefined): CampaignAtGoogle["status"] {
  const status = existing?.status ?? "REMOVED";
  const isKnown = status === "ENABLED" || status === "PAUSED" || status === "REMOVED";
  return isKnown ? status : "UNKNOWN";
}
