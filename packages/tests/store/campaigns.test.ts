import { expect, test } from "vitest";

import { useTestStore } from "./open-test-store.ts";
import { storeCampaign } from "./publication-rows.ts";
import { campaignRow, MONTH, newId, newUserId, upTo } from "./rows.ts";

const opened = await useTestStore();
const { campaigns, stats } = opened.store;

const createCampaign = (fields: Parameters<typeof campaignRow>[0]) =>
  storeCampaign(opened.store, fields);

test("twenty concurrent campaigns stop at the month's limit, and the next month starts at zero", async () => {
  const userId = newUserId();
  const outcomes = await Promise.all(
    upTo(20).map(() => campaigns.create(campaignRow({ userId }), MONTH, 3)),
  );
  expect(outcomes.filter((outcome) => outcome === "created")).toHaveLength(3);
  expect((await stats.get(userId)).drafts).toBe(3);
  const page = await campaigns.listOf(userId, { limit: 50 });
  expect(page.items).toHaveLength(3);
  expect(await campaigns.create(campaignRow({ userId }), "2026-12", 3)).toBe("created");
  expect(await campaigns.create(campaignRow({ userId }), "2026-12", 0)).toBe("limit");
});

test("a failed generation gives the month's count back once, no matter how often it is failed", async () => {
  const userId = newUserId();
  const [first, second] = [1, 2].map(() => campaignRow({ userId, status: "generating" }));
  if (!first || !second) throw new Error("Nothing was made.");
  for (const row of [first, second]) await campaigns.create(row, MONTH, 2);
  const failed = {
    userId,
    from: ["generating" as const],
    to: "failed" as const,
    error: "Refused.",
  };
  const fail = (campaignId: number) =>
    campaigns.moveStatus({ ...failed, campaignId, uncountedIn: MONTH });
  const { id } = first.summary;
  const outcomes = await Promise.all([...upTo(9).map(() => fail(id)), fail(second.summary.id)]);
  expect(outcomes.filter(Boolean)).toHaveLength(2);
  expect(await fail(id)).toBe(false);
  expect(await fail(newId())).toBe(false);
  const stored = await campaigns.find(userId, id);
  expect(stored).toEqual({
    summary: { ...first.summary, status: "failed", error: "Refused." },
    body: first.body,
  });
  expect(await stats.get(userId)).toMatchObject({ drafts: 0, unfinished: 2 });

  const again = await Promise.all(
    upTo(6).map(() => campaigns.create(campaignRow({ userId, status: "generating" }), MONTH, 2)),
  );
  expect(again.filter((outcome) => outcome === "created")).toHaveLength(2);
});

test("creating a campaign again is refused and counts nothing", async () => {
  const userId = newUserId();
  const campaign = await createCampaign({ userId });
  await expect(campaigns.create(campaign, MONTH, undefined)).rejects.toMatchObject({
    code: "CONFLICT",
  });
  expect((await stats.get(userId)).drafts).toBe(1);
});

test("of twenty concurrent saves of one version, one is stored completely", async () => {
  const userId = newUserId();
  const { summary, body } = await createCampaign({ userId });
  const outcomes = await Promise.allSettled(
    upTo(20).map((index) =>
      campaigns.save(
        {
          summary: { ...summary, name: `Name ${index}` },
          body: { ...body, goal: `Goal ${index}` },
        },
        1,
        "draft",
      ),
    ),
  );
  const kept = outcomes.findIndex((outcome) => outcome.status === "fulfilled");
  const refused = outcomes.filter((outcome) => outcome.status === "rejected");
  expect(refused).toHaveLength(19);
  for (const { reason } of refused) expect(reason).toMatchObject({ code: "OUTDATED" });
  expect(await campaigns.find(userId, summary.id)).toEqual({
    summary: { ...summary, name: `Name ${kept}`, version: 2 },
    body: { ...body, goal: `Goal ${kept}` },
  });
});

test("a save removes absent fields, renames the latest draft, and requires the expected status", async () => {
  const userId = newUserId();
  const { summary, body } = await createCampaign({ userId });
  const changed = { ...summary, name: "Renamed", dailyBudget: undefined };
  const saved = await campaigns.save({ summary: changed, body }, 1, "draft");
  expect(saved.summary.version).toBe(2);
  expect(await campaigns.findSummary(userId, summary.id)).not.toHaveProperty("dailyBudget");
  expect((await stats.get(userId)).latestDraft?.title).toBe("Renamed");
  await expect(campaigns.save(saved, 2, "publishing")).rejects.toMatchObject({
    code: "OUTDATED",
  });
  await expect(campaigns.save(campaignRow({ userId }), 1, "draft")).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
});

test("a status changes only from the expected ones, together with its error", async () => {
  const userId = newUserId();
  const { summary } = await createCampaign({ userId, status: "generating" });
  const campaignId = summary.id;
  const fail = { userId, campaignId, to: "failed" as const, error: "The model was not reachable." };
  expect(await campaigns.moveStatus({ ...fail, from: ["draft", "published"] })).toBe(false);
  expect(await campaigns.moveStatus({ ...fail, from: [] })).toBe(false);
  expect(await campaigns.moveStatus({ ...fail, from: ["draft", "generating"] })).toBe(true);
  expect(await campaigns.findSummary(userId, campaignId)).toMatchObject({
    status: "failed",
    error: fail.error,
    version: 1,
  });
  await campaigns.moveStatus({ userId, campaignId, from: ["failed"], to: "generating" });
  expect(await campaigns.findSummary(userId, campaignId)).not.toHaveProperty("error");
  const nobody = { userId: newUserId(), campaignId, from: ["draft" as const] };
  expect(await campaigns.moveStatus({ ...nobody, to: "failed" })).toBe(false);
});

test("counters stay correct when a status is changed back and forth concurrently", async () => {
  const userId = newUserId();
  const { summary } = await createCampaign({ userId });
  const change = { userId, campaignId: summary.id };
  const outcomes = await Promise.all(
    upTo(40).map((index) =>
      index % 2 === 0
        ? campaigns.moveStatus({ ...change, from: ["draft"], to: "published" })
        : campaigns.moveStatus({ ...change, from: ["published"], to: "draft" }),
    ),
  );
  const { status } = (await campaigns.findSummary(userId, summary.id)) ?? {};
  const published = status === "published" ? 1 : 0;
  expect(await stats.get(userId)).toMatchObject({ drafts: 1 - published, published });
  const [there, back] = [0, 1].map(
    (side) => outcomes.filter((moved, index) => moved && index % 2 === side).length,
  );
  expect((there ?? 0) - (back ?? 0)).toBe(published);
});

test("a removed brand is unlinked only from its own campaigns", async () => {
  const userId = newUserId();
  const rows = upTo(25).map((index) => campaignRow({ userId, brandId: index % 2 }));
  for (const row of rows) await campaigns.create(row, MONTH, undefined);
  expect(await campaigns.unlinkBrand(userId, 1)).toBe(12);
  expect(await campaigns.unlinkBrand(userId, 1)).toBe(0);
  const { items } = await campaigns.listOf(userId, { limit: 50 });
  expect(items.filter(({ brandId }) => brandId === 0)).toHaveLength(13);
  expect(items.filter(({ brandId }) => brandId === undefined)).toHaveLength(12);
});
