import { beforeEach, expect, it } from "vitest";

import * as requests from "./campaign-requests.ts";
import { MCC, USD_ACCOUNT, useStage } from "./sandbox-stage.ts";

const EMAIL = "ada@northwind.example";
const stage = useStage();
const customer = stage.customer(USD_ACCOUNT, MCC);
beforeEach(() => stage.faults().clear());

const amountOf = async (budget: string) => {
  const rows = await customer.query(
    `SELECT campaign_budget.amount_micros FROM campaign_budget WHERE campaign_budget.resource_name = '${budget}'`,
  );
  return Number(rows[0]?.campaign_budget?.amount_micros);
};

it("commit_late: the call fails, and is executed later", async () => {
  const { budget } = await requests.createCampaign(customer);
  stage.faults().add({ kind: "commit_late", method: "MutateCampaignBudgets", delayMs: 60_000 });
  const call = customer.campaignBudgets.update([
    { resource_name: budget, amount_micros: 30_000_000 },
  ]);
  await expect(call).rejects.toMatchObject({ code: 4 });
  expect(await amountOf(budget)).toBe(25_000_000);
  stage.server().advanceClock(60_000);
  expect(await amountOf(budget)).toBe(30_000_000);
  const late = stage
    .sandbox()
    .journal()
    .filter(({ outcome }) => outcome === "committed_late");
  expect(late.map(({ method }) => method)).toEqual(["MutateCampaignBudgets"]);
});

it("stale_read: a read does not return the latest change, the next one does", async () => {
  const { budget } = await requests.createCampaign(customer);
  stage.server().advanceClock(60_000);
  await customer.campaignBudgets.update([{ resource_name: budget, amount_micros: 30_000_000 }]);
  stage.faults().add({ kind: "stale_read", delayMs: 30_000 });
  expect(await amountOf(budget)).toBe(25_000_000);
  expect(await amountOf(budget)).toBe(30_000_000);
});

it("edit_between: somebody edits between the read and the call, unreported if made with Editor", async () => {
  const { budget, campaign } = await requests.createCampaign(customer);
  const edit = {
    customerId: USD_ACCOUNT,
    email: EMAIL,
    resourceName: campaign,
    fields: { name: "By Editor" },
    isByEditor: true,
  };
  stage.faults().add({ kind: "edit_between", method: "MutateCampaignBudgets", edit });
  await customer.campaignBudgets.update([{ resource_name: budget, amount_micros: 30_000_000 }]);
  const rows = await customer.query(
    `SELECT campaign.name FROM campaign WHERE campaign.resource_name = '${campaign}'`,
  );
  expect(rows[0]?.campaign?.name).toBe("By Editor");
  const events = await customer.query(
    `SELECT change_event.changed_fields, change_event.resource_change_operation FROM change_event
     WHERE change_event.change_date_time DURING TODAY AND change_event.campaign = '${campaign}' LIMIT 100`,
  );
  expect(events.map((row) => row.change_event?.resource_change_operation)).not.toContain(3);
});
