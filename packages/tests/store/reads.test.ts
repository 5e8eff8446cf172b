import { addDays } from "@adwright/rules/report-period";
import { brandEntity } from "@adwright/store/brand/brand-row";
import { campaignBodyEntity, campaignSummaryEntity } from "@adwright/store/campaign/campaign-row";
import { openTable, withoutUndefined } from "@adwright/store/table/entity";
import { beforeAll, expect, test } from "vitest";

import { useTestStore } from "./open-test-store.ts";
import { campaignPlan, publicationRow } from "./publication-rows.ts";
import {
  adsConnection,
  brandRow,
  campaignRow,
  CREATED_AT,
  figuresRead,
  jobRow,
  MONTH,
  NOW_MS,
  upTo,
  userRow,
} from "./rows.ts";

/** Brands and campaigns of each person; the first number is the person's. */
const sizes = [
  { userId: "reader-10", campaigns: 10, brands: 3 },
  { userId: "reader-100", campaigns: 100, brands: 20 },
  { userId: "reader-1000", campaigns: 1000, brands: 200 },
];
const FIRST_ID = 7_800_000_000_000;

const opened = await useTestStore();
const { brands, campaigns, figures } = opened.store;
beforeAll(async () => {
  const table = openTable(opened.client, opened.tableName);
  for (const { userId, ...many } of sizes) {
    const rows = upTo(many.campaigns).map((index) => campaignRow({ userId, id: FIRST_ID + index }));
    const bodies = rows.map(({ body }) => withoutUndefined({ ...body, version: 1 }));
    const brandRows = upTo(many.brands).map((index) =>
      withoutUndefined(brandRow({ userId, id: FIRST_ID + index })),
    );
    await table
      .entity(campaignSummaryEntity)
      .put(rows.map(({ summary }) => withoutUndefined(summary)))
      .go({ concurrent: 4 });
    await table.entity(campaignBodyEntity).put(bodies).go({ concurrent: 4 });
    await table.entity(brandEntity).put(brandRows).go({ concurrent: 4 });
  }
});

async function costsBySize(ask: (userId: string) => Promise<unknown>): Promise<string[]> {
  const costs: string[] = [];
  for (const { userId } of sizes) costs.push(await opened.costOf(() => ask(userId)));
  return costs;
}

test("a page costs the same with a hundred rows and with a thousand, in one call", async () => {
  const pageOf = (limit: number) => costsBySize((userId) => campaigns.listOf(userId, { limit }));
  expect(await pageOf(50)).toEqual(["0.5 in 1", "2.5 in 1", "2.5 in 1"]);
  expect(await pageOf(200)).toEqual(["0.5 in 1", "4.5 in 1", "9 in 1"]);
  expect(await costsBySize((userId) => brands.listOf(userId, { limit: 50 }))).toEqual([
    "0.5 in 1",
    "1 in 1",
    "2.5 in 1",
  ]);
  expect(await costsBySize((userId) => brands.listAllOf(userId))).toEqual([
    "0.5 in 1",
    "1 in 1",
    "9.5 in 1",
  ]);
});

test("the figures of all accounts take one call, and those of a page's campaigns another", async () => {
  const userId = "reader-100";
  const customerIds = upTo(20).map(
    (index) => brandRow({ userId, id: FIRST_ID + index }).customerId,
  );
  const counts = { impressions: 1234, clicks: 56, cost_micros: 7e6, conversions: 8 };
  const days = Array.from({ length: 400 }, (_, index) => ({
    day: addDays("2026-11-19", index - 399),
    ...counts,
    conversions_value: 9,
  }));
  await opened.store.users.create(userRow({ userId }));
  await opened.store.googleConnections.put(adsConnection(userId));
  for (const [index, customerId] of customerIds.entries()) {
    const account = { userId, brandId: FIRST_ID + index, customerId };
    await figures.put(account, figuresRead({ days }));
  }
  expect(await opened.costOf(() => figures.listOf(userId))).toBe("3.5 in 1");
  expect(await opened.costOf(() => figures.findCampaigns(userId, customerIds))).toBe("10 in 1");
});

const costFilteredBy = (filter: object) =>
  opened.costOf(() => campaigns.listOf("reader-1000", { limit: 50, ...filter }));

test("a filter that most rows pass costs one page, and one that none pass reads on", async () => {
  expect(await costFilteredBy({ status: "draft" })).toBe("2.5 in 1");
  expect(await costFilteredBy({ q: "no such name" })).toBe("45.5 in 6");
});

test("single reads cost one small read at any size", async () => {
  const { store } = opened;
  const userId = "reader-1000";
  const user = userRow({ userId });
  const job = jobRow({ userId });
  const session = {
    userId,
    sessionId: "session",
    tokenHash: "h".repeat(43),
    createdAt: CREATED_AT,
    expiresAtMs: NOW_MS,
  };
  await store.users.create(user);
  await store.jobs.create(job);
  await store.sessions.create(session);
  await store.campaigns.create(campaignRow({ userId }), MONTH, 5);
  const row = publicationRow({ userId, campaignId: FIRST_ID });
  await store.publications.start(row, campaignPlan(), { version: 1 });
  await store.brands.putValueProposition({
    userId,
    brandId: FIRST_ID,
    text: "x".repeat(3000),
    facts: [],
    updatedAt: CREATED_AT,
  });

  const questions: Record<string, () => Promise<unknown>> = {
    "0.5 in 1: the person": () => store.users.find(userId),
    "1 in 2: the person by address": () => store.users.findByEmail(user.email),
    "1 in 1: the session, consistently": () => store.sessions.find(userId, session.sessionId),
    "0.5 in 1: the dashboard": () => store.stats.get(userId),
    "0.5 in 1: the job poll": () => store.jobs.find(userId, job.jobId),
    "1 in 1: the publication poll, consistently": () =>
      store.publications.findProgress(userId, FIRST_ID),
    "2 in 1: the publication with what was made, consistently": () =>
      store.publications.find(userId, FIRST_ID),
    "1.5 in 1: the campaign, summary and body": () => store.campaigns.find(userId, FIRST_ID),
    "0.5 in 1: the summary": () => store.campaigns.findSummary(userId, FIRST_ID),
    "0.5 in 1: the brand": () => store.brands.find(userId, FIRST_ID),
    "0.5 in 1: its value proposition": () => store.brands.findValueProposition(userId, FIRST_ID),
  };
  for (const [expected, ask] of Object.entries(questions)) {
    const [budget, name] = expected.split(": ");
    expect(`${await opened.costOf(ask)}: ${name}`).toBe(`${budget}: ${name}`);
  }
});

test("a plan limit is checked in the write itself, without a read", async () => {
  const { store } = opened;
  const userId = "reader-10";
  expect(await opened.costOf(() => store.campaigns.create(campaignRow({ userId }), MONTH, 5))).toBe(
    "0 in 1",
  );
  expect(await opened.costOf(() => store.brands.create(brandRow({ userId }), 5))).toBe("0 in 1");
});
