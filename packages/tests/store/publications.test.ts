import { publishSteps } from "@adwright/contracts/publication/steps";
import { expect, test } from "vitest";

import { useTestStore } from "./open-test-store.ts";
import {
  campaignPlan,
  publicationRow,
  receiptOf,
  storeCampaign,
  storePublication,
} from "./publication-rows.ts";
import { CREATED_AT, newId, newUserId, upTo } from "./rows.ts";

const opened = await useTestStore();
const { campaigns, publications, receipts, stats } = opened.store;

/** A draft that was saved once. */
const savedOnce = { version: 1 };

const startPublication = () => storePublication(opened.store);

const keywordNames = upTo(9000).map(
  (index) => `customers/1234567890/adGroupCriteria/${100_000_000_000 + index}~${index}`,
);

test("a step counts its attempts and shows what it is doing", async () => {
  const { userId, campaignId, key } = await startPublication();
  await publications.beginStep(key, "create_budget", 1);
  const row = await publications.beginStep(key, "create_budget", 1);
  expect(row.steps.create_budget).toEqual({ status: "loading", attempts: 2 });
  expect(row.steps.create_campaign).toEqual({ status: "idle", attempts: 0 });
  expect(row.message).toBe(publishSteps[0].doing);
  expect(row).toEqual(await publications.find(userId, campaignId));
});

test("what the steps create is stored exactly, no matter how often and concurrently it is reported", async () => {
  const { userId, campaignId, key } = await startPublication();
  const finish = (step: (typeof publishSteps)[number]["name"], made: object) =>
    publications.finishStep(key, step, made);
  await finish("create_budget", { budget: "budgets/1" });
  await finish("create_budget", { budget: "budgets/1" });
  await Promise.all([
    ...upTo(4).map(() => finish("create_ads", { ads: ["ads/1", "ads/2"] })),
    finish("create_ads", { ads: ["ads/2", "ads/3"] }),
    finish("create_ad_groups", { adGroups: { Trail: "adGroups/1" } }),
    finish("create_ad_groups", { adGroups: { Road: "adGroups/2" } }),
  ]);
  const row = await publications.find(userId, campaignId);
  expect({ ...row?.made, ads: row?.made.ads?.toSorted() }).toEqual({
    budget: "budgets/1",
    adGroups: { Trail: "adGroups/1", Road: "adGroups/2" },
    ads: ["ads/1", "ads/2", "ads/3"],
  });
  expect(row?.steps.create_ads.status).toBe("success");
  const again = await publications.beginStep(key, "create_ads", 1);
  expect(again.steps.create_ads).toEqual({ status: "success", attempts: 0 });
});

test("what is created may be large, and the row that is polled stays small", async () => {
  const { row, userId, campaignId, key } = await startPublication();
  const made = { keywords: keywordNames };
  await publications.finishStep(key, "create_keywords", made);
  expect((await publications.find(userId, campaignId))?.made).toEqual(made);
  const poll = await opened.measured(() => publications.findProgress(userId, campaignId));
  expect(poll).toMatchObject({ calls: 1, units: 1 });
  const { made: _, ...progress } = row;
  expect(poll.answer).toEqual({
    ...progress,
    steps: { ...row.steps, create_keywords: { status: "success", attempts: 0 } },
  });
  const receipt = receiptOf(row, made);
  const ending = { ...key, by: userId, status: "complete" as const };
  await publications.end({ ...ending, at: CREATED_AT, receipt: () => receipt });
  expect(await opened.store.receipts.find(userId, campaignId)).toEqual(receipt);
});

test("twenty publications of one person that end concurrently form one chain", async () => {
  const { row: first, userId, campaignId } = await startPublication();
  const rows = [first];
  for (const _ of upTo(19)) rows.push((await storePublication(opened.store, userId)).row);
  await Promise.all(
    rows.map((row) =>
      publications.end({
        userId,
        by: userId,
        campaignId: row.campaignId,
        publicationId: row.publicationId,
        status: "complete",
        at: CREATED_AT,
        receipt: (head) => {
          const sequence = (head?.sequence ?? 0) + 1;
          return { ...receiptOf(row), sequence, hash: `hash ${sequence}` };
        },
      }),
    ),
  );
  expect(await receipts.findHead(userId)).toMatchObject({ sequence: 20 });
  expect(await receipts.find(userId, campaignId)).toBeDefined();
});

test("a completed publication updates campaign and counters once, and leaves a receipt", async () => {
  const { row, userId, campaignId, key } = await startPublication();
  const receipt = receiptOf(row, { ads: ["ads/1"] });
  const ending = { ...key, by: userId, status: "complete" as const };
  await Promise.all(
    upTo(10).map(() => publications.end({ ...ending, at: CREATED_AT, receipt: () => receipt })),
  );
  await publications.end({ ...ending, status: "failed", at: CREATED_AT, error: "Late" });
  expect(await publications.find(userId, campaignId)).toMatchObject({
    status: "complete",
    completedAt: CREATED_AT,
    message: "Campaign published",
  });
  expect((await campaigns.findSummary(userId, campaignId))?.status).toBe("published");
  const counted = await stats.get(userId);
  expect(counted).toMatchObject({ drafts: 0, published: 1 });
  expect(counted.latestDraft).toBeUndefined();
  expect(await opened.store.receipts.find(userId, campaignId)).toEqual(receipt);
  expect(
    await publications.start(publicationRow({ userId, campaignId }), campaignPlan(), savedOnce),
  ).toBe(false);
});

test("a running or complete publication can't be replaced, in any status of its campaign", async () => {
  const { key, userId, campaignId, publicationId } = await startPublication();
  const again = publicationRow({ userId, campaignId });
  const before = { publicationId, attempt: 1 };
  await campaigns.moveStatus({ userId, campaignId, from: ["publishing"], to: "draft" });
  expect(await publications.start(again, campaignPlan(), { ...savedOnce, before })).toBe(false);
  const ending = { ...key, by: userId, status: "complete" as const, at: CREATED_AT };
  await expect(publications.end(ending)).rejects.toMatchObject({ code: "CONFLICT" });
  await campaigns.moveStatus({ userId, campaignId, from: ["draft"], to: "publishing" });
  await publications.end(ending);
  await campaigns.moveStatus({ userId, campaignId, from: ["published"], to: "draft" });
  expect(await publications.start(again, campaignPlan(), { ...savedOnce, before })).toBe(false);
});

test("a failed publication can be started again with what was created, by who has read its last attempt", async () => {
  const { row, userId, campaignId, publicationId, key } = await startPublication();
  await publications.end({ ...key, by: userId, status: "failed", at: CREATED_AT });
  expect(await stats.get(userId)).toMatchObject({ drafts: 0, unfinished: 1, published: 0 });
  const again = {
    ...row,
    attempt: 2,
    made: { budget: "budgets/1" },
    leftovers: { campaign: "campaigns/9" },
  };
  const before = { publicationId, attempt: 1 };
  // The caller has read another publication or none, so its decision is outdated.
  expect(await publications.start(again, campaignPlan(), savedOnce)).toBe(false);
  expect(
    await publications.start(again, campaignPlan(), {
      ...savedOnce,
      before: { ...before, attempt: 2 },
    }),
  ).toBe(false);
  const nowMs = Date.parse(again.startedAt);
  const hold = { by: "Somebody", nowMs, untilMs: nowMs + 1 };
  await publications.lock(key, hold);
  expect(await publications.start(again, campaignPlan(), { ...savedOnce, before })).toBe(false);
  await publications.unlock(key, hold.by);
  expect(await publications.start(again, campaignPlan(), { ...savedOnce, before })).toBe(true);
  expect(await publications.start(again, campaignPlan(), { ...savedOnce, before })).toBe(false);
  expect(await publications.find(userId, campaignId)).toEqual(again);
  const begun = await publications.beginStep(key, "create_budget", 2);
  expect(begun).toMatchObject({ made: again.made, leftovers: again.leftovers });
  await publications.finishStep(key, "create_budget", {});
  expect((await publications.find(userId, campaignId))?.leftovers).toEqual(again.leftovers);
});

const refused = (call: Promise<unknown>) =>
  expect(call).rejects.toMatchObject({ code: "CONFLICT" });

test("a step of an ended or replaced publication is refused, but what it created is stored", async () => {
  const { userId, campaignId, key } = await startPublication();
  const other = { ...key, publicationId: "other" };
  await refused(publications.beginStep(other, "create_ads", 1));
  await refused(publications.finishStep(other, "create_ads", { ads: ["ads/8"] }));
  const ending = { by: userId, status: "failed" as const, at: CREATED_AT };
  await refused(publications.end({ ...ending, ...other }));

  await publications.end({ ...ending, ...key });
  await refused(publications.beginStep(key, "create_ads", 1));
  await refused(publications.finishStep(key, "create_ads", { ads: ["ads/9"] }));
  const wait = { until: CREATED_AT, message: "Waiting", cancelRequested: false };
  await refused(publications.wait(key, wait));
  expect((await publications.find(userId, campaignId))?.made).toEqual({ ads: ["ads/9"] });
  const ofAnother = publications.end({ ...ending, ...key, userId: newUserId() });
  await expect(ofAnother).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("only a draft can be published", async () => {
  const userId = newUserId();
  const { summary } = await storeCampaign(opened.store, { userId, status: "generating" });
  const campaignId = summary.id;
  const writing = publicationRow({ userId, campaignId });
  expect(await publications.start(writing, campaignPlan(), savedOnce)).toBe(false);
  const unknown = publicationRow({ userId, campaignId: newId() });
  expect(await publications.start(unknown, campaignPlan(), savedOnce)).toBe(false);
  expect(await publications.find(userId, campaignId)).toBeUndefined();
  expect(await publications.findProgress(userId, campaignId)).toBeUndefined();
  expect(await opened.store.receipts.find(userId, campaignId)).toBeUndefined();
  await expect(publications.getPlan(userId, campaignId)).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
});
