import type { LiveTree, LiveWanted } from "@adwright/contracts/change/live-campaign";
import { notFound } from "@adwright/contracts/errors";
import { LARGEST_PAGE_SIZE } from "@adwright/contracts/page";
import type { BrandRow } from "@adwright/store/brand/brand-row";
import type { SnapshotOf } from "@adwright/store/change/live-snapshot";

import type { UserContext } from "../context.ts";

/** Google Ads API: campaign ids have at most 19 digits. */
const CAMPAIGN_NUMBER = /^\d{1,19}$/;

/** The name under which a part is stored. NOT_FOUND if it cannot be a campaign id. */
export function snapshotOf(
  { userId, id: brandId, customerId }: Pick<BrandRow, "userId" | "id" | "customerId">,
  { part, campaign, days }: Pick<LiveWanted, "part" | "campaign" | "days">,
): SnapshotOf {
  const of = { userId, brandId, customerId };
  const isOfAccount = part === "campaigns" || part === "tracking";
  if (isOfAccount || (part === "history" && campaign === undefined)) {
    return { ...of, name: part };
  }
  const period = isOfOtherDays({ part, days }) ? `/${days}` : "";
  return { ...of, name: `${campaignNumber(campaign)}/${part}${period}` };
}

/** Lists with figures of another period are stored beside those of 30 days. */
export const isOfOtherDays = ({ part, days = "30" }: Pick<LiveWanted, "part" | "days">): boolean =>
  days !== "30" && (part === "searchTerms" || figureParts.has(part));

/** NOT_FOUND if it cannot be a campaign id. */
export function campaignNumber(campaign: string | undefined): string {
  if (campaign === undefined || !CAMPAIGN_NUMBER.test(campaign)) throw notFound();
  return campaign;
}

/** The parts of a campaign's tree whose rows have figures. */
const figureParts = new Set<LiveWanted["part"]>(["adGroups", "keywords", "ads"]);

/** The parts of one campaign that are stored. */
export const treeParts = ["page", "adGroups", "keywords", "ads", "negatives"] as const;

export type KeptTree = Pick<LiveTree, (typeof treeParts)[number]>;

/** The brand's campaigns that were published here: id by resource name in Google Ads. */
export async function ownCampaignsOf(
  ctx: UserContext,
  brandId: number,
): Promise<Map<string, number>> {
  const own = new Map<string, number>();
  let cursor: string | undefined;
  do {
    const page = await ctx.store.campaigns.listOf(ctx.userId, {
      limit: LARGEST_PAGE_SIZE,
      cursor,
      brandId,
      status: "published",
    });
    for (const { id, googleCampaign } of page.items)
      if (googleCampaign) own.set(googleCampaign, id);
    cursor = page.cursor;
  } while (cursor !== undefined);
  return own;
}
