import { type Customer, enums } from "google-ads-api";
import { describe, expect, it } from "vitest";

import * as requests from "./campaign-requests.ts";
import { useCampaign } from "./campaign-stage.ts";
import { EUR_ACCOUNT, JPY_ACCOUNT, MCC, UNDECLARED_ACCOUNT } from "./sandbox-stage.ts";

const at = useCampaign();

const createBudget = (budget: object, account = at.customer) =>
  account.campaignBudgets.create([budget]);
const amount = (amountMicros: number, account?: Customer) =>
  createBudget({ amount_micros: amountMicros, explicitly_shared: false }, account);

async function unitOf(currencyCode: string): Promise<number> {
  const [row] = await at.customer.query(
    `SELECT currency_constant.code, currency_constant.billable_unit_micros FROM currency_constant
     WHERE currency_constant.code = "${currencyCode}"`,
  );
  return Number(row?.currency_constant?.billable_unit_micros);
}

async function createCampaign(change: object) {
  const budget = requests.createdName(
    await at.customer.campaignBudgets.create([
      { amount_micros: 1_000_000, explicitly_shared: false },
    ]),
  );
  const campaign = requests.searchCampaign(requests.freshName("Rules"), budget);
  return at.customer.campaigns.create([{ ...campaign, ...change }]);
}

describe("budgets", () => {
  it("use the smallest unit of each currency", async () => {
    const codes = ["JPY", "USD", "EUR", "GBP", "KWD"];
    const units = await Promise.all(codes.map(unitOf));
    expect(units).toEqual([1_000_000, 10_000, 10_000, 10_000, 1_000]);
    const yen = at.stage.customer(JPY_ACCOUNT, MCC);
    expect(await at.fails(amount(1_500_500_000, yen))).toEqual([
      "campaign_budget_error.NON_MULTIPLE_OF_MINIMUM_CURRENCY_UNIT",
    ]);
    await amount(1_500_000_000, yen);
    await amount(1_010_000, at.stage.customer(EUR_ACCOUNT, MCC));
  });

  it("use the currency's billable unit, whatever its decimals", async () => {
    at.stage.sandbox().setBillableUnit("EUR", 1_000_000);
    const euros = at.stage.customer(EUR_ACCOUNT, MCC);
    expect(await unitOf("EUR")).toBe(1_000_000);
    expect(await at.fails(amount(1_010_000, euros))).toEqual([
      "campaign_budget_error.NON_MULTIPLE_OF_MINIMUM_CURRENCY_UNIT",
    ]);
    await amount(20_000_000, euros);
    at.stage.sandbox().setBillableUnit("EUR", 10_000);
  });

  it("are shared by default, and then require a unique name", async () => {
    expect(await at.fails(createBudget({ amount_micros: 1_000_000 }))).toEqual([
      "field_error.REQUIRED",
    ]);
    const name = requests.freshName("Shared");
    await createBudget({ name, amount_micros: 1_000_000 });
    expect(await at.fails(createBudget({ name, amount_micros: 1_000_000 }))).toEqual([
      "campaign_budget_error.DUPLICATE_NAME",
    ]);
  });
});

describe("campaigns", () => {
  it("are enabled if no status is sent", async () => {
    const response = await createCampaign({ status: undefined, name: "Goes live" });
    const [row] = await at.customer.query(
      `SELECT campaign.status FROM campaign WHERE campaign.resource_name = "${requests.createdName(response)}"`,
    );
    expect(row?.campaign?.status).toBe(enums.CampaignStatus.ENABLED);
  });

  it("require conversion tracking for strategies that learn from conversions", async () => {
    const { customerIds, managerId } = at.stage
      .sandbox()
      .createAccountTree({ email: "rules@new.example", name: "Rules" });
    const fresh = at.stage.customer(
      customerIds[5] ?? "",
      managerId,
      "1//sandbox-rules@new.example",
    );
    const budget = requests.createdName(
      await fresh.campaignBudgets.create([{ amount_micros: 1_000_000, explicitly_shared: false }]),
    );
    const { manual_cpc: _manual, ...campaign } = requests.searchCampaign("Learns", budget);
    const learning = { ...campaign, maximize_conversions: { target_cpa_micros: 5_000_000 } };
    expect(await at.fails(fresh.campaigns.create([learning]))).toEqual([
      "campaign_error.CONVERSION_TRACKING_NOT_ENABLED",
    ]);
  });
});

describe("an account with an undeclared campaign", () => {
  it("accepts no change except the declaration", async () => {
    const account = at.stage.customer(UNDECLARED_ACCOUNT, MCC);
    const change = () =>
      account.campaignBudgets.create([{ amount_micros: 1_000_000_000, explicitly_shared: false }]);
    expect(await at.fails(change())).toEqual([
      "mutate_error.EU_POLITICAL_ADVERTISING_DECLARATION_REQUIRED",
    ]);
    const [row] = await account.query(
      "SELECT campaign.resource_name FROM campaign WHERE campaign.missing_eu_political_advertising_declaration = TRUE",
    );
    const resourceName = row?.campaign?.resource_name ?? "";
    expect(await at.fails(account.campaigns.remove([resourceName]))).toEqual([
      "mutate_error.EU_POLITICAL_ADVERTISING_DECLARATION_REQUIRED",
    ]);
    await account.campaigns.update([
      {
        resource_name: resourceName,
        contains_eu_political_advertising: requests.NO_EU_POLITICS,
      },
    ]);
    await change();
  });
});
