import { expect, test } from "vitest";

import { useTestStore } from "./open-test-store.ts";
import { storeCampaign } from "./publication-rows.ts";
import { campaignRow, MONTH, newUserId, upTo } from "./rows.ts";

const opened = await useTestStore();
const { campaigns, stats } = opened.store;

const createCampaign = async (fields: Parameters<typeof campaignRow>[0]) =>
  (await storeCampaign(opened.store, fields)).summary;

test("removing a draft removes its body and its count, and the draft before it becomes the latest", async () => {
  const userId = newUserId();
  const older = await createCampaign({ userId });
  const { id } = await createCampaign({ userId, status: "failed" });
  expect(await campaigns.remove(userId, id, ["draft", "failed"])).toBe("removed");
  expect(await campaigns.find(userId, id)).toBeUndefined();
  const counted = await stats.get(userId);
  expect(counted).toMatchObject({ drafts: 1, latestDraft: { id: older.id } });

  expect(await campaigns.remove(userId, id, ["draft", "failed"])).toBe("gone");
  expect(await stats.get(userId)).toEqual(counted);
  expect(await campaigns.remove(userId, older.id, ["draft"])).toBe("removed");
  const none = await stats.get(userId);
  expect(none.drafts).toBe(0);
  expect(none.latestDraft).toBeUndefined();
});

test("twenty concurrent removals count one campaign", async () => {
  const userId = newUserId();
  await createCampaign({ userId });
  const { id } = await createCampaign({ userId });
  const outcomes = await Promise.all(upTo(20).map(() => campaigns.remove(userId, id, ["draft"])));
  expect(outcomes.filter((outcome) => outcome === "removed")).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === "gone")).toHaveLength(19);
  expect((await stats.get(userId)).drafts).toBe(1);
});

test.each(["generating", "publishing", "published"] as const)(
  "a %s campaign can't be removed",
  async (status) => {
    const userId = newUserId();
    const { id } = await createCampaign({ userId, status });
    const counted = await stats.get(userId);
    expect(await campaigns.remove(userId, id, ["draft", "failed"])).toBe("refused");
    expect(await campaigns.findSummary(userId, id)).toMatchObject({ status });
    expect(await stats.get(userId)).toEqual(counted);
  },
);

test("of a concurrent removal and save, exactly one takes effect completely", async () => {
  for (const _ of upTo(10)) {
    const userId = newUserId();
    const campaign = campaignRow({ userId });
    const { id } = campaign.summary;
    await campaigns.create(campaign, MONTH, undefined);
    const published = { ...campaign.summary, status: "published" as const };
    const [removed, saved] = await Promise.allSettled([
      campaigns.remove(userId, id, ["draft"]),
      campaigns.save({ summary: published, body: campaign.body }, 1, "draft"),
    ]);
    const isRemoved = removed.status === "fulfilled" && removed.value === "removed";
    expect(isRemoved).toBe(saved.status === "rejected");
    expect(await stats.get(userId)).toMatchObject({ drafts: 0, published: isRemoved ? 0 : 1 });
    expect((await campaigns.find(userId, id)) === undefined).toBe(isRemoved);
  }
});
