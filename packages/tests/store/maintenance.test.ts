import { randomUUID } from "node:crypto";

import { DAY_MS, HOUR_MS } from "@adwright/contracts/time";
import type { AiUse } from "@adwright/store/staff/ai-use";
import type { AlertRow } from "@adwright/store/staff/alert";
import type { PeopleCount } from "@adwright/store/staff/snapshot";
import type { AiCallRow } from "@adwright/store/work/ai-call";
import { beforeEach, expect, test } from "vitest";

import { useTestStore } from "./open-test-store.ts";
import { CREATED_AT, NOW_MS, jobRow, newUserId, upTo, userRow, aiCallRow } from "./rows.ts";

let nowMs = NOW_MS;
let day: string;
const opened = await useTestStore();
const { aiCalls, aiUse, alerts, hourlyCounts, installation, jobs, personFacts, snapshots, users } =
  opened.store;
beforeEach(() => {
  // These counts belong to no person, so each test uses a separate day.
  nowMs += DAY_MS;
  day = new Date(nowMs).toISOString().slice(0, 10);
});

function aiCall(fields: Partial<AiCallRow> = {}) {
  const tokens = { inputTokens: 100, cachedTokens: 40, outputTokens: 10 };
  const at = new Date(nowMs).toISOString();
  return aiCallRow({ at, ...tokens, costUsd: 0.1, durationMs: 50, ...fields });
}

const dayUse: AiUse = {
  ...aiCall(),
  costUsd: 0.1,
  requests: 5,
  failed: 0,
  unknownCosts: 0,
  unknownAtMostUsd: 0,
};

test("concurrent calls to the model are each counted once, also when one is stored again", async () => {
  const calls = upTo(20).map((index) => aiCall({ outcome: index < 3 ? "AI_REFUSED" : "ok" }));
  await Promise.all(calls.map((call) => aiCalls.put(call, call.outcome !== "ok")));
  await aiCalls.put(aiCall({ callId: calls[0]?.callId ?? "" }), false);
  const parts = await aiUse.hoursOf(day);
  // Spread over shards, so that concurrent calls don't conflict.
  expect(parts.length).toBeGreaterThan(3);
  expect(parts.length).toBeLessThanOrEqual(8);
  for (const part of parts) {
    expect(part).toMatchObject({ hour: "12", purpose: "goals", model: "model" });
  }
  const sumOf = (field: "requests" | "failed" | "inputTokens" | "cachedTokens" | "durationMs") =>
    parts.reduce((sum, part) => sum + part[field], 0);
  expect(sumOf("requests")).toBe(20);
  expect(sumOf("failed")).toBe(3);
  expect(sumOf("inputTokens")).toBe(2000);
  expect(sumOf("cachedTokens")).toBe(800);
  expect(sumOf("durationMs")).toBe(1000);
  expect(parts.reduce((sum, { costUsd }) => sum + costUsd, 0)).toBeCloseTo(2, 10);
  expect(await opened.costOf(() => aiUse.hoursOf(day))).toBe("0.5 in 1");
  expect(await opened.store.hourlyCounts.listOf(day)).toEqual([
    { hour: "12", what: "ai_done", times: 17 },
    { hour: "12", what: "ai_failed", times: 3 },
  ]);
});

test("a day that was summed before unknown costs were counted has none", async () => {
  const { unknownCosts: _costs, unknownAtMostUsd: _most, ...old } = dayUse;
  await aiUse.putDay({ day, uses: [old as AiUse] });
  const [kept] = await aiUse.listDays([day]);
  expect(kept?.uses).toMatchObject([{ costUsd: 0.1, unknownCosts: 0, unknownAtMostUsd: 0 }]);
});

test("a day's sum never decreases, and thirty days are read with one call", async () => {
  await aiUse.putDay({ day, uses: [dayUse] });
  await aiUse.putDay({ day, uses: [{ ...dayUse, requests: 4 }] });
  const days = upTo(30).map((index) => new Date(nowMs + index * DAY_MS).toISOString().slice(0, 10));
  const [kept, ...others] = await aiUse.listDays(days);
  expect(others).toEqual([]);
  expect(kept?.uses.map(({ requests }) => requests)).toEqual([5]);
  expect(await opened.costOf(() => aiUse.listDays(days))).toBe("15 in 1");
});

test("only the first end of a job is counted, and a failure that is not ours is not", async () => {
  const userId = newUserId();
  const create = async () => {
    const job = jobRow({ userId, jobId: randomUUID() });
    await jobs.create(job);
    return job;
  };
  const [done, failed, mistaken] = [await create(), await create(), await create()];
  const error = { message: "Broken", code: "INTERNAL" };
  await Promise.all(upTo(3).map(() => jobs.finish(done, undefined, nowMs)));
  await jobs.fail(done, error, { nowMs, isOurs: true });
  await jobs.fail(failed, error, { nowMs, isOurs: true });
  await jobs.fail(mistaken, error, { nowMs, isOurs: false });
  expect(await hourlyCounts.listOf(day)).toEqual([
    { hour: "12", what: "job_done", times: 1 },
    { hour: "12", what: "job_failed", times: 1 },
  ]);
  expect(await jobs.listOpenOf(userId)).toEqual([]);
});

const alert = (fields: Partial<AlertRow> = {}): AlertRow => ({
  id: randomUUID(),
  key: `key-${day}`,
  type: "WARNING",
  title: "Much is used",
  message: "82 of 100",
  severity: 6,
  openedAt: CREATED_AT,
  ...fields,
});

test("there is one open alert per key, and it is resolved once", async () => {
  const several = upTo(5).map((index) => alert({ message: `Seen by ${index}` }));
  const isOpened = await Promise.all(several.map((one) => alerts.open(one)));
  expect(isOpened.filter(Boolean)).toHaveLength(1);
  const [openAlert] = await alerts.listExisting();
  if (!openAlert) throw new Error("No alert is open.");
  await alerts.update({ ...openAlert, severity: 9 });
  await alerts.update(alert({ severity: 1 }));
  expect(await alerts.listExisting()).toEqual([{ ...openAlert, severity: 9 }]);

  const ends = await Promise.all(upTo(3).map(() => alerts.resolve(openAlert, CREATED_AT)));
  expect(ends.filter(Boolean)).toHaveLength(1);
  await alerts.update({ ...openAlert, severity: 2 });
  expect(await alerts.listExisting()).toEqual([]);
  expect(await alerts.listResolved(5)).toMatchObject([
    { id: openAlert.id, resolvedAt: CREATED_AT },
  ]);
  expect(await alerts.open(alert())).toBe(true);
});

const count = (totalUsers: number): PeopleCount => ({
  totalUsers,
  activeUsers: 0,
  month: "2026-11",
  plans: { free: totalUsers, unlimited: 0, enterprise: 0 },
  campaigns: 0,
  stormChasers: 0,
  monthlyRevenueUsd: 0,
  connections: 0,
  brokenConnections: 0,
  trials: 0,
  churned: 0,
  joined: {},
});

test("the newest count of people is kept, in any order of writing", async () => {
  expect(await snapshots.find("people")).toBeUndefined();
  await snapshots.put("people", "2026-11-20T13:00:00.000Z", count(2));
  await snapshots.put("people", "2026-11-20T12:00:00.000Z", count(1));
  expect((await snapshots.find("people"))?.totalUsers).toBe(2);
  expect(await opened.costOf(() => snapshots.find("people"))).toBe("0.5 in 1");
});

test("an installation has one name, no matter who asks first", async () => {
  const names = await Promise.all(upTo(5).map(() => installation.id()));
  expect(new Set(names).size).toBe(1);
  expect(names[0]).toMatch(/^[0-9a-f-]{36}$/);
});

test("a walk over all people visits everyone once, with their counters", async () => {
  const made = upTo(60).map(() => userRow());
  await Promise.all(made.map((user) => users.create(user)));
  const walked: string[] = [];
  const cursors: (string | undefined)[] = [];
  for await (const { items, cursor } of users.listPages()) {
    walked.push(...items.map(({ userId }) => userId));
    cursors.push(cursor);
  }
  const ours = made.map(({ userId }) => userId).toSorted();
  expect(walked.filter((userId) => ours.includes(userId)).toSorted()).toEqual(ours);
  expect(cursors.at(-1)).toBeUndefined();
  const rest: (string | undefined)[] = [];
  for await (const { cursor } of users.listPages(cursors[2])) rest.push(cursor);
  expect(rest).toEqual(cursors.slice(3));
  const facts = await personFacts.listOf([...ours, "nobody"]);
  expect(facts.map(({ user }) => user.userId).toSorted()).toEqual(ours);
  expect(facts[0]).toMatchObject({ drafts: 0, published: 0, connection: undefined });
  expect((await personFacts.findUsers(["nobody", ours[0] ?? ""])).size).toBe(1);
});

const at = (ms: number) => new Date(nowMs + ms).toISOString();

test("a person's last visit is stored at most once an hour", async () => {
  const userId = newUserId();
  await users.create(userRow({ userId }));
  await users.markActive(userId, at(0), at(-HOUR_MS));
  await users.markActive(userId, at(HOUR_MS / 2), at(-HOUR_MS / 2));
  expect((await users.find(userId))?.lastActiveAt).toBe(at(0));
  await users.markActive(userId, at(HOUR_MS), at(0));
  expect((await users.find(userId))?.lastActiveAt).toBe(at(HOUR_MS));
  await users.markActive("nobody", at(0), at(0));
  expect(await users.find("nobody")).toBeUndefined();
});
