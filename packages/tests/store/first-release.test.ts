import { fileURLToPath } from "node:url";

import { importRows } from "@adwright/store/table-rows";
import { beforeAll, expect, test } from "vitest";

import { useTestStore } from "./open-test-store.ts";

/** Written by the product's first release (commit e7c7c8e, 20 November 2026) and not changed since. */
const ROWS = fileURLToPath(new URL("first-release-rows.jsonl", import.meta.url));
const NOW_MS = Date.UTC(2026, 10, 21);
const userId = "u-first-release";
const brandId = 7_900_000_000_101;
const publishedId = 7_900_000_000_201;
const draftId = 7_900_000_000_202;

const opened = await useTestStore();
const { aiCalls, brands, campaigns, jobs, publications, stats, users } = opened.store;
beforeAll(() => importRows(opened.client, opened.tableName, ROWS));

test("a person is found by id, address and Google account, with their plan", async () => {
  const person = await users.find(userId);
  expect(person).toMatchObject({
    email: "ada@first-release.example",
    emailVerified: true,
    subscription: "unlimited",
    subscriptionStatus: "active",
    billingPeriod: "monthly",
    isGoogleAdsConnected: true,
    primaryCustomerId: "1234567890",
  });
  expect(await users.findByEmail("ada@first-release.example")).toEqual(person);
  expect(await users.findByGoogleSub("google-sub-of-ada")).toEqual(person);
});

test("a session still works", async () => {
  const found = await opened.store.sessions.findWithPerson(userId, "session-1", NOW_MS);
  expect(found.session).toMatchObject({ tokenHash: "hash-of-token" });
  expect([found.session?.epoch ?? 0, found.user?.epoch ?? 0]).toEqual([0, 0]);
});

test("a brand has its account, value proposition and assistant", async () => {
  const brand = await brands.find(userId, brandId);
  expect(brand).toMatchObject({ name: `Brand ${brandId}`, customerId: "1234567890" });
  expect(await brands.findByCustomerId(userId, "1234567890")).toEqual(brand);
  expect(await brands.findValueProposition(userId, brandId)).toMatchObject({
    text: "Shoes that grip on wet rock.",
    facts: [{ text: "Fitted by people who run" }],
  });
  expect(await brands.findAssistant(userId, brandId)).toMatchObject({ vectorStoreId: "vs_1" });
});

test("campaigns are listed, opened, edited and counted", async () => {
  const { items } = await campaigns.listOf(userId, { limit: 10 });
  expect(items.map(({ id, status }) => [id, status])).toEqual([
    [draftId, "draft"],
    [publishedId, "published"],
  ]);
  const draft = await campaigns.find(userId, draftId);
  if (!draft) throw new Error("The draft is gone.");
  expect(draft.body.adGroups).toHaveLength(3);
  expect(draft.body.settings).toMatchObject({ budget: 25, euPoliticalAdvertising: null });
  const renamed = { ...draft, summary: { ...draft.summary, name: "Edited today" } };
  const saved = await campaigns.save(renamed, draft.summary.version, "draft");
  expect(saved.summary).toMatchObject({ name: "Edited today", version: 2 });
  expect(await stats.get(userId)).toMatchObject({ brands: 1, drafts: 1, published: 1 });
});

test("a publication has its plan and what it created", async () => {
  expect(await publications.find(userId, publishedId)).toMatchObject({
    publicationId: "publication-1",
    status: "complete",
    made: { campaign: "customers/1234567890/campaigns/2" },
  });
  expect(await publications.getPlan(userId, publishedId)).toMatchObject({
    campaignName: "Trail shoes",
    dailyBudgetMicros: 25_000_000,
  });
});

test("a waiting job can be claimed, and calls to the model are listed", async () => {
  expect(await jobs.find(userId, "job-1")).toMatchObject({
    kind: "generate_campaign",
    status: "queued",
    input: { campaignId: 7 },
  });
  const calls = await aiCalls.listOf(userId, 10);
  expect(calls).toMatchObject([{ callId: "call-1", purpose: "campaign", costUsd: 0.001 }]);
});

test("a Google connection in the old row for both purposes has to be connected again", async () => {
  // Allowed only because no such row was ever deployed; rows of deployed releases have to be read (README, "Rows of
  // earlier releases").
  expect(await opened.store.googleConnections.find(userId, "ads")).toBeUndefined();
});
