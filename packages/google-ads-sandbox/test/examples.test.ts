import { readFileSync } from "node:fs";

import { enums, ResourceNames, services } from "google-ads-api";
import { describe, expect, test } from "vitest";

import * as requests from "./campaign-requests.ts";
import { useCampaign } from "./campaign-stage.ts";
import { MCC, USD_ACCOUNT as ID } from "./sandbox-stage.ts";

/** The list that users read. */
const list = readFileSync(new URL("../EXAMPLES.md", import.meta.url), "utf8");
const { createdName, dayIn, freshName } = requests;
const { customer, made, stage } = useCampaign();
const PAUSED = "PAUSED" as const;
const idOf = (name: string) => name.split("/").at(-1) ?? "";

/** The examples that only send a query; CAMPAIGN is replaced by the id of one. */
const queries = JSON.parse(
  readFileSync(new URL("example-queries.json", import.meta.url), "utf8"),
) as Record<string, string>;

const addKeyword = () =>
  customer.adGroupCriteria.create([requests.keyword(made.adGroup, freshName("mars cruise"))]);
const addAd = () => customer.adGroupAds.create([requests.searchAd(made.adGroup)]);
const addAdGroups = () => {
  const type = enums.AdGroupType.SEARCH_STANDARD;
  const groups = [10_000_000, 20_000_000].map((cpc_bid_micros) => ({ type, cpc_bid_micros }));
  const { campaign } = made;
  return customer.adGroups.create(
    groups.map((group) => ({ ...group, campaign, name: freshName("Earth to Mars Cruises") })),
  );
};

async function addCampaign() {
  const budget = { name: freshName("Interplanetary Budget"), amount_micros: 500_000 };
  const name = createdName(await customer.campaignBudgets.create([budget]));
  const campaign = requests.searchCampaign(freshName("Interplanetary Cruise"), name);
  const dates = {
    start_date_time: `${dayIn(2)} 00:00:00`,
    end_date_time: `${dayIn(32)} 23:59:59`,
  };
  return customer.campaigns.create([{ ...campaign, ...dates }]);
}

async function attachSharedSet(campaign: string) {
  const type = enums.SharedSetType.NEGATIVE_KEYWORDS;
  const set = { name: freshName("API Negative keyword list"), type };
  const shared_set = createdName(await customer.sharedSets.create([set]));
  const match_type = enums.KeywordMatchType.BROAD;
  const words = ["mars cruise", "mars hotels"].map((text) => ({ text, match_type }));
  await customer.sharedCriteria.create(words.map((each) => ({ shared_set, keyword: each })));
  return customer.campaignSharedSets.create([{ campaign, shared_set }]);
}

type Changed = Promise<Parameters<typeof createdName>[0]>;

/** The examples that change something. */
const changes: Record<string, () => Changed> = {
  "advanced_operations/add_sitelink": async () => {
    const sitelink = { link_text: "Text", description1: "Line 1", description2: "Line 2" };
    const given = { sitelink_asset: sitelink, final_urls: ["https://sitelink.example"] };
    const asset = createdName(await customer.assets.create([given]));
    const link = { asset, campaign: made.campaign, field_type: enums.AssetFieldType.SITELINK };
    return customer.campaignAssets.create([link]);
  },
  "advanced_operations/create_and_attach_shared_keyword_set": () => attachSharedSet(made.campaign),
  "advanced_operations/find_and_remove_criteria_from_shared_set": async () => {
    const campaign = createdName(await addCampaign());
    await attachSharedSet(campaign);
    const sets = await customer.query(
      `SELECT shared_set.id FROM campaign_shared_set WHERE campaign.id = ${idOf(campaign)}`,
    );
    const found = await customer.query(
      `SELECT shared_criterion.type, shared_criterion.keyword.text, shared_set.id FROM shared_criterion
       WHERE shared_set.id IN (${sets.map((row) => row.shared_set?.id).join(", ")})`,
    );
    const names = found.map((row) => row.shared_criterion?.resource_name ?? "");
    return customer.sharedCriteria.remove(names);
  },
  "basic/campaigns": async () => {
    const name = createdName(await addCampaign());
    await customer.campaigns.update([{ resource_name: name, name: freshName("Zapp Brannigan") }]);
    return customer.campaigns.remove([name]);
  },
  "basic_operations/add_ad_groups": addAdGroups,
  "basic_operations/add_campaigns": addCampaign,
  "basic_operations/add_keywords": addKeyword,
  "basic_operations/pause_ad": async () =>
    customer.adGroupAds.update([{ resource_name: createdName(await addAd()), status: PAUSED }]),
  "basic_operations/remove_ad": async () =>
    customer.adGroupAds.remove([createdName(await addAd())]),
  "basic_operations/remove_ad_group": async () =>
    customer.adGroups.remove([createdName(await addAdGroups())]),
  "basic_operations/remove_campaign": async () =>
    customer.campaigns.remove([createdName(await addCampaign())]),
  "basic_operations/remove_keyword": async () =>
    customer.adGroupCriteria.remove([createdName(await addKeyword())]),
  "basic_operations/update_ad_group": () =>
    customer.adGroups.update([
      { resource_name: made.adGroup, cpc_bid_micros: 2_000_000, status: PAUSED },
    ]),
  "basic_operations/update_campaign": () =>
    customer.campaigns.update([{ resource_name: made.campaign, status: PAUSED }]),
  "basic_operations/update_keyword": async () => {
    const resource_name = createdName(await addKeyword());
    const final_urls = ["https://www.example.com"];
    return customer.adGroupCriteria.update([{ resource_name, status: "ENABLED", final_urls }]);
  },
  "targeting/add_campaign_targeting_criteria": () => {
    const address = {
      street_address: "38 avenue de l'Opéra",
      city_name: "Paris",
      country_code: "FR",
    };
    const criteria = [
      { negative: true, keyword: { text: "jupiter cruise", match_type: "BROAD" as const } },
      { location: { geo_target_constant: ResourceNames.geoTargetConstant(21167) } },
      { proximity: { address, radius: 10, radius_units: enums.ProximityRadiusUnits.MILES } },
    ];
    const { campaign } = made;
    return customer.campaignCriteria.create(criteria.map((one) => ({ ...one, campaign })));
  },
};

/** The examples that read in other ways. */
const reads: Record<string, () => Promise<unknown[]>> = {
  "account_management/list_accessible_customers": async () => {
    const request = new services.ListAccessibleCustomersRequest();
    return (await customer.customers.listAccessibleCustomers(request)).resource_names;
  },
  "planning/generate_forecast_metrics": async () => {
    const { GenerateKeywordForecastMetricsRequest: Request } = services;
    const request = Request.fromObject({ customer_id: ID, ...requests.FORECAST });
    const answer = await customer.keywordPlanIdeas.generateKeywordForecastMetrics(request);
    return [answer.campaign_forecast_metrics];
  },
  "reporting/generics": () =>
    customer.report({ entity: "campaign", attributes: ["campaign.name"], limit: 5 }),
  "reporting/get_ads_performance": () =>
    customer.report({
      entity: "ad_group_ad",
      attributes: ["ad_group.id", "ad_group_ad.ad.id"],
      metrics: ["metrics.clicks", "metrics.impressions"],
      segments: ["segments.date"],
      constraints: { "ad_group.status": enums.AdGroupStatus.ENABLED },
      date_constant: "LAST_7_DAYS",
      order: [{ field: "metrics.clicks" }],
    }),
  "reporting/stream": async () => {
    const stream = customer.reportStream({
      entity: "search_term_view",
      attributes: ["search_term_view.search_term"],
      metrics: ["metrics.clicks"],
      order: [{ field: "metrics.clicks", sort_order: "DESC" }],
      limit: 50,
    });
    const rows: unknown[] = [];
    for await (const row of stream) rows.push(row);
    return rows;
  },
  "targeting/get_geo_target_constant_by_names": async () => {
    const names = ["Paris", "Quebec", "Spain", "Deutschland"];
    const { SuggestGeoTargetConstantsRequest: Request } = services;
    const request = Request.fromObject({ locale: "en", location_names: { names } });
    const answer = await customer.geoTargetConstants.suggestGeoTargetConstants(request);
    return answer.geo_target_constant_suggestions;
  },
};

const addOther = (ad: object) => () =>
  customer.adGroupAds.create([
    { ad_group: made.adGroup, ad: { ...ad, final_urls: ["https://www.example.com"] } },
  ]);
const addTextAd = addOther({ expanded_text_ad: { headline_part1: "Cruise", description: "Now" } });
const readFrom = (view: string, field: string) => () =>
  customer.query(`SELECT ${view}.${field} FROM ${view}`);

/** The examples that are refused, by their first call that is. */
const refusals: Record<string, () => Promise<unknown>> = {
  "account_management/create_customer": () =>
    stage
      .customer(MCC, MCC)
      .customers.createCustomerClient(
        services.CreateCustomerClientRequest.fromObject({ customer_id: MCC, customer_client: {} }),
      ),
  "advanced_operations/add_ad_group_bid_modifier": () =>
    customer.adGroupBidModifiers.create([{ ad_group: made.adGroup, bid_modifier: 1.5 }]),
  "advanced_operations/add_expanded_text_ad_with_upgraded_urls": addTextAd,
  "advanced_operations/get_ad_group_bid_modifiers": readFrom(
    "ad_group_bid_modifier",
    "criterion_id",
  ),
  "advanced_operations/use_portfolio_bidding_strategy": () =>
    customer.biddingStrategies.create([{ name: "Maximize Clicks", target_spend: {} }]),
  "basic_operations/add_expanded_text_ads": addTextAd,
  "billing/add_account_budget_proposal": () =>
    customer.accountBudgetProposals.create([{ proposed_name: "Account Budget (example)" }]),
  "billing/get_account_budget": readFrom("account_budget", "status"),
  "billing/get_account_budget_proposals": readFrom("account_budget_proposal", "id"),
  "billing/get_billing_setup": readFrom("billing_setup", "id"),
  "billing/remove_billing_setup": () =>
    customer.billingSetups.remove([ResourceNames.billingSetup(ID, 1)]),
  "campaign_management/add_campaign_bid_modifier": () =>
    customer.campaignBidModifiers.create([{ campaign: made.campaign, bid_modifier: 1.5 }]),
  "planning/add_keyword_plan": () => customer.keywordPlans.create([{ name: "Keyword plan" }]),
  "planning/generate_keyword_ideas": () => {
    const request = new services.GenerateKeywordIdeasRequest({ customer_id: ID });
    return customer.keywordPlanIdeas.generateKeywordIdeas(request);
  },
  "recommendations/apply_recommendation": () =>
    customer.recommendations.applyRecommendation(
      services.ApplyRecommendationRequest.fromObject({ customer_id: ID }),
    ),
  "recommendations/dismiss_recommendation": () =>
    customer.recommendations.dismissRecommendation(
      services.DismissRecommendationRequest.fromObject({ customer_id: ID }),
    ),
  "remarketing/add_conversion_action": () =>
    customer.conversionActions.create([{ name: "Earth to Mars Cruises Conversion" }]),
  "shopping_ads/add_shopping_product_ad": addOther({ shopping_product_ad: {} }),
  "shopping_ads/add_shopping_product_listing_group_tree": () =>
    customer.adGroupCriteria.create([{ ad_group: made.adGroup, listing_group: { type: "UNIT" } }]),
};

test("the list names what runs and what does not", () => {
  const listed = [...list.matchAll(/^\| (\w+\/\w+) +\| (yes|no)\b/gm)].map(
    ([, name, runs]) => `${name} ${runs}`,
  );
  const tested = [
    ...Object.keys({ ...queries, ...changes, ...reads }).map((name) => `${name} yes`),
    ...Object.keys(refusals).map((name) => `${name} no`),
  ];
  expect(listed).toEqual(tested.toSorted());
});

describe("an example that runs", () => {
  test.each(Object.entries(queries))("%s", async (name, query) => {
    const rows = await customer.query(query.replace("CAMPAIGN", idOf(made.campaign)));
    expect(rows.length > 0).toBe(!name.includes("expanded_text"));
  });
  test.each(Object.entries(changes))("%s", async (_name, call) => {
    expect(createdName(await call())).toMatch(/^customers\/\d+/);
  });
  test.each(Object.entries(reads))("%s", async (_name, call) => {
    expect(await call()).not.toEqual([]);
  });
});

test.each(Object.entries(refusals))("%s is refused", async (_name, call) => {
  const refusal = await call().catch((error: { message?: string; errors?: Error[] }) => error);
  const { message, errors = [] } = refusal as { message?: string; errors?: Error[] };
  expect(message ?? errors[0]?.message).toMatch(
    /is not simulated|type is not valid|type of criterion/,
  );
});
