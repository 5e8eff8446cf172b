import type { ResourceKind } from "../accounts/resource.ts";

const PLURALS: Partial<Record<ResourceKind, string>> = {
  campaign_criterion: "CampaignCriteria",
  ad_group_criterion: "AdGroupCriteria",
};

/** "campaign_budget" → "CampaignBudget" */
export const typeName = (kind: ResourceKind): string =>
  kind
    .split("_")
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join("");

/** "campaign_criterion" → "MutateCampaignCriteria" */
export const mutateMethodName = (kind: ResourceKind): string =>
  `Mutate${PLURALS[kind] ?? `${typeName(kind)}s`}`;
