import { afterAll, beforeAll, expect, test } from "vitest";

import { openTestStore } from "./open-test-store.ts";
import type { TestStore } from "./open-test-store.ts";
import { campaignPlan, campaignRow, CREATED_AT, MONTH, newUserId, publicationRow } from "./rows.ts";

let opened: TestStore;
beforeAll(async () => {
  opened = await openTestStore();
});
afterAll(() => opened.close());

async function startPublication() {
  const userId = newUserId();
  const campaign = campaignRow({ userId });
  const campaignId = campaign.summary.id;
  await opened.store.campaigns.create(campaign, MONTH, undefined);
  const row = publicationRow({ userId, campaignId });
  expect(await opened.store.publications.start(row, campaignPlan())).toBe(true);
  return { userId, campaignId, publicationId: row.publicationId };
}

test("a wait shows until when, and the next attempt ends it", async () => {
  const { publications } = opened.store;
  const { userId, campaignId, publicationId } = await startPublication();
  await publications.wait(userId, campaignId, publicationId, CREATED_AT, "Google asks to wait");
  expect(await publications.findProgress(userId, campaignId)).toMatchObject({
    status: "waiting",
    waitingUntil: CREATED_AT,
    message: "Google asks to wait",
  });
  const row = await publications.beginStep(userId, campaignId, publicationId, "create_budget", 1);
  expect(row.status).toBe("running");
  expect(row).not.toHaveProperty("waitingUntil");
});

test("an attempt that was taken over begins no step any more", async () => {
  const { publications } = opened.store;
  const { userId, campaignId, publicationId } = await startPublication();
  const ids = [userId, campaignId, publicationId] as const;
  await publications.wait(...ids, CREATED_AT, "Google asks to wait");
  expect(await publications.takeOver(...ids, 1)).toBe(true);
  expect(await publications.takeOver(...ids, 1)).toBe(false);
  await expect(publications.beginStep(...ids, "create_ads", 1)).rejects.toMatchObject({
    code: "CONFLICT",
  });
  const row = await publications.beginStep(...ids, "create_ads", 2);
  expect(row).toMatchObject({ status: "running", steps: { create_ads: { attempts: 1 } } });
});

test("a cancelled publication gives the draft back", async () => {
  const { campaigns, publications } = opened.store;
  const { userId, campaignId, publicationId } = await startPublication();
  expect(await publications.requestCancel(userId, campaignId)).toBe(true);
  const row = await publications.beginStep(userId, campaignId, publicationId, "create_budget", 1);
  expect(row.cancelRequested).toBe(true);
  expect(row.steps.create_budget).toEqual({ status: "idle", attempts: 0 });
  const ending = { userId, by: userId, campaignId, publicationId, status: "cancelled" as const };
  await publications.end({ ...ending, at: CREATED_AT, message: "Cancelled by you" });
  expect((await campaigns.findSummary(userId, campaignId))?.status).toBe("draft");
  expect((await publications.findProgress(userId, campaignId))?.message).toBe("Cancelled by you");
  expect(await publications.requestCancel(userId, campaignId)).toBe(false);
});

test("what was called off is not completed any more", async () => {
  const { campaigns, publications } = opened.store;
  const { userId, campaignId, publicationId } = await startPublication();
  await publications.wait(userId, campaignId, publicationId, CREATED_AT, "Waiting");
  await publications.requestCancel(userId, campaignId);
  const stopping = await publications.findProgress(userId, campaignId);
  expect(stopping).toMatchObject({ status: "running", message: "Removing what was created" });
  expect(stopping).not.toHaveProperty("waitingUntil");
  const ending = { userId, by: userId, campaignId, publicationId, at: CREATED_AT };
  await expect(publications.end({ ...ending, status: "complete" })).rejects.toMatchObject({
    code: "CANCELLED",
  });
  expect((await campaigns.findSummary(userId, campaignId))?.status).toBe("publishing");
  await publications.end({ ...ending, status: "cancelled" });
  // Said again by a machine that was not told of it.
  await publications.end({ ...ending, status: "complete" });
  expect((await campaigns.findSummary(userId, campaignId))?.status).toBe("draft");
});
