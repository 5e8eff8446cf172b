import type { Customer } from "google-ads-api";
import { describe, expect, it } from "vitest";

import { createCampaign } from "./campaign-requests.ts";
import { EUR_ACCOUNT, JPY_ACCOUNT, MCC, USD_ACCOUNT, useStage } from "./sandbox-stage.ts";

const clock = { ms: Date.parse("2026-01-15T12:00:00Z") };
const stage = useStage({ now: () => clock.ms });

const setClock = (iso: string) => (clock.ms = Date.parse(iso));
const open = (account: string): Customer => stage.customer(account, MCC);

async function daysDuring(account: string, range: string): Promise<(string | null | undefined)[]> {
  const rows = await open(account).query(
    `SELECT segments.date, metrics.impressions FROM customer
     WHERE segments.date DURING ${range} ORDER BY segments.date`,
  );
  return rows.map(({ segments }) => segments?.date);
}

describe("today is in the account's time zone", () => {
  it.each([
    // Evening in New York, morning in Tokyo.
    ["2026-01-21T03:30:00Z", USD_ACCOUNT, "2026-01-20"],
    ["2026-01-21T03:30:00Z", EUR_ACCOUNT, "2026-01-21"],
    ["2026-01-20T22:30:00Z", JPY_ACCOUNT, "2026-01-21"],
    // In New York, daylight saving time starts on March 8 and ends on November 1.
    ["2026-03-08T04:59:59Z", USD_ACCOUNT, "2026-03-07"],
    ["2026-03-08T05:00:00Z", USD_ACCOUNT, "2026-03-08"],
    ["2026-03-09T03:59:59Z", USD_ACCOUNT, "2026-03-08"],
    ["2026-03-09T04:00:00Z", USD_ACCOUNT, "2026-03-09"],
    ["2026-11-01T03:59:59Z", USD_ACCOUNT, "2026-10-31"],
    ["2026-11-01T04:00:00Z", USD_ACCOUNT, "2026-11-01"],
    ["2026-11-01T06:30:00Z", USD_ACCOUNT, "2026-11-01"],
    ["2026-11-02T04:59:59Z", USD_ACCOUNT, "2026-11-01"],
    ["2026-11-02T05:00:00Z", USD_ACCOUNT, "2026-11-02"],
    // In Berlin, from March 29 to October 25.
    ["2026-03-28T22:59:59Z", EUR_ACCOUNT, "2026-03-28"],
    ["2026-03-28T23:00:00Z", EUR_ACCOUNT, "2026-03-29"],
    ["2026-03-29T21:59:59Z", EUR_ACCOUNT, "2026-03-29"],
    ["2026-03-29T22:00:00Z", EUR_ACCOUNT, "2026-03-30"],
    ["2026-10-24T21:59:59Z", EUR_ACCOUNT, "2026-10-24"],
    ["2026-10-24T22:00:00Z", EUR_ACCOUNT, "2026-10-25"],
    ["2026-10-25T22:59:59Z", EUR_ACCOUNT, "2026-10-25"],
    ["2026-10-25T23:00:00Z", EUR_ACCOUNT, "2026-10-26"],
  ])("at %s in %s it is %s", async (now, account, today) => {
    setClock(now);
    expect(await daysDuring(account, "TODAY")).toEqual([today]);
  });
});

it("the last days end the day before, with every day once across a daylight saving change", async () => {
  setClock("2026-11-03T04:30:00Z");
  expect(await daysDuring(USD_ACCOUNT, "LAST_7_DAYS")).toEqual([
    "2026-10-26",
    "2026-10-27",
    "2026-10-28",
    "2026-10-29",
    "2026-10-30",
    "2026-10-31",
    "2026-11-01",
  ]);
  setClock("2026-03-31T22:30:00Z");
  expect((await daysDuring(EUR_ACCOUNT, "LAST_MONTH")).length).toBe(31);
  expect(await daysDuring(EUR_ACCOUNT, "THIS_MONTH")).toEqual(["2026-04-01"]);
});

it("there is no data after the account's today", async () => {
  setClock("2026-06-10T02:00:00Z");
  const rows = await open(USD_ACCOUNT).query(
    `SELECT segments.date, metrics.impressions FROM customer
     WHERE segments.date BETWEEN "2026-06-08" AND "2026-06-12" ORDER BY segments.date`,
  );
  expect(rows.map(({ segments }) => segments?.date)).toEqual(["2026-06-08", "2026-06-09"]);
});

it("a campaign that is paused has served up to and including the account's current day", async () => {
  setClock("2026-12-02T02:00:00Z");
  const customer = open(USD_ACCOUNT);
  const [row] = await customer.query(
    "SELECT campaign.resource_name FROM campaign WHERE campaign.status = 'ENABLED' LIMIT 1",
  );
  const name = row?.campaign?.resource_name ?? "";
  await customer.campaigns.update([{ resource_name: name, status: "PAUSED" }]);
  setClock("2026-12-05T12:00:00Z");
  const days = await customer.query(
    `SELECT segments.date, metrics.impressions FROM campaign
     WHERE campaign.resource_name = "${name}" AND segments.date DURING LAST_7_DAYS
     ORDER BY segments.date DESC LIMIT 1`,
  );
  expect(days[0]?.segments?.date).toBe("2026-12-01");
});

it("a campaign starts on the account's current day, not in the past", async () => {
  setClock("2026-12-10T02:00:00Z");
  const customer = open(USD_ACCOUNT);
  const { campaign } = await createCampaign(customer);
  const [row] = await customer.query(
    `SELECT campaign.start_date_time FROM campaign WHERE campaign.resource_name = "${campaign}"`,
  );
  expect(row?.campaign?.start_date_time).toBe("2026-12-09 00:00:00");
  await customer.campaigns.update([
    { resource_name: campaign, start_date_time: "2026-12-09 00:00:00" },
  ]);
});
