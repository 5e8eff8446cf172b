import { describe, expect, it } from "vitest";

import * as requests from "./campaign-requests.ts";
import { useCampaign } from "./campaign-stage.ts";

const at = useCampaign();
const SITE = "https://northwind-running.example";

describe("a criterion of an ad group", () => {
  it.each([
    [
      "excluded, with a bid",
      { negative: true, cpc_bid_micros: 1_000_000 },
      "criterion_error.FIELD_INCOMPATIBLE_WITH_NEGATIVE_TARGETING",
    ],
    [
      "excluded, with an address",
      { negative: true, final_urls: [SITE] },
      "criterion_error.FIELD_INCOMPATIBLE_WITH_NEGATIVE_TARGETING",
    ],
    [
      "with a blank in its address",
      { final_urls: [`${SITE}/a b`] },
      "url_field_error.MALFORMED_FINAL_URL",
    ],
    [
      "with an address of 3,000 characters",
      { final_urls: [`${SITE}/${"x".repeat(3000)}`] },
      "string_length_error.TOO_LONG",
    ],
    [
      "with a template that does not lead to the landing page",
      { tracking_url_template: "https://track.example/?x=1" },
      "url_field_error.MISSING_TRACKING_URL_TEMPLATE_TAG",
    ],
    [
      "with an odd parameter",
      { url_custom_parameters: [{ key: "my key", value: "1" }] },
      "url_field_error.INVALID_CHARACTERS_IN_URL_CUSTOM_PARAMETER_KEY",
    ],
    [
      "made as removed",
      { status: "REMOVED" },
      "operation_access_denied_error.CREATE_AS_REMOVED_NOT_PERMITTED",
    ],
  ])("%s is refused", async (_what, fields, name) => {
    const criterion = { ...requests.keyword(at.made.adGroup, "winter shoes"), ...fields };
    expect(await at.fails(at.customer.adGroupCriteria.create([criterion as never]))).toEqual([
      name,
    ]);
  });

  it("takes a template that leads to the landing page", async () => {
    const criterion = {
      ...requests.keyword(at.made.adGroup, "summer shoes"),
      tracking_url_template: "https://track.example/?u={lpurl}",
    };
    const answer = await at.customer.adGroupCriteria.create([criterion]);
    expect(requests.createdName(answer)).toContain("/adGroupCriteria/");
  });
});

describe("a criterion of a campaign", () => {
  it.each([
    [
      "a language with a bid modifier",
      { language: { language_constant: "languageConstants/1001" }, bid_modifier: 1.5 },
      "criterion_error.CANNOT_BID_MODIFY_CRITERION_TYPE",
    ],
    [
      "a paused exclusion",
      {
        negative: true,
        status: "PAUSED",
        location: { geo_target_constant: "geoTargetConstants/2276" },
      },
      "campaign_criterion_error.CANNOT_SET_STATUS_FOR_EXCLUDED_CRITERIA",
    ],
  ])("%s is refused", async (_what, fields, name) => {
    const criterion = { campaign: at.made.campaign, ...fields };
    expect(await at.fails(at.customer.campaignCriteria.create([criterion as never]))).toEqual([
      name,
    ]);
  });

  it("of a device stays", async () => {
    const device = `${at.made.campaign.replace("/campaigns/", "/campaignCriteria/")}~30001`;
    expect(await at.fails(at.customer.campaignCriteria.remove([device]))).toEqual([
      "campaign_criterion_error.OPERATOR_NOT_SUPPORTED_FOR_CRITERION_TYPE",
    ]);
  });
});

describe("a budget", () => {
  it.each([
    [
      "spent as fast as possible",
      { delivery_method: "ACCELERATED" },
      "CANNOT_USE_ACCELERATED_DELIVERY_MODE",
    ],
    [
      "of a day with a total",
      { total_amount_micros: 90_000_000 },
      "TOTAL_BUDGET_AMOUNT_MUST_BE_UNSET_FOR_BUDGET_PERIOD_DAILY",
    ],
    [
      "of a period with a daily amount",
      { period: "CUSTOM_PERIOD" },
      "BUDGET_AMOUNT_MUST_BE_UNSET_FOR_CUSTOM_BUDGET_PERIOD",
    ],
  ])("%s is refused", async (what, fields, name) => {
    const budget = { name: what, amount_micros: 5_000_000, ...fields };
    expect(await at.fails(at.customer.campaignBudgets.create([budget as never]))).toEqual([
      `campaign_budget_error.${name}`,
    ]);
  });
});

describe("a campaign", () => {
  it.each([
    [
      "of products without a shop",
      { advertising_channel_type: "SHOPPING" },
      "MISSING_SHOPPING_SETTING",
    ],
    ["of rooms without a hotel", { advertising_channel_type: "HOTEL" }, "MISSING_HOTEL_SETTING"],
    [
      "that pays for impressions of search ads",
      { manual_cpc: null, manual_cpm: {} },
      "NOT_COMPATIBLE_WITH_BIDDING_STRATEGY_TYPE",
    ],
    [
      "of Google's choice with bids of its own",
      { advertising_channel_type: "PERFORMANCE_MAX" },
      "NOT_COMPATIBLE_WITH_BIDDING_STRATEGY_TYPE",
    ],
    [
      "on the network of partners with a contract",
      { network_settings: { target_google_search: true, target_partner_search_network: true } },
      "CANNOT_TARGET_PARTNER_SEARCH_NETWORK",
    ],
  ])("%s is refused", async (what, fields, name) => {
    const budget = requests.createdName(
      await at.customer.campaignBudgets.create([{ name: `of ${what}`, amount_micros: 5_000_000 }]),
    );
    const campaign = { ...requests.searchCampaign(what, budget), ...fields };
    expect(await at.fails(at.customer.campaigns.create([campaign as never]))).toEqual([
      `campaign_error.${name}`,
    ]);
  });
});
