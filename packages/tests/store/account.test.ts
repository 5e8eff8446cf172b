import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { DAY_MS } from "@adwright/contracts/time";
import { exportedAs, leftOut } from "@adwright/core/account/export/export-policy";
import { openTable } from "@adwright/store/table/entity";
import { describe, expect, test } from "vitest";

import { personRowsOf } from "../support/people/person-rows.ts";
import { repositoryRoot } from "../support/stage/repository-root.ts";
import { useTestStore } from "./open-test-store.ts";
import {
  CREATED_AT,
  MONTH,
  brandRow,
  campaignRow,
  newUserId,
  NOW_MS,
  upTo,
  userRow,
  adsConnection,
} from "./rows.ts";

const opened = await useTestStore();
const { accountExports, aiSpending, users } = opened.store;

interface MadeEntity {
  schema: { model: { entity: string }; indexes: { primary: { pk: { template?: string } } } };
}

/** The names of all entities whose rows are in their person's partition. */
async function entitiesOfPersons(): Promise<string[]> {
  const folder = join(repositoryRoot, "packages/store/src");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const table = openTable(opened.client, opened.tableName);
  const names: string[] = [];
  for (const file of files.filter((one) => /(?<!\.test)\.ts$/.test(one))) {
    const module = (await import(pathToFileURL(join(folder, file)).href)) as object;
    for (const [name, make] of Object.entries(module)) {
      if (!name.endsWith("Entity")) continue;
      const { schema } = table.entity(make as () => MadeEntity);
      if (schema.indexes.primary.pk.template === "U#${userId}") names.push(schema.model.entity);
    }
  }
  return names;
}

test("every kind of row of a person is either exported or left out for a reason", async () => {
  const entities = await entitiesOfPersons();
  expect(entities.length).toBeGreaterThan(25);
  const decided = [...Object.keys(exportedAs), ...Object.keys(leftOut)];
  expect(entities.toSorted()).toEqual(decided.toSorted());
});

async function filled(count = 3) {
  const { store } = opened;
  const userId = newUserId();
  await store.users.create(userRow({ userId, googleSub: `sub-${userId}`, passwordHash: "pw" }));
  await store.brands.create(brandRow({ userId }), undefined);
  await Promise.all(
    upTo(count).map(() => store.campaigns.create(campaignRow({ userId }), MONTH, undefined)),
  );
  return userId;
}

describe("the rows of a person", () => {
  test("are listed without keys and secrets", async () => {
    const userId = await filled();
    await opened.store.googleConnections.put(adsConnection(userId));
    const rows = await personRowsOf(opened.store, userId);
    const kinds = new Set(rows.map(({ entity }) => entity));
    expect(kinds).toEqual(
      new Set(["user", "brand", "brandof", "camp", "campx", "stats", "usage", "google"]),
    );
    expect(JSON.stringify(rows)).not.toMatch(/"(pk|sk|ttl|gsi1pk)"|sealed-1|"pw"|__edb/);
  });

  test("are all erased except one job, and another person's are kept", async () => {
    const { store } = opened;
    const [userId, other] = [await filled(40), await filled()];
    const before = await personRowsOf(store, other);
    const ofJob = { userId, kind: "erase_account", status: "running", message: "" } as const;
    const times = { createdAt: CREATED_AT, expiresAtMs: NOW_MS + DAY_MS };
    const job = { ...ofJob, ...times, input: {}, progress: 0, claims: 1, cancelRequested: false };
    await store.jobs.create({ ...job, jobId: "own" });
    await store.jobs.create({ ...job, jobId: "other" });
    expect(await store.personRows.eraseAll(userId, "own")).toBeGreaterThan(80);
    const [left, ...more] = await personRowsOf(store, userId);
    expect(more).toEqual([]);
    expect(left?.fields).toMatchObject({ jobId: "own" });
    expect(await store.personRows.eraseAll(userId)).toBe(1);
    expect(await personRowsOf(store, userId)).toEqual([]);
    await store.jobs.finish({ userId, jobId: "own" }, { success: true }, NOW_MS);
    expect(await personRowsOf(store, userId)).toEqual([]);
    expect(await personRowsOf(store, other)).toEqual(before);
  });

  test("don't hold the address and the Google account once the person is removed", async () => {
    const person = userRow({ googleSub: "sub-of-two" });
    await users.create(person);
    await users.remove(person);
    const next = userRow({ email: person.email, googleSub: "sub-of-two" });
    await users.create(next);
    // Repeating the removal must not take them from the next person.
    await users.remove(person);
    expect(await users.findByEmail(person.email)).toMatchObject({ userId: next.userId });
    expect(await users.findByGoogleSub("sub-of-two")).toMatchObject({ userId: next.userId });
  });
});

test("of several concurrent reservations, at most one exceeds the limit", async () => {
  const userId = newUserId();
  const reserve = () => aiSpending.reserve(userId, "2026-11-20", 300, 500);
  const outcomes = await Promise.all(upTo(20).map(() => reserve()));
  expect(outcomes.filter(Boolean)).toHaveLength(2);
  expect(await aiSpending.spentOf(userId, "2026-11-20")).toBe(600);
  await aiSpending.settle(userId, "2026-11-20", 300, 20);
  expect(await aiSpending.spentOf(userId, "2026-11-20")).toBe(320);
  expect(await reserve()).toBe(true);
  expect(await aiSpending.spentOf(userId, "2026-11-21")).toBe(0);
});

test("only one export starts at a time, and a large archive is read as it was written", async () => {
  const userId = newUserId();
  const request = (exportId: string, atMs = NOW_MS) =>
    accountExports.start({ userId, exportId, requestedAt: new Date(atMs).toISOString() });
  const started = await Promise.all(upTo(5).map((index) => request(`export-${index}`)));
  expect(started.filter(Boolean)).toHaveLength(1);
  const row = await accountExports.find(userId);
  const owned = { userId, exportId: row?.exportId ?? "" };
  const archive = Buffer.alloc(900_000, "adwright");
  const expiresAtMs = NOW_MS + DAY_MS;
  const pieces = [
    await accountExports.putArchive(owned, 0, archive, expiresAtMs),
    await accountExports.putArchive(owned, 1, Buffer.from("small"), expiresAtMs),
  ];
  expect(pieces).toEqual([3, 1]);
  const made = { ...owned, readyAt: CREATED_AT, expiresAtMs, sealedKey: "sealed", pieces };
  expect(await accountExports.finish({ ...made, exportId: "another" })).toBe(false);
  expect(await accountExports.finish(made)).toBe(true);
  const ready = await accountExports.find(userId);
  const found = ready && (await accountExports.findArchive(ready, 0));
  expect(Buffer.from(found ?? []).equals(archive)).toBe(true);
  expect(ready && (await accountExports.findArchive(ready, 2))).toBeUndefined();
  expect(await request("too-soon", NOW_MS + DAY_MS - 1)).toBe(false);
  expect(await request("next", NOW_MS + DAY_MS)).toBe(true);
  await accountExports.fail(userId, "next");
  expect(await request("after-a-failure", NOW_MS + DAY_MS + 1)).toBe(true);
});
