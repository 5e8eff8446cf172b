import type { CampaignPlan } from "@adwright/contracts/publication/publication";

import { criterionKey } from "./criterion-key.ts";
import { exclusionsIn, exclusionsOf } from "./demographics.ts";
import { plannedAdGroups } from "./planned-ad-groups.ts";
import { plannedAds } from "./planned-ads.ts";
import { assetKey, plannedAssets } from "./planned-assets.ts";
import { plannedBudget, plannedCampaign } from "./planned-campaign.ts";
import { plannedCriteria, plannedNegatives } from "./planned-criteria.ts";
import { groupKeywordKey, plannedKeywords } from "./planned-keywords.ts";
import { below, distinctBy, type Planned } from "./planned.ts";

/** One create operation of the plan, with the name of its kind in GoogleAdsService.Mutate. */
export interface PlannedOperation extends Planned<object> {
  kind:
    | "campaign_budget"
    | "campaign"
    | "campaign_criterion"
    | "ad_group"
    | "ad_group_criterion"
    | "ad_group_ad"
    | "asset"
    | "campaign_asset";
}

const of = (kind: PlannedOperation["kind"], planned: Planned<object>[]): PlannedOperation[] =>
  planned.map((each) => ({ ...each, kind }));

/** Google Ads API: within a request, a negative id refers to a resource that the request itself creates. */
function temporaryNames(customerId: string) {
  let last = 0;
  return (collection: string) => `customers/${customerId}/${collection}/${(last -= 1)}`;
}

type NameOf = ReturnType<typeof temporaryNames>;

function extensionOperations(plan: CampaignPlan, campaign: string, nameOf: NameOf) {
  const assets = [...distinctBy(plannedAssets(plan.extensions), assetKey).values()].map(
    (planned) => ({ ...planned, name: nameOf("assets") }),
  );
  return [
    ...of(
      "asset",
      assets.map(({ name, asset, fieldOf }) => ({
        entity: { resource_name: name, ...asset },
        fieldOf,
      })),
    ),
    ...of(
      "campaign_asset",
      assets.map(({ name, fieldType, fieldOf }) => ({
        entity: { campaign, asset: name, field_type: fieldType },
        fieldOf,
      })),
    ),
  ];
}

function adGroupOperations(plan: CampaignPlan, campaign: string, nameOf: NameOf) {
  const names = new Map(plan.adGroups.map(({ name }) => [name, nameOf("adGroups")]));
  const adGroupOf = (name: string) => names.get(name) ?? "";
  const groups = plannedAdGroups(plan, campaign).map(({ entity, ...planned }) => ({
    ...planned,
    entity: { resource_name: adGroupOf(entity.name), ...entity },
  }));
  const excluded = exclusionsOf(plan);
  const keywords = distinctBy(plannedKeywords(plan, adGroupOf), (keyword) =>
    groupKeywordKey(keyword.entity),
  );
  return [
    ...of("ad_group", groups),
    ...of(
      "ad_group_criterion",
      [...names.values()].flatMap((name) => exclusionsIn(name, excluded)),
    ),
    ...of("ad_group_ad", plannedAds(plan, adGroupOf)),
    ...of("ad_group_criterion", [...keywords.values()]),
  ];
}

/** Budget and campaign, created together. The campaign has the budget's unique name until it gets its own. */
export function plannedStart(plan: CampaignPlan): PlannedOperation[] {
  const nameOf = temporaryNames(plan.customerId);
  const budget = nameOf("campaignBudgets");
  const campaign = plannedCampaign({ ...plan, campaignName: plan.budgetName }, budget);
  return [
    ...of("campaign_budget", below({ resource_name: budget }, [plannedBudget(plan)])),
    ...of("campaign", below({ resource_name: nameOf("campaigns") }, [campaign])),
  ];
}

/** Everything that the seven steps create, from the same builders, in one sequence with temporary names. */
export function plannedOperations(plan: CampaignPlan): PlannedOperation[] {
  const nameOf = temporaryNames(plan.customerId);
  const budget = nameOf("campaignBudgets");
  const campaign = nameOf("campaigns");
  const criteria = distinctBy([...plannedCriteria(plan), ...plannedNegatives(plan)], (planned) =>
    criterionKey(planned.entity),
  );
  return [
    ...of("campaign_budget", below({ resource_name: budget }, [plannedBudget(plan)])),
    ...of("campaign", below({ resource_name: campaign }, [plannedCampaign(plan, budget)])),
    ...of("campaign_criterion", below({ campaign }, [...criteria.values()])),
    ...adGroupOperations(plan, campaign, nameOf),
    ...extensionOperations(plan, campaign, nameOf),
  ];
}
