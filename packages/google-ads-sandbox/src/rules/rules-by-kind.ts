import type { ResourceKind } from "../accounts/resource.ts";
import type { KindRules } from "../mutate/kind-rules.ts";
import { adGroupAdRules } from "./ad-group-ad.ts";
import { adGroupCriterionRules } from "./ad-group-criterion.ts";
import { adGroupRules } from "./ad-group.ts";
import { adGroupAssetRules, campaignAssetRules } from "./asset-link.ts";
import { assetRules } from "./asset.ts";
import { campaignBudgetRules } from "./campaign/campaign-budget.ts";
import { campaignCriterionRules } from "./campaign/campaign-criterion.ts";
import { campaignRules } from "./campaign/campaign.ts";
import { campaignLabelRules, labelRules } from "./label.ts";
import { sharedCriterionRules } from "./shared-set/shared-criterion.ts";
import { campaignSharedSetRules, sharedSetRules } from "./shared-set/shared-set.ts";

export const RULES_BY_KIND: Record<ResourceKind, KindRules> = {
  campaign_budget: campaignBudgetRules,
  campaign: campaignRules,
  campaign_criterion: campaignCriterionRules,
  ad_group: adGroupRules,
  ad_group_ad: adGroupAdRules,
  ad_group_criterion: adGroupCriterionRules,
  asset: assetRules,
  campaign_asset: campaignAssetRules,
  ad_group_asset: adGroupAssetRules,
  label: labelRules,
  campaign_label: campaignLabelRules,
  shared_set: sharedSetRules,
  shared_criterion: sharedCriterionRules,
  campaign_shared_set: campaignSharedSetRules,
};
