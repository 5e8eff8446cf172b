import type { CampaignDays, CampaignLine } from "@adwright/contracts/figures/daily-figures";
import { campaignLines, splitByMonth } from "@adwright/rules/figures/daily-figures";
import { addDays } from "@adwright/rules/report-period";
import {
  earlierCampaignFiguresEntity,
  earlierFiguresEntity,
} from "@adwright/store/figures/figures-row";
import { openTable } from "@adwright/store/table/entity";
import { ScanCommand } from "@aws-sdk/client-dynamodb";
import { describe, expect, test } from "vitest";

import { randomFrom } from "../support/data/random.ts";
import { useTestStore } from "./open-test-store.ts";
import { adsConnection, brandRow, figuresRead, userRow } from "./rows.ts";

const opened = await useTestStore();
const { brands, figures, googleConnections } = opened.store;

const NOON = "2026-11-20T12:00:00.000Z";
const ONE = "2026-11-20T13:00:00.000Z";
const TWO = "2026-11-20T14:00:00.000Z";
const CUSTOMER = "0000000007";

let people = 0;

/** Makes a person with a brand; answers the brand's account. */
async function makeAccount() {
  people += 1;
  const userId = `figures-${people}`;
  const account = { userId, brandId: 7, customerId: CUSTOMER };
  await opened.store.users.create(userRow({ userId, email: `${userId}@example.test` }));
  await opened.store.googleConnections.put(adsConnection(userId));
  await opened.store.brands.create(brandRow({ userId, id: 7, customerId: CUSTOMER }), 9);
  return account;
}

/** The keys of a person's rows of figures. */
async function keysOf(userId: string): Promise<string[]> {
  const { Items = [] } = await opened.client.send(
    new ScanCommand({
      TableName: opened.tableName,
      FilterExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": { S: `U#${userId}` } },
    }),
  );
  return Items.map(({ sk }) => sk?.S ?? "")
    .filter((sk) => /^(DAYS|DAYSUM|CAMPSUM|METRICS|CAMPMETRICS)#/.test(sk))
    .toSorted();
}

const day = (name: string, clicks = 3) => ({
  day: name,
  impressions: clicks * 3,
  clicks,
  cost_micros: 5_000_000,
  conversions: 0.5,
  conversions_value: 12.25,
});
const campaign = (id: string, days = [day("2026-11-19")]): CampaignDays => ({
  id,
  name: `Campaign ${id}`,
  days,
});
const linesOf = (campaigns: CampaignDays[]): CampaignLine[] => {
  const state = { status: "ENABLED", servingStatus: "SERVING", primaryStatus: "ELIGIBLE" };
  const states = campaigns.map(({ id, name }) => ({ id, name, ...state, reasons: [] }));
  return campaignLines(states, campaigns, "2026-11-20");
};
const readOf = (campaigns: CampaignDays[], change: Parameters<typeof figuresRead>[0] = {}) => ({
  ...figuresRead({ days: [day("2026-11-19")], ...change }),
  lines: linesOf(campaigns),
  months: splitByMonth(campaigns),
});
const read = readOf([campaign("111")]);

describe("a read", () => {
  test("is started by one of several callers, and not again before it is due", async () => {
    const account = await makeAccount();
    const starts = await Promise.allSettled(
      [1, 2, 3].map(() => figures.startReading(account, NOON, "2026-11-20T11:00:00.000Z")),
    );
    const started = starts.filter((one) => one.status === "fulfilled" && one.value);
    expect(started).toHaveLength(1);
    expect(await figures.startReading(account, ONE, "2026-11-20T11:59:59.999Z")).toBe(false);
    expect(await figures.startReading(account, ONE, NOON)).toBe(true);
  });

  test("replaces the figures, which stay when a read fails", async () => {
    const account = await makeAccount();
    const row = { userId: account.userId, customerId: CUSTOMER };
    await figures.startReading(account, NOON, "");
    expect(await figures.listOf(account.userId)).toEqual([
      { ...row, askedAt: NOON, hasFailed: false, figures: undefined },
    ]);
    expect(await figures.put(account, read)).toBe(true);
    await figures.startReading(account, TWO, ONE);
    await figures.noteFailure(account, true);
    const failed = {
      ...row,
      askedAt: TWO,
      hasFailed: true,
      isRefused: true,
      figures: read.figures,
    };
    expect(await figures.listOf(account.userId)).toEqual([failed]);
    await figures.put(account, readOf([campaign("111")], { asOf: TWO }));
    expect(await figures.find(account.userId, CUSTOMER)).toMatchObject({
      hasFailed: false,
      isRefused: false,
      figures: { asOf: TWO },
    });
  });

  test("takes the place of rows of earlier releases, which nothing reads", async () => {
    const { userId, ...account } = await makeAccount();
    const table = openTable(opened.client, opened.tableName);
    await table.entity(earlierFiguresEntity).put({ userId, brandId: 7 }).go();
    await table.entity(earlierCampaignFiguresEntity).put({ userId, brandId: 7 }).go();
    expect(await opened.store.figures.listOf(userId)).toEqual([]);
    await opened.store.figures.put({ userId, ...account }, read);
    expect(await keysOf(userId)).toEqual([
      `CAMPSUM#${CUSTOMER}#00`,
      `DAYS#${CUSTOMER}#2026-11#00`,
      `DAYSUM#${CUSTOMER}`,
    ]);
  });
});

describe("days and lines", () => {
  test("are found by account and month, but never those of another person with the same account", async () => {
    const account = await makeAccount();
    const other = await makeAccount();
    const both = campaign("111", [day("2026-10-31"), day("2026-11-19", 9)]);
    await figures.put(account, readOf([both]));
    await figures.put(other, readOf([campaign("222")]));
    expect(await figures.listDays(account, ["2026-09", "2026-10", "2026-11"])).toEqual([
      campaign("111", [day("2026-10-31")]),
      campaign("111", [day("2026-11-19", 9)]),
    ]);
    const found = await figures.findCampaigns(account.userId, [CUSTOMER, CUSTOMER, "0000000008"]);
    expect([...found]).toEqual([[CUSTOMER, { asOf: NOON, lines: linesOf([both]) }]]);
    expect(await figures.findCampaigns("somebody-else", [CUSTOMER])).toEqual(new Map());
    expect(await figures.findCampaigns(account.userId, [])).toEqual(new Map());
    expect(await figures.listDays({ userId: "nobody", customerId: CUSTOMER }, ["2026-11"])).toEqual(
      [],
    );
  });

  test("of a month that was read without any are removed", async () => {
    const account = await makeAccount();
    await figures.put(account, read);
    await figures.put(account, { ...read, lines: [], months: new Map([["2026-11", []]]) });
    expect(await figures.listDays(account, ["2026-11"])).toEqual([]);
    expect(await keysOf(account.userId)).toEqual([`CAMPSUM#${CUSTOMER}#00`, `DAYSUM#${CUSTOMER}`]);
  });

  test("of 10,000 campaigns take at most 12 writes a day, and 7 reads for the list", async () => {
    const account = await makeAccount();
    const luck = randomFrom(7);
    const random = (below: number) => Math.floor(luck() * below);
    const dates = Array.from({ length: 35 }, (_, index) => addDays("2026-11-19", index - 34));
    const campaigns = Array.from({ length: 10_000 }, (_, index) => ({
      id: String(20_000_000_000 + index * 7919),
      name: `Campaign ${index}`,
      days: dates.map((name) => ({
        day: name,
        impressions: random(4000),
        clicks: random(200),
        cost_micros: random(9000) * 10_000,
        conversions: random(900) / 100,
        conversions_value: random(90_000) / 100,
      })),
    }));
    const all = readOf(campaigns);
    const written = await opened.measured(() => figures.put(account, all));
    // One of them reads how many rows there were before.
    expect(written.calls).toBeLessThanOrEqual(13);
    const list = await opened.measured(() => figures.findCampaigns(account.userId, [CUSTOMER]));
    expect(list.calls).toBeLessThanOrEqual(7);
    const months = [...all.months].flatMap(([, some]) => some);
    const found = [
      list.answer.get(CUSTOMER)?.lines,
      await figures.listDays(account, [...all.months.keys()]),
    ];
    // As texts, because comparing so many objects takes long.
    expect(JSON.stringify(found) === JSON.stringify([all.lines, months])).toBe(true);
    const { Items = [] } = await opened.client.send(
      new ScanCommand({ TableName: opened.tableName }),
    );
    const sizes = Items.map(({ zipped }) => zipped?.B?.byteLength ?? 0);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(300_000);
  });
});

describe("figures go", () => {
  test("when the brand is deleted, and can't be stored again", async () => {
    const account = await makeAccount();
    await figures.put(account, read);
    await brands.remove({ userId: account.userId, id: 7 });
    expect(await figures.listOf(account.userId)).toEqual([]);
    expect(await figures.startReading(account, TWO, ONE)).toBe(false);
    expect(await figures.put(account, read)).toBe(false);
    expect(await figures.listOf(account.userId)).toEqual([]);
  });

  test("when Google Ads is disconnected, and can't be stored again", async () => {
    const account = await makeAccount();
    await figures.put(account, read);
    await googleConnections.remove(account.userId, "ads");
    await figures.remove(account.userId);
    expect(await figures.put(account, read)).toBe(false);
    expect(await keysOf(account.userId)).toEqual([]);
  });

  test("of one account alone when its brand changes to another one", async () => {
    const account = await makeAccount();
    const moved = { ...account, customerId: "0000000008" };
    await figures.put(account, read);
    await brands.patch(account.userId, 7, { customerId: moved.customerId });
    expect(await figures.put(account, read)).toBe(false);
    expect(await figures.startReading(moved, NOON, "")).toBe(true);
    expect(await figures.put(moved, read)).toBe(true);
    await figures.remove(account.userId, CUSTOMER);
    expect(await keysOf(account.userId)).toEqual([
      "CAMPSUM#0000000008#00",
      "DAYS#0000000008#2026-11#00",
      "DAYSUM#0000000008",
    ]);
  });
});
