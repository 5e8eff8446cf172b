import type { CampaignAtGoogle, CampaignReview } from "@adwright/contracts/publication/serving";
import type { ExistingCampaign } from "@adwright/vendors/google-ads/reads/read-campaign";

import type { UserContext } from "../../context.ts";
import { withGoogle } from "../../google/google-access.ts";
import { everyDaySince } from "../edits/outside-edits.ts";
import { getPlanAccess } from "../plan/plan-access.ts";
import { getPublished } from "./get-published.ts";

/** How a published campaign stands at Google, and how Google judges its ads: their strength, advice, and review. */
export async function reviewCampaign(
  ctx: UserContext,
  campaignId: number,
): Promise<CampaignReview> {
  const { row, campaign } = await getPublished(ctx, campaignId);
  const plan = await ctx.store.publications.getPlan(ctx.userId, campaignId);
  const access = await getPlanAccess(ctx, plan);
  const days = everyDaySince(Date.parse(row.startedAt), ctx.now());
  const [standing, ads] = await withGoogle(ctx, () =>
    Promise.all([
      ctx.googleAds.readCampaign(access, campaign, days),
      ctx.googleAds.reviewAds(access, campaign),
    ]),
  );
  return {
    campaign: {
      status: statusOf(standing),
      dailyBudgetMicros: standing?.budgetMicros ?? 0,
      spentMicros: standing?.spentMicros ?? 0,
      currencyCode: plan.currencyCode,
    },
    ads,
  };
}

function statusOf(standing: ExistingCampaign | undefined): CampaignAtGoogle["status"] {
  switch (standing?.status) {
    case undefined:
    case "REMOVED":
      return "REMOVED";
    case "ENABLED":
    case "PAUSED":
      return standing.status;
    default:
      return "UNKNOWN";
  }
}
