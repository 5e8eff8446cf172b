import { type Customer, type services, enums } from "google-ads-api";
import { describe, expect, it } from "vitest";

import type { CampaignSnapshot } from "../src/snapshot.ts";
import * as requests from "./campaign-requests.ts";
import * as names from "./error-names.ts";
import { MCC, USD_ACCOUNT, useStage } from "./sandbox-stage.ts";

const stage = useStage();
const customer = stage.customer(USD_ACCOUNT, MCC);

function getCampaign(name: string): CampaignSnapshot {
  const snapshot = stage.sandbox().snapshotOf(USD_ACCOUNT);
  const found = snapshot?.campaigns.find((campaign) => campaign.name === name);
  if (found === undefined) throw new Error(`No campaign ${name}`);
  return found;
}

const findCampaign = (name: string) =>
  stage
    .sandbox()
    .snapshotOf(USD_ACCOUNT)
    ?.campaigns.find((campaign) => campaign.name === name);

describe("the seven steps of a publication", () => {
  it("creates everything, and REST can read it", async () => {
    const { createCampaign, keyword, searchAd, HEADLINES, DESCRIPTIONS } = requests;
    const { name, campaign, adGroup } = await createCampaign(customer);
    const suggested = await customer.geoTargetConstants.suggestGeoTargetConstants({
      locale: "en",
      country_code: "US",
      location_names: { names: ["California", "New York"] },
    } as services.SuggestGeoTargetConstantsRequest);
    const places = (suggested.geo_target_constant_suggestions ?? []).map(
      (suggestion) => suggestion.geo_target_constant?.resource_name ?? "",
    );
    await customer.campaignCriteria.create([
      ...places.map((place) => ({ campaign, location: { geo_target_constant: place } })),
      { campaign, language: { language_constant: "languageConstants/1000" } },
    ]);
    await customer.adGroupAds.create([searchAd(adGroup)]);
    await customer.adGroupCriteria.create([
      keyword(adGroup, "leather shoes"),
      keyword(adGroup, "handmade shoes", "EXACT"),
    ]);
    await customer.campaignCriteria.create(
      ["cheap", "free"].map((text) => ({
        campaign,
        negative: true,
        keyword: { text, match_type: "BROAD" as const },
      })),
    );

    expect(getCampaign(name)).toMatchObject({
      status: "PAUSED",
      biddingStrategy: "MANUAL_CPC",
      budgetMicros: 25_000_000,
      locations: ["California", "New York", "New York"],
      languages: ["en"],
      negativeKeywords: ["cheap", "free"],
      euPoliticalAdvertising: false,
      adGroups: [
        {
          name: "Ad group 1",
          keywords: [
            { text: "leather shoes", matchType: "PHRASE" },
            { text: "handmade shoes", matchType: "EXACT" },
          ],
          ads: [{ headlines: HEADLINES, descriptions: DESCRIPTIONS }],
        },
      ],
    });
    const rows = await customer.query(
      `SELECT campaign.id, campaign.status, campaign.bidding_strategy_type,
         campaign_budget.amount_micros, campaign_budget.name
       FROM campaign WHERE campaign.name = "${name}"`,
    );
    expect(rows).toEqual([
      {
        campaign: {
          resource_name: campaign,
          id: Number(campaign.split("/").at(-1)),
          status: enums.CampaignStatus.PAUSED,
          bidding_strategy_type: enums.BiddingStrategyType.MANUAL_CPC,
        },
        // A budget that is not shared gets its campaign's name.
        campaign_budget: expect.objectContaining({ amount_micros: 25_000_000, name }),
      },
    ]);
  });

  it("records every call in the journal", async () => {
    const since = Date.now();
    await customer.campaignBudgets.create([{ amount_micros: 1_000_000, explicitly_shared: false }]);
    await customer.query("SELECT campaign.id FROM campaign LIMIT 1");
    expect(stage.sandbox().journal(since)).toMatchObject([
      { method: "MutateCampaignBudgets", customerId: USD_ACCOUNT, operations: 1, outcome: "ok" },
      { method: "SearchStream", customerId: USD_ACCOUNT, operations: 1, outcome: "ok" },
    ]);
  });
});

type Plan = Parameters<Customer["mutateResources"]>[0];
const mutate = (...operations: object[]) => customer.mutateResources(operations as Plan);

const plan = (name: string) => requests.atomicPlan(USD_ACCOUNT, name) as Plan;

describe("one atomic request", () => {
  it("connects resources by temporary ids", async () => {
    const response = await customer.mutateResources(plan("Atomic 1"));
    expect(response.mutate_operation_responses).toHaveLength(7);
    expect(getCampaign("Atomic 1").adGroups[0]?.keywords).toHaveLength(2);
  });

  it("stores nothing if one operation fails, and says which", async () => {
    const { errorPathOf } = names;
    const before = stage.sandbox().snapshotOf(USD_ACCOUNT);
    const operations = plan("Atomic 2");
    const last = operations.at(-1)?.resource as { keyword: { text: string } };
    last.keyword.text = "x".repeat(81);
    expect(await errorPathOf(customer.mutateResources(operations))).toBe(
      "mutate_operations[6].ad_group_criterion_operation.create.keyword.text",
    );
    expect(stage.sandbox().snapshotOf(USD_ACCOUNT)).toEqual(before);
  });

  it("validates a whole plan without storing anything", async () => {
    const before = stage.sandbox().snapshotOf(USD_ACCOUNT);
    const response = await customer.mutateResources(plan("Atomic 3"), {
      validate_only: true,
    });
    expect(response.mutate_operation_responses).toEqual([]);
    expect(stage.sandbox().snapshotOf(USD_ACCOUNT)).toEqual(before);
  });

  it("only one of two identical publications succeeds", async () => {
    const operations = plan("Atomic 4");
    const results = await Promise.allSettled([
      customer.mutateResources(operations),
      customer.mutateResources(operations),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(findCampaign("Atomic 4")).toBeDefined();
  });

  it("refuses temporary ids that are unknown, repeated or not negative", async () => {
    const { errorNamesOf } = names;
    const { creation, searchCampaign } = requests;
    const budget = { amount_micros: 1_000_000, explicitly_shared: false };
    const temporary = `customers/${USD_ACCOUNT}/campaignBudgets/-9`;
    expect(
      await errorNamesOf(mutate(creation("campaign", searchCampaign("Atomic 5", temporary)))),
    ).toEqual(["mutate_error.RESOURCE_NOT_FOUND"]);
    const named = { ...budget, resource_name: temporary };
    expect(
      await errorNamesOf(
        mutate(creation("campaign_budget", named), creation("campaign_budget", named)),
      ),
    ).toEqual(["new_resource_creation_error.DUPLICATE_TEMP_IDS"]);
    const real = { ...budget, resource_name: `customers/${USD_ACCOUNT}/campaignBudgets/9` };
    expect(await errorNamesOf(mutate(creation("campaign_budget", real)))).toEqual([
      "new_resource_creation_error.CANNOT_SET_ID_FOR_CREATE",
    ]);
  });
});
