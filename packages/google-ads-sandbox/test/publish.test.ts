import type { Customer } from "google-ads-api";
import { describe, expect, it } from "vitest";

import * as requests from "./campaign-requests.ts";
import * as names from "./error-names.ts";
import { MCC, USD_ACCOUNT, useStage } from "./sandbox-stage.ts";

const stage = useStage();
const customer = stage.customer(USD_ACCOUNT, MCC);

const findCampaign = (name: string) =>
  stage
    .sandbox()
    .snapshotOf(USD_ACCOUNT)
    ?.campaigns.find((campaign) => campaign.name === name);

type Plan = Parameters<Customer["mutateResources"]>[0];
const mutate = (...operations: object[]) => customer.mutateResources(operations as Plan);

const plan = (name: string) => requests.atomicPlan(USD_ACCOUNT, name) as Plan;

describe("one atomic request", () => {
  it("connects resources by temporary ids", async () => {
    const response = await customer.mutateResources(plan("Atomic 1"));
    expect(response.mutate_operation_responses).toHaveLength(7);
    const { HEADLINES, DESCRIPTIONS } = requests;
    expect(findCampaign("Atomic 1")).toMatchObject({
      biddingStrategy: "MANUAL_CPC",
      budgetMicros: 25_000_000,
      locations: ["United States"],
      euPoliticalAdvertising: false,
      adGroups: [
        {
          keywords: ["leather shoes", "handmade shoes"].map((text) => ({
            text,
            matchType: "PHRASE",
          })),
          ads: [{ headlines: HEADLINES, descriptions: DESCRIPTIONS }],
        },
      ],
    });
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
