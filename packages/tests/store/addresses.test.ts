import { ScanCommand } from "@aws-sdk/client-dynamodb";
import { describe, expect, test } from "vitest";

import { useTestStore } from "./open-test-store.ts";
import { newUserId, NOW_MS, upTo, userRow } from "./rows.ts";

const ENDS_AT_MS = NOW_MS + 1000;

const opened = await useTestStore();
const { addresses, rates, users } = opened.store;

/** A person who has registered with an address and a password. */
async function registered(fields: { email?: string; passwordHash?: string } = {}) {
  const user = userRow({ passwordHash: `hash-${newUserId()}`, ...fields });
  await opened.store.addresses.register(user, ENDS_AT_MS);
  return user;
}

/** The kinds of rows of these people and addresses that have a TTL. */
async function endingRows(...names: string[]): Promise<string[]> {
  const { Items = [] } = await opened.client.send(new ScanCommand({ TableName: opened.tableName }));
  return Items.filter(({ pk, ttl }) => ttl && names.some((name) => pk?.S?.includes(name))).map(
    ({ __edb_e__ }) => __edb_e__?.S ?? "",
  );
}

describe("a registration", () => {
  test("holds a free address, and leaves a taken one to its holder", async () => {
    const first = await registered();
    const second = await registered({ email: first.email });
    expect(await users.findByEmail(first.email)).toEqual(first);
    expect(await users.find(second.userId)).toEqual(second);
    for (const { email, passwordHash = "", userId } of [first, second]) {
      expect(await addresses.findRegistered(email, passwordHash)).toMatchObject({ userId });
    }
    expect(await addresses.findRegistered(first.email, "another")).toBeUndefined();
  });

  test("is found by address and password, the first one if several are equal", async () => {
    const first = await registered();
    const { email, passwordHash = "" } = first;
    await registered({ email, passwordHash });
    const found = await addresses.findRegistered(email, passwordHash);
    expect(found?.userId).toBe(first.userId);
    await addresses.forgetRegistration(first);
    expect(await addresses.findRegistered(email, passwordHash)).toBeUndefined();
  });

  test("expires unless the address is verified", async () => {
    const user = await registered();
    expect((await endingRows(user.userId, user.email)).toSorted()).toEqual([
      "email",
      "registration",
      "user",
    ]);
    expect(await addresses.verify(user, undefined)).toBe(true);
    expect(await endingRows(user.userId, user.email)).toEqual(["registration"]);
  });
});

test("verifying an address takes it from a person who has not verified it, but not from anyone else", async () => {
  const holder = await registered();
  const other = await registered({ email: holder.email });
  expect(await addresses.verify(other, undefined)).toBe(false);
  expect(await addresses.verify(other, holder.userId)).toBe(true);
  expect(await users.findByEmail(holder.email)).toMatchObject({
    userId: other.userId,
    emailVerified: true,
  });
  // The address is verified now, so the earlier holder does not get it back.
  expect(await addresses.verify(holder, other.userId)).toBe(false);
  expect(await users.find(holder.userId)).toMatchObject({ emailVerified: false });
  const nobody = userRow();
  expect(await addresses.verify(nobody, undefined)).toBe(false);
});

describe("taking an account over", () => {
  const untilMs = NOW_MS + 60_000;

  test("is started by one call at a time, and only if the address is not verified", async () => {
    const { userId } = await registered();
    const begun = await Promise.all(
      upTo(5).map(() => addresses.beginTakeover(userId, NOW_MS, untilMs)),
    );
    const [closed, ...more] = begun.filter((user) => user !== undefined);
    expect(more).toEqual([]);
    expect(closed).toMatchObject({ userId, epoch: 1, emailVerified: false });
    expect(closed?.passwordHash).toBeUndefined();
    expect(await addresses.beginTakeover(userId, untilMs, untilMs + 1)).toMatchObject({ epoch: 2 });

    const verified = userRow({ emailVerified: true });
    await users.create(verified);
    expect(await addresses.beginTakeover(verified.userId, NOW_MS, untilMs)).toBeUndefined();
    const ofGoogle = userRow({ googleSub: newUserId() });
    await users.create(ofGoogle);
    expect(await addresses.beginTakeover(ofGoogle.userId, NOW_MS, untilMs)).toBeUndefined();
  });

  test("replaces the person, unless another call has started again in the meantime", async () => {
    const { userId, email } = await registered();
    await addresses.beginTakeover(userId, NOW_MS, untilMs);
    await addresses.beginTakeover(userId, untilMs, untilMs + 1);
    const googleSub = newUserId();
    const owner = {
      ...userRow({ userId, email, emailVerified: true, fullName: "Owner" }),
      googleSub,
    };
    expect(await addresses.finishTakeover({ ...owner, epoch: 1 })).toBe(false);
    expect(await users.findByGoogleSub(googleSub)).toBeUndefined();
    expect(await addresses.finishTakeover({ ...owner, epoch: 2 })).toBe(true);
    expect(await users.findByGoogleSub(googleSub)).toEqual({ ...owner, epoch: 2 });
    expect(await users.findByEmail(email)).toMatchObject({ userId, fullName: "Owner" });
    expect(await endingRows(userId, email)).toEqual(["registration"]);
  });
});

test("a new person takes an address from a holder who has not verified it, or leaves it alone", async () => {
  const holder = await registered();
  const other = userRow({ email: holder.email, googleSub: newUserId() });
  await users.create(other, "none");
  expect(await users.findByEmail(holder.email)).toMatchObject({ userId: holder.userId });
  expect(await users.findByGoogleSub(other.googleSub ?? "")).toEqual(other);
  const owner = userRow({ email: holder.email, emailVerified: true });
  await users.create(owner, { takenFrom: holder.userId });
  expect(await users.findByEmail(holder.email)).toEqual(owner);
});

test("hits can be taken back one by one, but not below zero", async () => {
  const subject = newUserId();
  await Promise.all(upTo(3).map(() => rates.hit(subject, 1000, NOW_MS)));
  await rates.takeBack(subject, 1000, NOW_MS);
  expect(await rates.count(subject, 1000, NOW_MS)).toBe(2);
  for (const _ of upTo(5)) await rates.takeBack(subject, 1000, NOW_MS);
  expect(await rates.count(subject, 1000, NOW_MS)).toBe(0);
  expect(await rates.hit(subject, 1000, NOW_MS)).toBe(1);
});
