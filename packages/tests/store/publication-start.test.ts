import { expect, test } from "vitest";

import { useTestStore } from "./open-test-store.ts";
import { campaignPlan, publicationRow, storeCampaign } from "./publication-rows.ts";
import { newId, newUserId } from "./rows.ts";

const opened = useTestStore();

/** A draft that was saved once. */
const savedOnce = { version: 1 };

test("only a draft can be published", async () => {
  const { publications } = opened.store;
  const userId = newUserId();
  const { summary } = await storeCampaign(opened.store, { userId, status: "generating" });
  const campaignId = summary.id;
  expect(
    await publications.start(publicationRow({ userId, campaignId }), campaignPlan(), savedOnce),
  ).toBe(false);
  const unknown = publicationRow({ userId, campaignId: newId() });
  expect(await publications.start(unknown, campaignPlan(), savedOnce)).toBe(false);
  expect(await publications.find(userId, campaignId)).toBeUndefined();
  expect(await publications.findProgress(userId, campaignId)).toBeUndefined();
  expect(await opened.store.receipts.find(userId, campaignId)).toBeUndefined();
  await expect(publications.getPlan(userId, campaignId)).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
});

test("a campaign that was saved after its plan was made can't be published", async () => {
  const { campaigns, publications } = opened.store;
  const userId = newUserId();
  const campaign = await storeCampaign(opened.store, { userId });
  const campaignId = campaign.summary.id;
  await campaigns.save(campaign, 1, campaign.summary.status);
  const row = publicationRow({ userId, campaignId });
  expect(await publications.start(row, campaignPlan(), savedOnce)).toBe(false);
  expect(await publications.find(userId, campaignId)).toBeUndefined();
  expect(await publications.start(row, campaignPlan(), { version: 2 })).toBe(true);
});
