import { type Customer, enums } from "google-ads-api";
import { afterEach, beforeEach, describe, expect, it, test } from "vitest";

import { createAccountState } from "../src/accounts/account-state.ts";
import { createServing } from "../src/gaql/serving-status.ts";
import { createCampaign, keyword, searchAd } from "./campaign-requests.ts";
import { errorNamesOf } from "./error-names.ts";
import { EUR_ACCOUNT, JPY_ACCOUNT, MCC, USD_ACCOUNT, useStage } from "./sandbox-stage.ts";

const clock = { ms: Date.parse("2026-11-20T12:00:00Z") };
const stage = useStage({ now: () => clock.ms });

const setClock = (iso: string) => (clock.ms = Date.parse(iso));
const open = (account: string, mcc = MCC, token?: string) => stage.customer(account, mcc, token);

interface StatusRow {
  campaign: {
    resource_name: string;
    serving_status: number;
    primary_status: number;
    /** The client leaves enums in lists as they are. */
    primary_status_reasons?: string[];
    payment_mode: number;
  };
}

async function statusesOf(customer: Customer, where: string) {
  const { CampaignServingStatus, CampaignPrimaryStatus, PaymentMode } = enums;
  const [row] = await customer.query<StatusRow[]>(
    `SELECT campaign.serving_status, campaign.primary_status, campaign.primary_status_reasons,
     campaign.payment_mode FROM campaign WHERE ${where}`,
  );
  if (row === undefined) throw new Error("There is no such campaign.");
  const { campaign } = row;
  return {
    serving: CampaignServingStatus[campaign.serving_status],
    primary: CampaignPrimaryStatus[campaign.primary_status],
    reasons: campaign.primary_status_reasons ?? [],
    payment: PaymentMode[campaign.payment_mode],
  };
}

const firstEnabled = async (customer: Customer): Promise<string> => {
  const [row] = await customer.query(
    "SELECT campaign.resource_name FROM campaign WHERE campaign.status = 'ENABLED' LIMIT 1",
  );
  return row?.campaign?.resource_name ?? "";
};

const endOn = (customer: Customer, campaign: string, end: string) =>
  customer.campaigns.update([{ resource_name: campaign, end_date_time: end }]);

describe("the last day is the account's", () => {
  const zones: [zone: string, end: string, lastSecond: string, after: string][] = [
    ["Asia/Tokyo", "2026-11-29", "2026-11-29T14:59:59Z", "2026-11-29T15:00:00Z"],
    ["America/Los_Angeles", "2026-11-29", "2026-11-30T07:59:59Z", "2026-11-30T08:00:00Z"],
    // Days of 25 and of 23 hours.
    ["America/Los_Angeles", "2026-11-01", "2026-11-02T07:59:59Z", "2026-11-02T08:00:00Z"],
    ["America/Los_Angeles", "2026-03-08", "2026-03-09T06:59:59Z", "2026-03-09T07:00:00Z"],
  ];
  it.each(zones)("%s, %s", (time_zone, day, lastSecond, after) => {
    const statusAt = (iso: string) => {
      const state = createAccountState({ dataDir: undefined, now: () => Date.parse(iso) });
      const account = { id: "1", time_zone } as Parameters<typeof createServing>[1];
      const end_date_time = `${day} 23:59:59`;
      return createServing(state, account)({ resource_name: "", status: "ENABLED", end_date_time });
    };
    expect(statusAt(lastSecond)["serving_status"]).toBe("SERVING");
    expect(statusAt(after)).toMatchObject({ serving_status: "ENDED", primary_status: "ENDED" });
  });
});

it("serves up to its last day, and again once it gets a later one", async () => {
  setClock("2026-11-20T12:00:00Z");
  const customer = open(JPY_ACCOUNT);
  const campaign = await firstEnabled(customer);
  const where = `campaign.resource_name = '${campaign}'`;
  await endOn(customer, campaign, "2026-11-22 23:59:59");
  setClock("2026-11-22T14:59:00Z");
  expect(await statusesOf(customer, where)).toMatchObject({ serving: "SERVING", reasons: [] });
  setClock("2026-11-22T15:00:00Z");
  expect(await statusesOf(customer, where)).toMatchObject({
    serving: "ENDED",
    primary: "ENDED",
    reasons: ["CAMPAIGN_ENDED"],
  });
  setClock("2026-11-26T03:00:00Z");
  await customer.campaigns.update([{ resource_name: campaign, status: "PAUSED" }]);
  expect(await statusesOf(customer, where)).toMatchObject({
    serving: "ENDED",
    primary: "PAUSED",
    reasons: ["CAMPAIGN_PAUSED", "CAMPAIGN_ENDED"],
  });
  await customer.campaigns.update([
    { resource_name: campaign, status: "ENABLED", end_date_time: "2026-11-27 23:59:59" },
  ]);
  expect(await statusesOf(customer, where)).toMatchObject({ primary: "ELIGIBLE", reasons: [] });
  setClock("2026-11-30T03:00:00Z");
  const rows = await customer.query(
    `SELECT segments.date, metrics.impressions FROM campaign WHERE ${where}
     AND segments.date BETWEEN '2026-11-21' AND '2026-11-29' ORDER BY segments.date`,
  );
  expect(rows.map(({ segments }) => segments?.date)).toEqual([
    "2026-11-21",
    "2026-11-22",
    "2026-11-26",
    "2026-11-27",
  ]);
});

describe("refused", () => {
  beforeEach(() => setClock("2026-11-30T03:00:00Z"));
  // In New York it is still the 29th.
  const refused: [end: string, error: string][] = [
    ["2026-11-28 23:59:59", "campaign_error.CANNOT_SET_DATE_TO_PAST"],
    ["next Monday", "date_error.INVALID_STRING_DATE_TIME_SECONDS"],
    ["20270301", "date_error.INVALID_STRING_DATE_TIME_SECONDS"],
    ["2027-02-30 23:59:59", "date_error.INVALID_STRING_DATE_TIME_SECONDS"],
    ["2099-12-31 23:59:59", "date_range_error.AFTER_MAXIMUM_ALLOWABLE_DATE"],
  ];
  test.each(refused)("%s", async (end, error) => {
    const customer = open(USD_ACCOUNT);
    const campaign = await firstEnabled(customer);
    expect(await errorNamesOf(endOn(customer, campaign, end))).toEqual([error]);
  });

  test("an end before the start, not one on the same day", async () => {
    const customer = open(EUR_ACCOUNT);
    const { campaign } = await createCampaign(customer);
    await customer.campaigns.update([
      { resource_name: campaign, start_date_time: "2026-12-10 00:00:00" },
    ]);
    expect(await errorNamesOf(endOn(customer, campaign, "2026-12-09 23:59:59"))).toEqual([
      "date_range_error.START_DATE_AFTER_END_DATE",
    ]);
    await endOn(customer, campaign, "2026-12-10 23:59:59");
    expect(await statusesOf(customer, `campaign.resource_name = '${campaign}'`)).toMatchObject({
      serving: "PENDING",
    });
  });
});

describe("a campaign that has ended", () => {
  afterEach(() => stage.sandbox().setEndedCampaigns("revive"));

  test("is seeded beside one that pays for conversions, and may refuse to serve again", async () => {
    const customer = open("2200000003", "1000000002", "1//sandbox-sam");
    const where = "campaign.name = 'Summer sale'";
    expect(await statusesOf(customer, where)).toMatchObject({
      serving: "ENDED",
      payment: "CLICKS",
    });
    expect(
      await statusesOf(customer, "campaign.name = 'Display, pay for conversions'"),
    ).toMatchObject({ payment: "CONVERSIONS", primary: "PAUSED" });
    const [row] = await customer.query(`SELECT campaign.name FROM campaign WHERE ${where}`);
    const name = row?.campaign?.resource_name ?? "";
    stage.sandbox().setEndedCampaigns("refuse");
    expect(await errorNamesOf(endOn(customer, name, "2027-01-31 23:59:59"))).toEqual([
      "campaign_error.INVALID_OPERATION_IF_SERVING_STATUS_HAS_ENDED",
    ]);
    stage.sandbox().setEndedCampaigns("revive");
    await endOn(customer, name, "2027-01-31 23:59:59");
    expect(await statusesOf(customer, where)).toMatchObject({ primary: "ELIGIBLE" });
  });
});

test("what keeps an enabled campaign from serving", async () => {
  setClock("2026-11-20T12:00:00Z");
  const customer = open(EUR_ACCOUNT);
  const { campaign, adGroup } = await createCampaign(customer);
  const status = () => statusesOf(customer, `campaign.resource_name = '${campaign}'`);
  await customer.campaigns.update([{ resource_name: campaign, status: "ENABLED" }]);
  expect(await status()).toMatchObject({
    primary: "NOT_ELIGIBLE",
    reasons: ["NO_KEYWORDS", "NO_AD_GROUP_ADS"],
  });
  await customer.adGroupCriteria.create([keyword(adGroup, "leather shoes")]);
  await customer.adGroupAds.create([searchAd(adGroup)]);
  expect(await status()).toMatchObject({ primary: "PENDING", reasons: ["MOST_ADS_UNDER_REVIEW"] });
  setClock("2026-11-20T14:00:00Z");
  expect(await status()).toMatchObject({ primary: "ELIGIBLE", reasons: [] });
  await customer.adGroups.update([{ resource_name: adGroup, status: "PAUSED" }]);
  expect(await status()).toMatchObject({
    primary: "NOT_ELIGIBLE",
    reasons: ["AD_GROUPS_PAUSED"],
  });
});
