import type { CampaignSort, CampaignSummary } from "@adwright/contracts/campaign";

import { costPerConversion } from "./performance.ts";

/** A campaign with its brand's name, which the summary does not have. */
export type OrderedCampaign = CampaignSummary & { brandName: string | undefined };
export type SortOrder = "asc" | "desc";

type Value = string | number | undefined;

/** From being written to serving; removed and failed campaigns come last. */
const RANK_OF_STATUS = ["generating", "draft", "publishing", "published", "failed"] as const;
const RANK_OF_SERVING = ["ENABLED", "PAUSED", "REMOVED"] as const;

function statusRank({ status, performance }: OrderedCampaign): number {
  const rank = RANK_OF_STATUS.indexOf(status) * RANK_OF_SERVING.length;
  return performance ? rank + RANK_OF_SERVING.indexOf(performance.servingStatus) : rank;
}

const VALUES: Record<CampaignSort, (campaign: OrderedCampaign) => Value> = {
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

function compareValues(left: Value, right: Value): number {
  if (left === right || left === undefined || right === undefined) return 0;
  return left < right ? -1 : 1;
}

/** Sorts campaigns, newest first among equals; campaigns without the value come last in both directions. */
export function orderCampaigns(
  campaigns: readonly OrderedCampaign[],
  sort: CampaignSort,
  order: SortOrder,
): OrderedCampaign[] {
  const valueOf = VALUES[sort];
  const sign = order === "asc" ? 1 : -1;
  return campaigns.toSorted((left, right) => {
    const [a, b] = [valueOf(left), valueOf(right)];
    const absent = Number(a === undefined) - Number(b === undefined);
    if (absent !== 0) return absent;
    const currency = BY_CURRENCY.has(sort)
      ? compareValues(left.currencyCode, right.currencyCode)
      : 0;
    return currency || sign * compareValues(a, b) || right.id - left.id;
  });
}
