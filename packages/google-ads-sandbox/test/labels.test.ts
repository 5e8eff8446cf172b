import { describe, expect, it } from "vitest";

import * as requests from "./campaign-requests.ts";
import * as names from "./error-names.ts";
import { MCC, USD_ACCOUNT, useStage } from "./sandbox-stage.ts";

const stage = useStage();
const customer = stage.customer(USD_ACCOUNT, MCC);

const createLabel = async (name: string) =>
  requests.createdName(await customer.labels.create([{ name, text_label: { description: "x" } }]));

describe("labels", () => {
  it("have unique names, which can be used again after a removal", async () => {
    const label = await createLabel("Spring");
    expect(await names.errorNamesOf(customer.labels.create([{ name: "Spring" }]))).toEqual([
      "label_error.DUPLICATE_NAME",
    ]);
    await customer.labels.remove([label]);
    expect(await createLabel("Spring")).not.toBe(label);
  });

  it("are found by name, with their description", async () => {
    await createLabel("Guard");
    const rows = await customer.query(
      "SELECT label.name, label.status, label.text_label.description FROM label WHERE label.name = 'Guard'",
    );
    expect(rows.map(({ label }) => label?.text_label?.description)).toEqual(["x"]);
  });

  it("block a whole request: one with an existing name refuses all of it", async () => {
    await createLabel("Only once");
    const before = stage.sandbox().snapshotOf(USD_ACCOUNT);
    const call = customer.mutateResources([
      requests.creation("label", { name: "Only once" }) as never,
      requests.creation("campaign_budget", {
        amount_micros: 5_000_000,
        explicitly_shared: false,
      }) as never,
    ]);
    expect(await names.errorNamesOf(call)).toEqual(["label_error.DUPLICATE_NAME"]);
    expect(stage.sandbox().snapshotOf(USD_ACCOUNT)).toEqual(before);
  });

  it("are attached to campaigns once, and detached when the label is removed", async () => {
    const { campaign } = await requests.createCampaign(customer);
    const label = await createLabel("Attached");
    await customer.campaignLabels.create([{ campaign, label }]);
    const links = () =>
      customer.query(
        `SELECT campaign_label.label FROM campaign_label WHERE campaign_label.campaign = '${campaign}'`,
      );
    expect((await links()).map((row) => row.campaign_label?.label)).toEqual([label]);
    const again = customer.campaignLabels.create([{ campaign, label }]);
    expect(await names.errorNamesOf(again)).toEqual(["mutate_error.RESOURCE_ALREADY_EXISTS"]);
    await customer.labels.remove([label]);
    expect(await links()).toEqual([]);
  });

  it("and lists of negative keywords are not reported by change_event", async () => {
    await createLabel("Unreported");
    await customer.sharedSets.create([{ name: "Unreported", type: "NEGATIVE_KEYWORDS" }]);
    const rows = await customer.query(
      `SELECT change_event.change_resource_type FROM change_event
       WHERE change_event.change_date_time DURING TODAY LIMIT 1000`,
    );
    const changed = rows.map((row) => String(row.change_event?.change_resource_name));
    expect(changed).not.toContainEqual(expect.stringMatching(/\/(?:labels|sharedSets)\//));
  });
});

describe("invalid values", () => {
  it.each(["UNSPECIFIED", "NO_SUCH_STATUS"])("refuses the status %s", async (status) => {
    const { campaign } = await requests.createCampaign(customer);
    const call = customer.campaigns.update([
      { resource_name: campaign, status: status as "UNSPECIFIED" },
    ]);
    expect(await names.errorNamesOf(call)).toEqual(["enum_error.ENUM_VALUE_NOT_PERMITTED"]);
    expect(await names.errorPathOf(call)).toBe("operations[0].update.status");
  });

  it("refuses a budget below the daily minimum, and states that", async () => {
    const call = customer.campaignBudgets.create([
      { amount_micros: 50_000, explicitly_shared: false },
    ]);
    const { errors } = await requests.failureOf(call);
    const details = errors[0]?.details?.["budget_per_day_minimum_error_details"] as {
      currency_code: string;
      minimum_budget_amount_micros: unknown;
      failed_budget_amount_micros: unknown;
    };
    expect(details.currency_code).toBe("USD");
    expect(Number(details.minimum_budget_amount_micros)).toBe(100_000);
    expect(Number(details.failed_budget_amount_micros)).toBe(50_000);
  });
});
