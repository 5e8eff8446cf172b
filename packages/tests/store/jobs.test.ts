import { randomUUID } from "node:crypto";

import type { Release } from "@adwright/store/work/claim";
import type { JobRow } from "@adwright/store/work/job";
import { expect, test } from "vitest";

import { useTestStore } from "./open-test-store.ts";
import { jobRow, newUserId, NOW_MS, upTo, aiCallRow } from "./rows.ts";

const opened = await useTestStore();
const { aiCalls, idempotency, jobs, rates } = opened.store;

const LEASE_MS = 60_000;
const at = { nowMs: NOW_MS, isOurs: true };
const OURS = { messageId: "message-1", receiveCount: 1 };
const SECOND = { messageId: "message-2", receiveCount: 1 };

async function createJob(fields: object = {}) {
  const job = jobRow({ userId: newUserId(), ...fields });
  await opened.store.jobs.create(job);
  const { userId, jobId } = job;
  const claim = (nowMs = NOW_MS, by = OURS) =>
    opened.store.jobs.claim(userId, jobId, { claim: by, nowMs, untilMs: nowMs + LEASE_MS });
  const find = (nowMs?: number) => opened.store.jobs.find(userId, jobId, nowMs);
  return { job, userId, jobId, claim, find };
}

test("of twenty messages one claims the job, and the next one only after its lease", async () => {
  const { job, claim, find } = await createJob({ input: { a: 1, gone: undefined, none: null } });
  const messages = upTo(20).map((index) => ({ messageId: `m-${index}`, receiveCount: 1 }));
  const claims = await Promise.all(messages.map((by) => claim(NOW_MS, by)));
  const held = claims.filter((claimed) => claimed !== undefined);
  expect(held).toEqual([
    {
      ...job,
      input: { a: 1, none: null },
      status: "running",
      claims: 1,
      messageId: expect.any(String) as string,
      receiveCount: 1,
      leaseUntilMs: NOW_MS + LEASE_MS,
    },
  ]);
  expect(await claim(NOW_MS + LEASE_MS - 1)).toBeUndefined();
  expect((await claim(NOW_MS + LEASE_MS))?.claims).toBe(2);
  expect((await find())?.status).toBe("running");
});

test("a later delivery of the same message takes the job over at once, an earlier one never", async () => {
  const { userId, jobId, claim } = await createJob();
  const first = await claim();
  expect(await claim(NOW_MS, OURS)).toBeUndefined();
  expect(await claim(NOW_MS, { ...OURS, receiveCount: 3 })).toMatchObject({ claims: 2 });
  expect(await claim(NOW_MS, { ...OURS, receiveCount: 2 })).toBeUndefined();
  const old = first ?? { userId, jobId };
  expect(await jobs.renew(old, NOW_MS + 2 * LEASE_MS)).toBe(false);
  expect(await jobs.progress(old, 10, "Late")).toBe(false);
  await jobs.finish(old, { campaignId: 1 }, NOW_MS);
  await jobs.fail(old, { message: "Late", code: "INTERNAL" }, at);
  expect(await jobs.find(userId, jobId)).toMatchObject({ status: "running", receiveCount: 3 });
});

test("a renewed lease lasts longer", async () => {
  const { claim } = await createJob();
  const held = await claim();
  if (!held) throw new Error("It was not claimed.");
  expect(await opened.store.jobs.renew(held, NOW_MS + 2 * LEASE_MS)).toBe(true);
  expect(await claim(NOW_MS + LEASE_MS, SECOND)).toBeUndefined();
  expect(await claim(NOW_MS + 2 * LEASE_MS, SECOND)).toBeDefined();
});

const countsOf = ({ claims, failures, failingSinceMs }: JobRow) => ({
  claims,
  failures,
  failingSinceMs,
});

test("a released job can be claimed at once, and counts why it was released", async () => {
  const { claim } = await createJob();
  const release = async (why: Release) => {
    const held = await claim();
    if (held) await opened.store.jobs.release(held, why);
    return (await claim(NOW_MS, SECOND)) ?? Promise.reject(new Error("It was not claimed."));
  };
  const givenBack = await release("given_back");
  expect(countsOf(givenBack)).toEqual({ claims: 1, failures: 0, failingSinceMs: 0 });
  await jobs.release(givenBack, { failedAtMs: NOW_MS - 5 });
  const failed = await release({ failedAtMs: NOW_MS });
  expect(countsOf(failed)).toEqual({ claims: 1, failures: 2, failingSinceMs: NOW_MS - 5 });
  await jobs.release(failed, "crashed");
  const crashed = await release("crashed");
  expect(countsOf(crashed)).toMatchObject({ claims: 3, failures: 2 });
  await jobs.release(crashed, "fresh");
  expect(countsOf((await claim()) ?? crashed)).toEqual({
    claims: 1,
    failures: 0,
    failingSinceMs: 0,
  });
});

test("progress is stored while the job runs, until it is to be canceled", async () => {
  const { userId, jobId, claim, find } = await createJob();
  expect(await jobs.progress({ userId, jobId }, 10, "Reading")).toBe(false);
  const held = (await claim()) ?? { userId, jobId };
  expect(await jobs.progress(held, 10, "Reading")).toBe(true);
  expect(await find()).toMatchObject({ progress: 10, message: "Reading" });
  expect((await jobs.requestCancel(userId, jobId))?.cancelRequested).toBe(true);
  expect(await jobs.progress(held, 20, "Writing")).toBe(false);
  expect(await jobs.requestCancel(userId, randomUUID())).toBeUndefined();
});

test("only the first end of a job is stored", async () => {
  const { userId, jobId, claim, find } = await createJob();
  const held = await claim();
  const job = { userId, jobId };
  await jobs.finish(held ?? job, { campaignId: 7 }, NOW_MS);
  await jobs.fail(job, { message: "Late", code: "INTERNAL" }, at);
  await jobs.finish(job, { campaignId: 8 }, NOW_MS);
  if (held) await jobs.release(held, "given_back");
  const done = await find();
  expect(done).toMatchObject({ status: "done", progress: 100, result: { campaignId: 7 } });
  expect(done).not.toHaveProperty("leaseUntilMs");
  expect(await claim(NOW_MS + LEASE_MS * 2)).toBeUndefined();
  expect(await jobs.requestCancel(userId, jobId)).toEqual(done);
  expect(await jobs.progress(job, 1, "Again")).toBe(false);
});

test("a large result of any shape is read as it was written", async () => {
  const large = upTo(6000).map((index) => ({ id: index, name: `Brand ${index}`.repeat(20) }));
  const results: unknown[] = [large, [], "text", 0, false, null, { list: [{ none: null }] }];
  for (const result of results) {
    const { userId, jobId, claim, find } = await createJob();
    await claim();
    await jobs.finish({ userId, jobId }, result, NOW_MS);
    expect((await find())?.result).toEqual(result);
  }
  const { userId, jobId, find } = await createJob();
  await jobs.finish({ userId, jobId }, undefined, NOW_MS);
  expect(await find()).not.toHaveProperty("result");
});

test("a result that can't be stored is refused and does not end the job", async () => {
  const { userId, jobId, find } = await createJob();
  const noise = upTo(20_000).map(() => randomUUID());
  await expect(opened.store.jobs.finish({ userId, jobId }, noise, NOW_MS)).rejects.toMatchObject({
    code: "TOO_LARGE",
  });
  expect((await find())?.status).toBe("queued");
});

test("an expired job can be claimed if nobody waits for it, so that late work is done", async () => {
  const { claim } = await createJob({ kind: "erase_account", expiresAtMs: NOW_MS + 1 });
  expect((await claim(NOW_MS + 1))?.claims).toBe(1);
});

test("an expired job can't be claimed, and is not found by reads with a time", async () => {
  const { job, claim, find } = await createJob({ expiresAtMs: NOW_MS + 1 });
  expect(await claim(NOW_MS + 1)).toBeUndefined();
  expect(await find(NOW_MS + 1)).toBeUndefined();
  expect(await find(NOW_MS)).toEqual(job);
});

test("an idempotency key is claimed once, and its answer is stored for the same body only", async () => {
  const owned = { userId: newUserId(), key: randomUUID() };
  const claim = (bodyHash: string, nowMs = NOW_MS) =>
    idempotency.claim(owned, bodyHash, nowMs, nowMs + 86_400_000, nowMs + 60_000);
  const states = await Promise.all(upTo(20).map(() => claim("a")));
  expect(states.filter(({ state }) => state === "new")).toHaveLength(1);
  expect(states.filter(({ state }) => state === "running")).toHaveLength(19);
  expect(await claim("b")).toEqual({ state: "other_body" });
  await idempotency.finish(owned, 201, { id: 1 });
  expect(await claim("a")).toEqual({ state: "done", status: 201, body: { id: 1 } });
  await idempotency.release(owned);
  expect(await claim("a", NOW_MS + 60_000)).toMatchObject({ state: "done" });
  expect(await claim("b", NOW_MS + 86_399_999)).toEqual({ state: "other_body" });
  expect(await claim("b", NOW_MS + 86_400_000)).toEqual({ state: "new" });
});

test("hits are counted per window", async () => {
  const subject = randomUUID();
  const counts = await Promise.all(upTo(10).map(() => rates.hit(subject, 900_000, NOW_MS)));
  expect(counts.toSorted((a, b) => a - b)).toEqual(upTo(10).map((index) => index + 1));
  expect(await rates.count(subject, 900_000, NOW_MS + 899_999)).toBe(10);
  expect(await rates.count(subject, 900_000, NOW_MS + 900_000)).toBe(0);
  expect(await rates.count(subject, 60_000, NOW_MS)).toBe(0);
});

test("calls to the model are listed newest first", async () => {
  const userId = newUserId();
  for (const index of upTo(5)) {
    const call = { callId: `call-${index}`, at: new Date(NOW_MS + index).toISOString() };
    await aiCalls.put(aiCallRow({ userId, ...call }), false);
  }
  const calls = await aiCalls.listOf(userId, 3);
  expect(calls.map(({ callId }) => callId)).toEqual(["call-4", "call-3", "call-2"]);
  expect(calls[0]).not.toHaveProperty("ttl");
});
