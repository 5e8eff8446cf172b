import { LanguageCode } from "@adwright/contracts/language";
import type { CampaignPlan } from "@adwright/contracts/publication/publication";
import type { MadeResources } from "@adwright/contracts/publication/steps";
import { noExtensions } from "@adwright/rules/campaign-form";
import { describe, expect, test } from "vitest";

import { EDITS, handOn } from "./edit-by-hand.ts";
import { makePlan, useGoogleAds } from "./google-ads-fixture.ts";
import { makePlanned } from "./make-planned.ts";

const { google, access } = useGoogleAds();

const differencesOf = (plan: CampaignPlan, made: MadeResources) =>
  google.ads.findDifferences({ ...access, customerId: plan.customerId }, { plan, made });

describe("without Google's report of changes, the product still finds", () => {
  test.each(EDITS)("$what", async ({ words, edits }) => {
    const plan = makePlan();
    const made = await makePlanned(google, access, plan);
    await handOn(google, access, made)(...edits);
    expect(await differencesOf(plan, made)).toContain(words);
  });

  test.each([
    ["target_cpa", { "maximize_conversions.target_cpa_micros": 6_000_000 }],
    ["target_roas", { "maximize_conversion_value.target_roas": 5 }],
  ] as const)("a changed target of %s", async (biddingStrategy, fields) => {
    const targets = { targetCpaMicros: 5_000_000, targetRoas: 4, cpcBidMicros: null };
    const plan = makePlan({ biddingStrategy, ...targets });
    const made = await makePlanned(google, access, plan);
    await handOn(google, access, made)(["change", "$campaign", fields]);
    expect(await differencesOf(plan, made)).toEqual(["Bidding target changed"]);
  });

  test("a new limit on bids that maximize clicks", async () => {
    const plan = makePlan({ biddingStrategy: "maximize_clicks", cpcBidMicros: null });
    const made = await makePlanned(google, access, plan);
    const limit = { "target_spend.cpc_bid_ceiling_micros": 2_000_000 };
    await handOn(google, access, made)(["change", "$campaign", limit]);
    expect(await differencesOf(plan, made)).toEqual(["Bid limit set"]);
  });

  test("several changes of a kind, as a count", async () => {
    const plan = makePlan();
    const made = await makePlanned(google, access, plan);
    for (const keyword of made.keywords?.slice(0, 5) ?? [])
      await handOn(google, access, made)(["remove", keyword]);
    expect(await differencesOf(plan, made)).toEqual(["5 keywords removed"]);
  });
});

const aroundPortland: CampaignPlan["locations"] = [
  { id: 2840, name: "United States", countryCode: "US" },
  {
    id: 1024543,
    name: "Portland",
    canonicalName: "Portland,Oregon,United States",
    countryCode: "US",
    distance: { amount: 20, unit: "MILES" },
  },
];

const cleanPlans: [what: string, change: Partial<CampaignPlan>][] = [
  ["every setting used", {}],
  ["maximizing clicks", { biddingStrategy: "maximize_clicks", cpcBidMicros: null }],
  [
    "a target CPA",
    { biddingStrategy: "target_cpa", targetCpaMicros: 5_000_000, cpcBidMicros: null },
  ],
  ["a target ROAS", { biddingStrategy: "target_roas", targetRoas: 3.3333, cpcBidMicros: null }],
  [
    "no restriction",
    { adSchedule: [], devices: [], ages: [], genders: [], extensions: noExtensions },
  ],
  ["political ads", { euPoliticalAdvertising: true }],
  ["no negative keywords", { negativeKeywords: [] }],
  ["a radius", { locations: aroundPortland }],
  ["one device, one age, one gender", { devices: ["mobile"], ages: ["65+"], genders: ["Female"] }],
  ["an address without a path", { finalUrl: "https://northwind-running.example" }],
  [
    "the same extension twice",
    { extensions: { ...noExtensions, callouts: ["Twice said", "Twice said"] } },
  ],
  [
    "yen",
    {
      customerId: "2000000003",
      currencyCode: "JPY",
      dailyBudgetMicros: 1_501_000_000,
      cpcBidMicros: 75_000_000,
    },
  ],
  ["euros", { customerId: "2000000002", currencyCode: "EUR", dailyBudgetMicros: 20_050_000 }],
];

describe("the product finds no differences in an unedited campaign", () => {
  test.each(cleanPlans)("with %s", async (_what, change) => {
    const plan = makePlan(change);
    const account = { ...access, customerId: plan.customerId };
    const made = await makePlanned(google, account, plan);
    expect(await differencesOf(plan, made)).toEqual([]);
    const input = { access: account, plan, made, readFirst: true };
    const again = await google.ads.ensureGeography(input);
    expect(new Set(again.criteria)).toEqual(new Set(made.criteria));
  });

  test.each(LanguageCode.options)("in the language %s", async (language) => {
    const plan = makePlan({ language, extensions: noExtensions });
    const made = await makePlanned(google, access, plan);
    expect(await differencesOf(plan, made)).toEqual([]);
  });

  test("with an ad group's bid that its strategy does not use", async () => {
    const plan = makePlan({ biddingStrategy: "maximize_clicks", cpcBidMicros: null });
    const made = await makePlanned(google, access, plan);
    // Google Ads API: an ad group without a bid gets the smallest possible one.
    await handOn(google, access, made)(["change", "$adGroup", { cpc_bid_micros: 10_000 }]);
    expect(await differencesOf(plan, made)).toEqual([]);
  });
});

test("a distance around a city is published as a radius around its address", async () => {
  const { campaign = "" } = await makePlanned(
    google,
    access,
    makePlan({ locations: aroundPortland }),
  );
  const id = campaign.split("/").at(-1) ?? "";
  const targeting = await google.ads.live.targeting(access, id);
  expect(targeting?.locations.map(({ name }) => name)).toEqual(["United States"]);
  expect(targeting?.radii?.map(({ radius }) => radius)).toMatchObject([
    {
      city: "Portland",
      province: "Oregon",
      countryCode: "US",
      distance: { amount: 20, unit: "MILES" },
    },
  ]);
});
