import type { ChangedKind } from "../accounts/resource.ts";

const PLURALS: Partial<Record<ChangedKind, string>> = {
  campaign_criterion: "CampaignCriteria",
  ad_group_criterion: "AdGroupCriteria",
  shared_criterion: "SharedCriteria",
};

/** "campaign_budget" → "CampaignBudget" */
export const typeName = (kind: ChangedKind): string =>
  kind
    .split("_")
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join("");

/** "campaign_criterion" → "MutateCampaignCriteria" */
export const mutateMethodName = (kind: ChangedKind): string =>
  `Mutate${PLURALS[kind] ?? `${typeName(kind)}s`}`;
