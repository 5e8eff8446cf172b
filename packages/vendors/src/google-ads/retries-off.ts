const SERVICES = "google.ads.googleads.v25.services";

const methodsByService: Record<string, string[]> = {
  GoogleAdsService: ["Mutate", "Search"],
  CampaignBudgetService: ["MutateCampaignBudgets"],
  CampaignService: ["MutateCampaigns"],
  CampaignCriterionService: ["MutateCampaignCriteria"],
  AdGroupService: ["MutateAdGroups"],
  AdGroupAdService: ["MutateAdGroupAds"],
  AdGroupCriterionService: ["MutateAdGroupCriteria"],
  AssetService: ["MutateAssets"],
  CampaignAssetService: ["MutateCampaignAssets"],
  CustomerService: ["ListAccessibleCustomers"],
  KeywordPlanIdeaService: ["GenerateKeywordForecastMetrics"],
  GeoTargetConstantService: ["SuggestGeoTargetConstants"],
};

function interfaceOf(methods: string[], deadlineMs: number) {
  const once = { timeout_millis: deadlineMs, retry_codes_name: "none" };
  return {
    retry_codes: { none: [] },
    methods: Object.fromEntries(methods.map((method) => [method, once])),
  };
}

/**
 * Client configuration under which every call is made only once and ends after `deadlineMs`. By default the client
 * retries mutates on UNAVAILABLE, which creates two budgets if the first answer was lost.
 */
export const retriesOff = (deadlineMs: number) => ({
  interfaces: Object.fromEntries(
    Object.entries(methodsByService).map(([service, methods]) => [
      `${SERVICES}.${service}`,
      interfaceOf(methods, deadlineMs),
    ]),
  ),
});
