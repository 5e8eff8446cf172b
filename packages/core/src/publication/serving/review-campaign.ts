import type {
  AdReview,
  CampaignAtGoogle,
  CampaignReview,
} from "@adwright/contracts/publication/serving";
import type { PublicationRow } from "@adwright/store/publication/publication-row";
import type { ExistingCampaign } from "@adwright/vendors/google-ads/reads/read-campaign";

import type { UserContext } from "../../context.ts";
import { withGoogle } from "../../google/google-access.ts";
import { notify } from "../../notification/notify.ts";
import { everyDaySince } from "../edits/outside-edits.ts";
import { getPlanAccess } from "../plan/plan-access.ts";
import { getPublished } from "./get-published.ts";

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
  switch (existing?.status) {
    case undefined:
    case "REMOVED":
      return "REMOVED";
    case "ENABLED":
    case "PAUSED":
      return existing.status;
    default:
      return "UNKNOWN";
  }
}
