import { enums } from "google-ads-api";
import { expect, it } from "vitest";

import { createCampaign } from "./campaign-requests.ts";
import { errorNamesOf } from "./error-names.ts";
import { MCC, USD_ACCOUNT, useStage } from "./sandbox-stage.ts";

const DAY_MS = 86_400_000;
const clock = { ms: Date.now() };
const stage = useStage({ now: () => clock.ms });

interface LearningRow {
  campaign: { resource_name: string; bidding_strategy_system_status?: string | number };
}

it("a campaign with automated bidding is learning for seven days after a change", async () => {
  const customer = stage.customer(USD_ACCOUNT, MCC);
  const { BiddingStrategySystemStatus: statuses } = enums;
  const [first] = await customer.query<LearningRow[]>(
    "SELECT campaign.resource_name FROM campaign WHERE campaign.status = 'PAUSED'",
  );
  const resourceName = first?.campaign.resource_name ?? "";
  const status = async () => {
    const [row] = await customer.query<LearningRow[]>(
      `SELECT campaign.resource_name, campaign.campaign_budget,
       campaign.bidding_strategy_system_status FROM campaign
       WHERE campaign.resource_name = '${resourceName}'`,
    );
    return row?.campaign.bidding_strategy_system_status;
  };
  const edit = (ceilingMicros: number) =>
    stage.sandbox().recordOutsideEdit({
      customerId: USD_ACCOUNT,
      email: "kim@elsewhere.example",
      resourceName,
      fields: { "target_spend.cpc_bid_ceiling_micros": ceilingMicros },
    });
  edit(1_000_000);
  expect(await status()).toBe(statuses.LEARNING_NEW);
  clock.ms += 7 * DAY_MS + 1;
  expect(await status()).toBe(statuses.ENABLED);
  edit(2_000_000);
  expect(await status()).toBe(statuses.LEARNING_SETTING_CHANGE);
});

it("a read-only user is listed as such, and cannot change anything", async () => {
  const customer = stage.customer(USD_ACCOUNT, MCC);
  stage.sandbox().setAccessRole("ada@northwind.example", USD_ACCOUNT, "READ_ONLY");
  const rows = await customer.query(
    `SELECT customer_user_access.email_address, customer_user_access.access_role
     FROM customer_user_access`,
  );
  expect(rows).toMatchObject([
    {
      customer_user_access: {
        email_address: "ada@northwind.example",
        access_role: enums.AccessRole.READ_ONLY,
      },
    },
  ]);
  expect(await errorNamesOf(createCampaign(customer))).toEqual([
    "authorization_error.ACTION_NOT_PERMITTED",
  ]);
});
