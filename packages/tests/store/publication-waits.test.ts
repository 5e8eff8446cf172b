import { expect, test } from "vitest";

import { useTestStore } from "./open-test-store.ts";
import { storePublication } from "./publication-rows.ts";
import { CREATED_AT } from "./rows.ts";

const opened = await useTestStore();
const { campaigns, publications } = opened.store;

const FIRST = { attempt: 1, status: "waiting" } as const;
const WAIT = { until: CREATED_AT, message: "Google asks to wait", cancelRequested: false };

const startPublication = () => storePublication(opened.store);

test("a wait shows its end, and the next attempt clears it", async () => {
  const { userId, campaignId, key } = await startPublication();
  await publications.wait(key, WAIT);
  expect(await publications.findProgress(userId, campaignId)).toMatchObject({
    status: "waiting",
    waitingUntil: CREATED_AT,
    message: "Google asks to wait",
  });
  const row = await publications.beginStep(key, "create_budget", 1);
  expect(row.status).toBe("running");
  expect(row).not.toHaveProperty("waitingUntil");
});

test("an attempt is taken over once, from the status that was read, and can't start another step", async () => {
  const { key } = await startPublication();
  expect(await publications.takeOver(key, FIRST)).toBe(false);
  await publications.wait(key, WAIT);
  expect(await publications.takeOver(key, FIRST)).toBe(true);
  expect(await publications.takeOver(key, FIRST)).toBe(false);
  await expect(publications.beginStep(key, "create_ads", 1)).rejects.toMatchObject({
    code: "CONFLICT",
  });
  const row = await publications.beginStep(key, "create_ads", 2);
  expect(row).toMatchObject({ status: "running", steps: { create_ads: { attempts: 1 } } });
});

test("a canceled publication can't be completed", async () => {
  const { userId, campaignId, publicationId, key } = await startPublication();
  await publications.wait(key, WAIT);
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
  // A machine that does not know of the cancellation reports the end again.
  await publications.end({ ...ending, status: "complete" });
  expect((await campaigns.findSummary(userId, campaignId))?.status).toBe("draft");
});

test("one worker at a time holds a publication, until it releases it or its lease expires", async () => {
  const { userId, campaignId, key } = await startPublication();
  const hold = (by: string, nowMs: number) =>
    publications.lock(key, { by, nowMs, untilMs: nowMs + 10 });
  expect(await hold("first", 100)).toBeUndefined();
  expect(await hold("second", 105)).toBe(110);
  expect(await hold("first", 105)).toBeUndefined();
  expect(await hold("second", 110)).toBe(115);
  expect(await hold("second", 115)).toBeUndefined();
  await publications.unlock(key, "first");
  expect(await hold("first", 120)).toBe(125);
  await publications.unlock(key, "second");
  expect(await hold("first", 120)).toBeUndefined();
  // A publication that was replaced by another one can't be held.
  const other = { userId, campaignId, publicationId: "other" };
  expect(await publications.lock(other, { by: "x", nowMs: 1, untilMs: 2 })).toBeUndefined();
});

test("a publication that was canceled since it was read does not wait for its work", async () => {
  const { userId, campaignId, key } = await startPublication();
  await publications.requestCancel(userId, campaignId);
  expect(await publications.wait(key, WAIT)).toBe(false);
  const clearing = { ...WAIT, cancelRequested: true };
  expect(await publications.wait(key, clearing)).toBe(true);
});
