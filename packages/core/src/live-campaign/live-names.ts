import type { LiveTree, LiveWanted } from "@adwright/contracts/change/live-campaign";
import { notFound } from "@adwright/contracts/errors";
import type { BrandRow } from "@adwright/store/brand/brand-row";
import type { SnapshotOf } from "@adwright/store/change/live-snapshot";

/** Google Ads API: the largest number of a campaign has 19 digits. */
const CAMPAIGN_NUMBER = /^\d{1,19}$/;

/** Under which name what is wanted is kept. NOT_FOUND for what can be no campaign. */
export function snapshotOf(
  { userId, id: brandId, customerId }: Pick<BrandRow, "userId" | "id" | "customerId">,
  { part, campaign }: Pick<LiveWanted, "part" | "campaign">,
): SnapshotOf {
  const of = { userId, brandId, customerId };
  if (part === "campaigns" || (part === "history" && campaign === undefined)) {
    return { ...of, name: part };
  }
  return { ...of, name: `${campaignNumber(campaign)}/${part}` };
}

/** NOT_FOUND for what can be no campaign. */
export function campaignNumber(campaign: string | undefined): string {
  if (campaign === undefined || !CAMPAIGN_NUMBER.test(campaign)) throw notFound();
  return campaign;
}

/** What is kept of one campaign, by part. */
export const treeParts = ["page", "adGroups", "keywords", "ads", "negatives"] as const;

export type KeptTree = Pick<LiveTree, (typeof treeParts)[number]>;
