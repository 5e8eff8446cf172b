import type { CampaignForecast } from "@adwright/contracts/publication/forecast";
import { describe, expect, test } from "vitest";

import { put, usePublishStage } from "./publish-stage.ts";

const at = usePublishStage(1);

/** Google answers one a second. */
function forecastOf(campaignId: number, query = "") {
  at.stage.clock.advance(1000);
  return at.person.api<CampaignForecast>("GET", `/api/campaigns/${campaignId}/forecast${query}`);
}

describe("Google's forecast", () => {
  test("covers 30 days from tomorrow on, in the account's currency, and creates nothing", async () => {
    const campaign = await at.draft("Forecast");
    // An unanswered EU question does not change the forecast of clicks.
    await put(at.person, campaign.id, { euPoliticalAdvertising: null });
    const before = await at.account();
    const since = at.stage.clock.now();
    const { status, body } = await forecastOf(campaign.id);
    expect({ status, reason: body.reason }).toEqual({ status: 200, reason: null });
    const { startDate = "", endDate = "", clicks = 0, cost = 0, currency } = body.forecast ?? {};
    expect(Date.parse(startDate)).toBeGreaterThan(since);
    expect(Date.parse(endDate) - Date.parse(startDate)).toBe(29 * 86_400_000);
    expect(currency).toBe("USD");
    expect(clicks).toBeGreaterThan(0);
    expect(cost).toBeGreaterThan(0);
    expect(cost).toBeLessThanOrEqual(30 * (campaign.budget ?? 0));
    expect(await at.account()).toEqual(before);
    const calls = at.stage.standIns.sandbox.journal(since);
    expect(calls.filter(({ method }) => method === "GenerateKeywordForecastMetrics")).toMatchObject(
      [{ operations: 1, outcome: "ok" }],
    );
  });

  test("is made for other budgets, of which a smaller one brings no more", async () => {
    const campaign = await at.draft("Budgets");
    const budget = campaign.budget ?? 0;
    const costs: number[] = [];
    for (const wanted of [budget / 10, budget, budget * 10]) {
      const { body } = await forecastOf(campaign.id, `?budget=${wanted}`);
      costs.push(body.forecast?.cost ?? 0);
      expect(body.forecast?.cost).toBeLessThanOrEqual(30 * wanted);
    }
    expect(costs[0]).toBeLessThan(costs[1] ?? 0);
    expect(costs[1]).toBeLessThanOrEqual(costs[2] ?? 0);
    expect(costs[1]).toBe((await forecastOf(campaign.id)).body.forecast?.cost);
  });

  test("covers strategies for clicks, and is not available for others", async () => {
    const campaign = await at.draft("Strategies");
    await put(at.person, campaign.id, { biddingStrategy: "maximize_clicks" });
    expect((await forecastOf(campaign.id)).body.forecast?.clicks).toBeGreaterThan(0);
    await put(at.person, campaign.id, { biddingStrategy: "target_cpa", targetCpa: 10 });
    const since = at.stage.clock.now();
    expect((await forecastOf(campaign.id)).body).toEqual({ forecast: null, reason: "bidding" });
    expect(at.stage.standIns.sandbox.journal(since)).toEqual([]);
    await put(at.person, campaign.id, { budget: null });
    expect((await forecastOf(campaign.id)).body).toEqual({ forecast: null, reason: "incomplete" });
  });

  test("fails with Google's error message, and works again afterward", async () => {
    const campaign = await at.draft("Google is away");
    at.fault("GenerateKeywordForecastMetrics", "unavailable");
    expect((await forecastOf(campaign.id)).body).toMatchObject({ code: "GOOGLE_ADS_UNAVAILABLE" });
    expect((await forecastOf(campaign.id)).body.reason).toBeNull();
  });
});
