import { services } from "google-ads-api";
import { describe, expect, it } from "vitest";

import { dayIn, FORECAST } from "./campaign-requests.ts";
import { EUR_ACCOUNT, MCC, USD_ACCOUNT, useStage } from "./sandbox-stage.ts";

const stage = useStage();

const manual = (bidMicros: number, budgetMicros = 20_000_000) => ({
  manual_cpc_bidding_strategy: {
    max_cpc_bid_micros: bidMicros,
    daily_budget_micros: budgetMicros,
  },
});
const { campaign } = FORECAST;

async function forecast(change: object = {}, more: object = {}, account = USD_ACCOUNT) {
  stage.server().advanceClock(1000);
  return forecastAtOnce(change, more, account);
}

async function forecastAtOnce(change: object = {}, more: object = {}, account = USD_ACCOUNT) {
  const { GenerateKeywordForecastMetricsRequest: Request } = services;
  const request = Request.fromObject({
    customer_id: account,
    ...FORECAST,
    campaign: { ...campaign, ...change },
    ...more,
  });
  const ideas = stage.customer(account, MCC).keywordPlanIdeas;
  const { campaign_forecast_metrics: metrics } =
    await ideas.generateKeywordForecastMetrics(request);
  return {
    clicks: metrics?.clicks ?? undefined,
    conversions: metrics?.conversions ?? undefined,
    // int64 values may arrive as strings, in spite of the library's types.
    cost: Number(String(metrics?.cost_micros ?? 0)),
    cpc: Number(String(metrics?.average_cpc_micros ?? 0)),
  };
}

const codesOf = (call: Promise<unknown>) =>
  call.then(
    () => [],
    (error: { errors: { error_code: object }[] }) =>
      error.errors.flatMap(({ error_code: code }) => Object.keys(code)),
  );

describe("a forecast", () => {
  it("is the same for the same request, and within the budget", async () => {
    const first = await forecast();
    expect(await forecast()).toEqual(first);
    expect(first.clicks).toBeGreaterThan(0);
    expect(first.conversions).toBeUndefined();
    expect(first.cost).toBeLessThanOrEqual(30 * 20_000_000);
    expect(first.cpc).toBeLessThanOrEqual(1_500_000);
  });

  it("grows with days, bid and locations", async () => {
    const { clicks = 0 } = await forecast();
    const week = { forecast_period: { start_date: dayIn(2), end_date: dayIn(8) } };
    expect((await forecast({}, week)).clicks).toBeLessThan(clicks);
    expect((await forecast({ bidding_strategy: manual(20_000) })).clicks).toBeLessThan(clicks);
    const portland = { geo_target_constants: ["geoTargetConstants/1024543"] };
    expect((await forecast(portland)).clicks).toBeLessThan(clicks);
  });

  it("has conversions instead of clicks if the strategy bids for them", async () => {
    const bidding_strategy = {
      maximize_conversions_bidding_strategy: { daily_target_spend_micros: 20_000_000 },
    };
    const found = await forecast({ bidding_strategy });
    expect(found.clicks).toBeUndefined();
    expect(found.conversions).toBeGreaterThan(0);
  });

  it("is in the account's currency", async () => {
    expect((await forecast({}, {}, EUR_ACCOUNT)).cost % 10_000).toBe(0);
  });
});

const period = (start: number, end: number) => ({
  forecast_period: { start_date: dayIn(start), end_date: dayIn(end) },
});

describe("refused is", () => {
  it("a second request within a second, of the same account", async () => {
    await forecast();
    const refused = await forecastAtOnce().catch((error: unknown) => error);
    expect(refused).toMatchObject({
      errors: [{ details: { quota_error_details: { retry_delay: expect.anything() as unknown } } }],
    });
    expect((await forecastAtOnce({}, {}, EUR_ACCOUNT)).clicks).toBeGreaterThan(0);
    expect((await forecast()).clicks).toBeGreaterThan(0);
  });

  it.each([
    ["a period that began", {}, period(-1, 20), "keyword_plan_idea_error"],
    ["a period that ends in more than a year", {}, period(2, 400), "keyword_plan_idea_error"],
    ["a period that ends before it begins", {}, period(9, 8), "keyword_plan_idea_error"],
    ["no bidding strategy", { bidding_strategy: {} }, {}, "field_error"],
    ["manual bids without a bid", { bidding_strategy: manual(0) }, {}, "field_error"],
    [
      "a budget that is too low",
      { bidding_strategy: manual(1_000_000, 50_000) },
      {},
      "keyword_plan_idea_error",
    ],
    ["an ad group without keywords", { ad_groups: [{ keywords: [] }] }, {}, "field_error"],
    [
      "a place twice",
      { geo_target_constants: ["geoTargetConstants/2840", "geoTargetConstants/2840"] },
      {},
      "keyword_plan_idea_error",
    ],
    [
      "a place that is none",
      { geo_target_constants: ["geoTargetConstants/1"] },
      {},
      "keyword_plan_idea_error",
    ],
    [
      "a language that is none",
      { language_constants: ["languageConstants/1"] },
      {},
      "keyword_plan_idea_error",
    ],
    ["a currency that is none", {}, { currency_code: "XXQ" }, "keyword_plan_idea_error"],
  ])("%s", async (_, change, more, code) => {
    expect(await codesOf(forecast(change, more))).toContain(code);
  });
});
