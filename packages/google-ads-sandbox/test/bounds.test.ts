import type { Customer } from "google-ads-api";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type * as requestModule from "./campaign-requests.ts";
import type * as nameModule from "./error-names.ts";
import { MCC, type SandboxStage, startSandboxStage, USD_ACCOUNT } from "./sandbox-stage.ts";

let stage: SandboxStage;
let customer: Customer;
let requests: typeof requestModule;
let names: typeof nameModule;
let made: Awaited<ReturnType<typeof requestModule.createCampaign>>;
beforeAll(async () => {
  stage = await startSandboxStage();
  customer = stage.customer(USD_ACCOUNT, MCC);
  requests = await import("./campaign-requests.ts");
  names = await import("./error-names.ts");
  made = await requests.createCampaign(customer);
});
afterAll(() => stage.close());

const fails = (call: Promise<unknown>) => names.errorNamesOf(call);

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
    const call = customer.adGroupCriteria.create([requests.keyword(made.adGroup, text)]);
    expect(await fails(call)).toEqual([`criterion_error.${error}`]);
  });

  test("with an apostrophe, an ampersand, a dot, a hyphen or another script", async () => {
    const texts = ["men's shoes", "h&m", "st. pauli", "t-shirts", "беговые кроссовки", "靴"];
    const keywords = texts.map((text) => requests.keyword(made.adGroup, text));
    const call = customer.adGroupCriteria.create(keywords, { validate_only: true });
    await expect(call).resolves.toBeDefined();
  });
});

test.each([
  [-10_000, "bidding_error.BID_TOO_SMALL"],
  [10_000_000_000_000, "bidding_error.BID_TOO_BIG"],
])("a bid of %d", async (micros, error) => {
  const update = { resource_name: made.adGroup, cpc_bid_micros: micros };
  expect(await fails(customer.adGroups.update([update]))).toEqual([error]);
});

test.each([
  [{ maximize_conversion_value: { target_roas: 5000 } }, "range_error.TOO_HIGH"],
  [{ maximize_conversion_value: { target_roas: 0.001 } }, "range_error.TOO_LOW"],
  [{ maximize_conversions: { target_cpa_micros: -1_000_000 } }, "range_error.TOO_LOW"],
])("a target %j", async (bidding, error) => {
  const update = { resource_name: made.campaign, ...bidding };
  expect(await fails(customer.campaigns.update([update]))).toEqual([error]);
});

describe("names", () => {
  test.each([
    ["Two\nlines", "ad_group_error.INVALID_ADGROUP_NAME"],
    ["a".repeat(256), "string_length_error.TOO_LONG"],
  ])("of an ad group, %j", async (name, error) => {
    expect(await fails(customer.adGroups.update([{ resource_name: made.adGroup, name }]))).toEqual([
      error,
    ]);
  });

  test("of a campaign that is too long", async () => {
    const name = "a".repeat(256);
    expect(
      await fails(customer.campaigns.update([{ resource_name: made.campaign, name }])),
    ).toEqual(["string_length_error.TOO_LONG"]);
  });
});

test.each([
  ["https://track.example/?a=b", "url_field_error.MISSING_TRACKING_URL_TEMPLATE_TAG"],
  ["track.example/{lpurl}", "url_field_error.MISSING_PROTOCOL_IN_TRACKING_URL_TEMPLATE"],
])("a tracking template %s", async (template, error) => {
  const tracking = { tracking_url_template: template };
  const criterion = { ...requests.keyword(made.adGroup, "tracked shoes"), ...tracking };
  expect(await fails(customer.adGroupCriteria.create([criterion]))).toEqual([error]);
  const ofCampaign = { resource_name: made.campaign, ...tracking };
  expect(await fails(customer.campaigns.update([ofCampaign]))).toEqual([error]);
});

const monday = (start_hour: number, end_hour: number) => ({
  campaign: made.campaign,
  ad_schedule: {
    day_of_week: "MONDAY" as const,
    start_hour,
    start_minute: "ZERO" as const,
    end_hour,
    end_minute: "ZERO" as const,
  },
});

test("overlapping times of one request, and a snippet's value twice", async () => {
  expect(await fails(customer.campaignCriteria.create([monday(8, 12), monday(11, 14)]))).toEqual([
    "criterion_error.AD_SCHEDULE_TIME_INTERVALS_OVERLAP",
  ]);
  const snippet = { header: "Brands", values: ["One", "Two", "one"] };
  const asset = { structured_snippet_asset: snippet };
  expect(await fails(customer.assets.create([asset]))).toEqual([
    "list_operation_error.DUPLICATE_VALUES",
  ]);
});
