import { enums } from "google-ads-api";
import { describe, expect, it } from "vitest";

import * as requests from "./campaign-requests.ts";
import * as names from "./error-names.ts";
import { MCC, USD_ACCOUNT, useStage } from "./sandbox-stage.ts";

const stage = useStage();
const customer = stage.customer(USD_ACCOUNT, MCC);

const budgetOf = (amountMicros: number) => ({
  amount_micros: amountMicros,
  explicitly_shared: false,
});

describe("validate_only and partial_failure", () => {
  it("validates without storing", async () => {
    const before = stage.sandbox().snapshotOf(USD_ACCOUNT);
    const response = await customer.campaignBudgets.create([budgetOf(1_000_000)], {
      validate_only: true,
    });
    expect(response.results).toEqual([]);
    expect(stage.sandbox().snapshotOf(USD_ACCOUNT)).toEqual(before);
  });

  it("validate_only finds the errors of a real call", async () => {
    const call = customer.campaignBudgets.create([budgetOf(1)], { validate_only: true });
    expect(await names.errorNamesOf(call)).toEqual([
      "campaign_budget_error.MONEY_AMOUNT_LESS_THAN_CURRENCY_MINIMUM_CPC",
    ]);
  });

  it("keeps valid operations if partial failure is allowed", async () => {
    const { adGroup } = await requests.createCampaign(customer);
    const response = await customer.adGroupCriteria.create(
      ["fine keyword", "x".repeat(81), "bad!keyword"].map((text) =>
        requests.keyword(adGroup, text),
      ),
      { partial_failure: true },
    );
    expect(response.results?.map((result) => Boolean(result.resource_name))).toEqual([
      true,
      false,
      false,
    ]);
    const failure = response.partial_failure_error as unknown as {
      errors: { location: { field_path_elements: { index?: number }[] } }[];
    };
    expect(failure.errors.map(({ location }) => location.field_path_elements[0]?.index)).toEqual([
      1, 2,
    ]);
    expect(stage.sandbox().journal().at(-1)?.outcome).toBe("partial");
  });

  it("answers with the resource if requested", async () => {
    const response = await customer.campaignBudgets.create([budgetOf(3_000_000)], {
      response_content_type: "MUTABLE_RESOURCE",
    });
    expect(response.results?.[0]?.campaign_budget).toMatchObject({
      explicitly_shared: false,
      delivery_method: "STANDARD",
    });
  });
});

describe("updates", () => {
  it("changes only the masked fields", async () => {
    const { budget, campaign, name } = await requests.createCampaign(customer);
    await customer.campaigns.update([{ resource_name: campaign, status: "ENABLED" }]);
    await customer.campaignBudgets.update([{ resource_name: budget, amount_micros: 30_000_000 }]);
    const found = stage
      .sandbox()
      .snapshotOf(USD_ACCOUNT)
      ?.campaigns.find((each) => each.name === name);
    expect(found).toMatchObject({ status: "ENABLED", budgetMicros: 30_000_000 });
    expect(found?.biddingStrategy).toBe("MANUAL_CPC");
  });

  it("changes nested fields and leaves the others", async () => {
    const { campaign } = await requests.createCampaign(customer);
    await customer.campaigns.update([
      { resource_name: campaign, network_settings: { target_content_network: true } },
    ]);
    const [row] = await customer.query(
      `SELECT campaign.network_settings.target_content_network,
         campaign.network_settings.target_google_search
       FROM campaign WHERE campaign.resource_name = "${campaign}"`,
    );
    expect(row?.campaign?.network_settings).toEqual({
      target_content_network: true,
      target_google_search: true,
    });
  });

  it("replaces one bidding strategy with another", async () => {
    const { campaign, name } = await requests.createCampaign(customer);
    await customer.campaigns.update([
      { resource_name: campaign, target_spend: { cpc_bid_ceiling_micros: 2_000_000 } },
    ]);
    const found = stage
      .sandbox()
      .snapshotOf(USD_ACCOUNT)
      ?.campaigns.find((each) => each.name === name);
    expect(found?.biddingStrategy).toBe("TARGET_SPEND");
  });

  it("gives a budget the name of its campaign", async () => {
    const { budget, campaign } = await requests.createCampaign(customer);
    const name = requests.freshName("Renamed");
    await customer.campaigns.update([{ resource_name: campaign, name }]);
    const [row] = await customer.query(
      `SELECT campaign_budget.name, campaign_budget.reference_count FROM campaign_budget
       WHERE campaign_budget.resource_name = "${budget}"`,
    );
    expect(row?.campaign_budget).toMatchObject({ name, reference_count: 1 });
    const call = customer.campaignBudgets.update([{ resource_name: budget, name: "Mine" }]);
    expect(await names.errorNamesOf(call)).toEqual([
      "campaign_budget_error.CANNOT_MODIFY_FIELD_OF_IMPLICITLY_SHARED_CAMPAIGN_BUDGET",
    ]);
  });
});

describe("removals", () => {
  it("removes once, frees the name and removes the budget", async () => {
    const { budget, campaign, name } = await requests.createCampaign(customer);
    expect(await names.errorNamesOf(customer.campaignBudgets.remove([budget]))).toEqual([
      "campaign_budget_error.CAMPAIGN_BUDGET_IN_USE",
    ]);
    await customer.campaigns.remove([campaign]);
    const snapshot = stage.sandbox().snapshotOf(USD_ACCOUNT);
    expect(snapshot?.campaigns.map((each) => each.name)).not.toContain(name);
    expect(snapshot?.budgets.map((each) => each.name)).not.toContain(name);
    expect(await names.errorNamesOf(customer.campaigns.remove([campaign]))).toEqual([
      "operation_access_denied_error.OPERATION_NOT_PERMITTED_FOR_REMOVED_RESOURCE",
    ]);
    const next = requests.createdName(await customer.campaignBudgets.create([budgetOf(1_000_000)]));
    await customer.campaigns.create([requests.searchCampaign(name, next)]);
  });

  it("refuses missing resources and names used twice", async () => {
    const { campaign } = await requests.createCampaign(customer);
    const missing = `customers/${USD_ACCOUNT}/campaigns/404`;
    expect(await names.errorNamesOf(customer.campaigns.remove([missing]))).toEqual([
      "mutate_error.RESOURCE_NOT_FOUND",
    ]);
    const elsewhere = campaign.replace(USD_ACCOUNT, "2000000002");
    expect(await names.errorNamesOf(customer.campaigns.remove([elsewhere]))).toEqual([
      "mutate_error.RESOURCE_NOT_FOUND",
    ]);
    expect(await names.errorNamesOf(customer.campaigns.remove([campaign, campaign]))).toEqual([
      "mutate_error.ID_EXISTS_IN_MULTIPLE_MUTATES",
    ]);
  });
});

const changes = (where: string) =>
  customer.query(
    `SELECT change_event.change_date_time, change_event.user_email, change_event.client_type,
       change_event.change_resource_type, change_event.resource_change_operation,
       change_event.changed_fields, change_event.new_resource, change_event.old_resource,
       change_event.change_resource_name, campaign.name
     FROM change_event WHERE ${where} LIMIT 50`,
  );

describe("what changed", () => {
  it("lists who changed what, including edits made elsewhere", async () => {
    const { campaign, name } = await requests.createCampaign(customer);
    stage.sandbox().recordOutsideEdit({
      customerId: USD_ACCOUNT,
      email: "kim@northwind.example",
      resourceName: campaign,
      fields: { status: "ENABLED" },
    });
    const rows = await changes(
      `change_event.change_date_time DURING TODAY AND campaign.name = "${name}"`,
    );
    expect(rows[0]).toMatchObject({
      campaign: { name },
      change_event: {
        user_email: "kim@northwind.example",
        client_type: enums.ChangeClientType.GOOGLE_ADS_WEB_CLIENT,
        change_resource_type: enums.ChangeEventResourceType.CAMPAIGN,
        resource_change_operation: enums.ResourceChangeOperation.UPDATE,
        change_resource_name: campaign,
        changed_fields: { paths: ["status"] },
        old_resource: { campaign: { status: enums.CampaignStatus.PAUSED } },
        new_resource: { campaign: { status: enums.CampaignStatus.ENABLED } },
      },
    });
    expect(rows.at(-1)?.change_event).toMatchObject({
      user_email: "ada@northwind.example",
      client_type: enums.ChangeClientType.GOOGLE_ADS_API,
      resource_change_operation: enums.ResourceChangeOperation.CREATE,
    });
  });
});
