import { describe, expect, test } from "vitest";

import * as requests from "./campaign-requests.ts";
import { useCampaign } from "./campaign-stage.ts";

const at = useCampaign();

describe("keywords", () => {
  test.each([
    ["[city shoes]", "KEYWORD_HAS_INVALID_CHARS"],
    ['"city shoes"', "KEYWORD_HAS_INVALID_CHARS"],
    ["city shoes 👟", "KEYWORD_HAS_INVALID_CHARS"],
    ["city\nshoes", "KEYWORD_HAS_INVALID_CHARS"],
    ["...", "INVALID_KEYWORD_TEXT"],
    ["-free shoes", "INVALID_KEYWORD_TEXT"],
    ["site:shop.example shoes", "INVALID_KEYWORD_TEXT"],
  ])("%j", async (text, error) => {
    const call = at.customer.adGroupCriteria.create([requests.keyword(at.made.adGroup, text)]);
    expect(await at.fails(call)).toEqual([`criterion_error.${error}`]);
  });

  test("with an apostrophe, an ampersand, a dot, a hyphen or another script", async () => {
    const texts = ["men's shoes", "h&m", "st. pauli", "t-shirts", "беговые кроссовки", "靴"];
    const keywords = texts.map((text) => requests.keyword(at.made.adGroup, text));
    const call = at.customer.adGroupCriteria.create(keywords, { validate_only: true });
    await expect(call).resolves.toBeDefined();
  });
});

test.each([
  [-10_000, "bidding_error.BID_TOO_SMALL"],
  [10_000_000_000_000, "bidding_error.BID_TOO_BIG"],
])("a bid of %d", async (micros, error) => {
  const update = { resource_name: at.made.adGroup, cpc_bid_micros: micros };
  expect(await at.fails(at.customer.adGroups.update([update]))).toEqual([error]);
});

test.each([
  [{ maximize_conversion_value: { target_roas: 5000 } }, "range_error.TOO_HIGH"],
  [{ maximize_conversion_value: { target_roas: 0.001 } }, "range_error.TOO_LOW"],
  [{ maximize_conversions: { target_cpa_micros: -1_000_000 } }, "range_error.TOO_LOW"],
])("a target %j", async (bidding, error) => {
  const update = { resource_name: at.made.campaign, ...bidding };
  expect(await at.fails(at.customer.campaigns.update([update]))).toEqual([error]);
});

describe("names", () => {
  test.each([
    ["Two\nlines", "ad_group_error.INVALID_ADGROUP_NAME"],
    ["a".repeat(256), "string_length_error.TOO_LONG"],
  ])("of an ad group, %j", async (name, error) => {
    expect(
      await at.fails(at.customer.adGroups.update([{ resource_name: at.made.adGroup, name }])),
    ).toEqual([error]);
  });

  test("of a campaign that is too long", async () => {
    const name = "a".repeat(256);
    expect(
      await at.fails(at.customer.campaigns.update([{ resource_name: at.made.campaign, name }])),
    ).toEqual(["string_length_error.TOO_LONG"]);
  });
});

test.each([
  ["https://track.example/?a=b", "url_field_error.MISSING_TRACKING_URL_TEMPLATE_TAG"],
  ["track.example/{lpurl}", "url_field_error.MISSING_PROTOCOL_IN_TRACKING_URL_TEMPLATE"],
])("a tracking template %s", async (template, error) => {
  const tracking = { tracking_url_template: template };
  const criterion = { ...requests.keyword(at.made.adGroup, "tracked shoes"), ...tracking };
  expect(await at.fails(at.customer.adGroupCriteria.create([criterion]))).toEqual([error]);
  const ofCampaign = { resource_name: at.made.campaign, ...tracking };
  expect(await at.fails(at.customer.campaigns.update([ofCampaign]))).toEqual([error]);
});

const monday = (start_hour: number, end_hour: number) => ({
  campaign: at.made.campaign,
  ad_schedule: {
    day_of_week: "MONDAY" as const,
    start_hour,
    start_minute: "ZERO" as const,
    end_hour,
    end_minute: "ZERO" as const,
  },
});

test("overlapping times of one request, and a snippet's value twice", async () => {
  expect(
    await at.fails(at.customer.campaignCriteria.create([monday(8, 12), monday(11, 14)])),
  ).toEqual(["criterion_error.AD_SCHEDULE_TIME_INTERVALS_OVERLAP"]);
  const snippet = { header: "Brands", values: ["One", "Two", "one"] };
  const asset = { structured_snippet_asset: snippet };
  expect(await at.fails(at.customer.assets.create([asset]))).toEqual([
    "list_operation_error.DUPLICATE_VALUES",
  ]);
});
