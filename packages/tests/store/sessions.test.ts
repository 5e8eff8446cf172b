import { randomUUID } from "node:crypto";

import { expect, test } from "vitest";

import { useTestStore } from "./open-test-store.ts";
import { adsConnection, CREATED_AT, newUserId, NOW_MS, upTo, userRow } from "./rows.ts";

const opened = await useTestStore();
const { googleConnections, sessions, users } = opened.store;

/** A session of a new person. */
async function sessionRow(userId = newUserId()) {
  if (!(await opened.store.users.find(userId)))
    await opened.store.users.create(userRow({ userId }));
  return {
    userId,
    sessionId: randomUUID(),
    tokenHash: "first",
    createdAt: CREATED_AT,
    expiresAtMs: NOW_MS + 1000,
  };
}

test("of twenty rotations of one token, one succeeds", async () => {
  const session = await sessionRow();
  await sessions.create(session);
  const rotation = {
    ...session,
    presentedHash: "first",
    nowMs: NOW_MS,
    expiresAtMs: NOW_MS + 2000,
  };
  const outcomes = await Promise.all(
    upTo(20).map((index) => sessions.rotate({ ...rotation, nextHash: `next-${index}` })),
  );
  expect(outcomes.filter(Boolean)).toHaveLength(1);
  expect(await sessions.find(session.userId, session.sessionId)).toEqual({
    ...session,
    tokenHash: `next-${outcomes.indexOf(true)}`,
    previousHash: "first",
    rotatedAtMs: NOW_MS,
    lastUsedAtMs: NOW_MS,
    expiresAtMs: NOW_MS + 2000,
  });
});

test("an expired session can't be rotated, and is not found by reads with a time", async () => {
  const session = await sessionRow();
  const { userId, sessionId } = session;
  await sessions.create(session);
  const late = NOW_MS + 1000;
  const change = { presentedHash: "first", nextHash: "next", expiresAtMs: late + 1 };
  expect(await sessions.rotate({ userId, sessionId, ...change, nowMs: late })).toBe(false);
  expect(await sessions.find(userId, sessionId, late)).toBeUndefined();
  expect(await sessions.find(userId, sessionId, late - 1)).toEqual(session);
  expect(await sessions.find(userId, sessionId)).toEqual(session);
});

test("no session can be created for an outdated epoch or a removed account", async () => {
  const before = await sessionRow();
  const { userId } = before;
  await users.dropPassword(userId);
  expect(await sessions.create(before)).toBe(false);
  expect(await sessions.create({ ...before, epoch: 1 })).toBe(true);
  const both = await sessions.findWithPerson(userId, before.sessionId, NOW_MS);
  expect(both).toMatchObject({ session: { epoch: 1 }, user: { userId, epoch: 1 } });
  const late = await sessions.findWithPerson(userId, before.sessionId, before.expiresAtMs);
  expect(late.session).toBeUndefined();
  expect(await sessions.create({ ...before, userId: newUserId() })).toBe(false);
});

test("a handoff can be spent once", async () => {
  const tokenId = randomUUID();
  const outcomes = await Promise.all(
    upTo(20).map(() => opened.store.sessions.spendHandoff(tokenId, NOW_MS + 60_000)),
  );
  expect(outcomes.filter(Boolean)).toHaveLength(1);
});

test("a Google connection sets the person's flag, can break, and is removed with its data", async () => {
  const user = userRow({ primaryCustomerId: "1234567890" });
  const { userId } = user;
  await users.create(user);
  const connection = adsConnection(userId);
  await googleConnections.put(connection);
  expect(await googleConnections.find(userId, "ads")).toEqual(connection);
  expect(await users.find(userId)).toMatchObject({
    isGoogleAdsConnected: true,
    isGoogleAnalyticsConnected: false,
  });

  await googleConnections.markBroken(userId, "ads", "sealed-0");
  expect((await googleConnections.find(userId, "ads"))?.status).toBe("connected");
  expect(await googleConnections.markBroken(userId, "ads")).toBe(true);
  expect((await googleConnections.find(userId, "ads"))?.status).toBe("broken");
  expect((await users.find(userId))?.isGoogleAdsBroken).toBe(true);
  // Only the caller that marks it as broken first notifies the person.
  expect(await googleConnections.markBroken(userId, "ads")).toBe(false);
  expect(await googleConnections.markBroken(newUserId(), "ads")).toBe(false);
  await googleConnections.put(connection);
  expect((await users.find(userId))?.isGoogleAdsBroken).toBeUndefined();

  await googleConnections.remove(userId, "ads");
  expect(await googleConnections.find(userId, "ads")).toBeUndefined();
  const left = await users.find(userId);
  expect(left?.isGoogleAdsConnected).toBe(false);
  expect(left?.primaryCustomerId).toBeUndefined();
});

test("a connection of an unknown person is refused completely", async () => {
  const connection = adsConnection(newUserId());
  await expect(googleConnections.put(connection)).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(await googleConnections.find(connection.userId, "ads")).toBeUndefined();
});

test("any number of listed accounts are cached for five minutes", async () => {
  const userId = newUserId();
  const accounts = upTo(5000).map((index) => ({
    id: String(1_000_000_000 + index),
    name: `Account ${index}`,
    isManager: false,
    level: 1,
    status: "ACTIVE",
    currencyCode: "USD",
    managerId: null,
  }));
  await googleConnections.putAccounts(userId, accounts, NOW_MS);
  expect(await googleConnections.findAccounts(userId, NOW_MS + 299_999)).toEqual(accounts);
  expect(await googleConnections.findAccounts(userId, NOW_MS + 300_000)).toBeUndefined();
  expect(await googleConnections.findAccounts(newUserId(), NOW_MS)).toBeUndefined();
});
