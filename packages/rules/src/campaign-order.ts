import type { CampaignSort, CampaignSummary } from "@adwright/contracts/campaign";

import { compareValues, sortRows, type SortValue } from "./figures/sort-rows.ts";
import { costPerConversion } from "./performance.ts";

/** A campaign with its brand's name, which the summary does not have. */
export type OrderedCampaign = CampaignSummary & { brandName: string | undefined };
export type SortOrder = "asc" | "desc";

/** From being written to serving; removed and failed campaigns come last. */
const RANK_OF_STATUS = ["generating", "draft", "publishing", "published", "failed"] as const;
const RANK_OF_SERVING = ["ENABLED", "PAUSED", "REMOVED"] as const;

function statusRank({ status, performance }: OrderedCampaign): number {
  const rank = RANK_OF_STATUS.indexOf(status) * RANK_OF_SERVING.length;
  return performance ? rank + RANK_OF_SERVING.indexOf(performance.servingStatus) : rank;
}

const VALUES: Record<CampaignSort, (campaign: OrderedCampaign) => SortValue> = {
  name: ({ name }) => name.toLowerCase(),
  brand: ({ brandName }) => brandName?.toLowerCase(),
  status: statusRank,
  spend: ({ performance }) => performance?.cost_micros,
  clicks: ({ performance }) => performance?.clicks,
  conversions: ({ performance }) => performance?.conversions,
  cost_per_conversion: ({ performance }) =>
    performance ? costPerConversion(performance) : undefined,
  changed: ({ changedAt }) => changedAt,
};

/** Amounts in different currencies cannot be compared, so each currency is sorted separately. */
const BY_CURRENCY: ReadonlySet<CampaignSort> = new Set<CampaignSort>([
  "spend",
  "cost_per_conversion",
]);

/** Sorts campaigns, newest first among equals; campaigns without the value come last in both directions. */
export const orderCampaigns = (
  campaigns: readonly OrderedCampaign[],
  sort: CampaignSort,
  order: SortOrder,
): OrderedCampaign[] =>
  sortRows(campaigns, VALUES[sort], {
    isDescending: order === "desc",
    first:
      BY_CURRENCY.has(sort) &&
      ((left, right) => compareValues(left.currencyCode, right.currencyCode)),
    amongEquals: (left, right) => right.id - left.id,
  });
