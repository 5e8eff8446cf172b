import { HOUR_MS } from "@adwright/contracts/time";
import { getOverview } from "@adwright/core/admin/get-overview";
import type { AdminContext, Context } from "@adwright/core/context";
import { rollUp } from "@adwright/core/maintenance/roll-up";
import { shardOf, userEntity } from "@adwright/store/person/user-entity";
import type { HourlyCountName } from "@adwright/store/staff/hourly-count";
import { hourlyCountEntity } from "@adwright/store/staff/hourly-count";
import { openTable, withoutUndefined } from "@adwright/store/table/entity";
import { afterEach, expect, test } from "vitest";

import { openTestStore, type TestStore } from "../../store/open-test-store.ts";
import { NOW_MS, upTo, userRow } from "../../store/rows.ts";

/** Nearly all of it is counts by the hour of two days: each name more is about a quarter of a unit. */
const MOST_READ_UNITS = 5.5;

/** A value for every count that is kept by the hour; the type makes sure that none is missing. */
const counted: Record<HourlyCountName, number> = {
  ai_done: 4200,
  ai_failed: 40,
  job_done: 900,
  job_failed: 9,
  publication_complete: 80,
  publication_failed: 2,
  webhook_lost: 1,
  job_abandoned: 1,
  policy_violation: 20,
  storm_started: 3,
  storm_failed: 1,
};

/** The count of the model's answers is spread over three shards. */
function partsOf(what: string, times: number): { what: string; times: number }[] {
  if (what !== "ai_done") return [{ what, times }];
  return upTo(3).map((shard) => ({ what: `${what}#${shard}`, times: times / 3 }));
}

let opened: TestStore;
afterEach(() => opened.close());

/** A product with this many people who work around the clock, and with every alert open. */
async function busyProduct(people: number): Promise<AdminContext> {
  opened = await openTestStore();
  const { client, tableName, store } = opened;
  const table = openTable(client, tableName);
  const rows = upTo(people).map((index) => ({
    ...withoutUndefined(userRow({ userId: `busy-${index}` })),
    shard: shardOf(`busy-${index}`),
  }));
  await table.entity(userEntity).put(rows).go({ concurrent: 4 });
  const hours = upTo(48).map((ago) => new Date(NOW_MS - ago * HOUR_MS).toISOString());
  const counts = hours.flatMap((at) =>
    Object.entries(counted).flatMap(([what, times]) =>
      partsOf(what, times).map((part) => ({
        day: at.slice(0, 10),
        hour: at.slice(11, 13),
        ...part,
        ttl: 1_800_000_000,
      })),
    ),
  );
  await table.entity(hourlyCountEntity).put(counts).go({ concurrent: 4 });
  for (const index of upTo(12)) {
    await store.alerts.open({
      id: `alert-${index}`,
      key: `key-${index}`,
      type: "WARNING",
      title: "Something is wrong",
      message: "x".repeat(150),
      severity: 6,
      openedAt: new Date(NOW_MS).toISOString(),
    });
  }
  const ctx = { store, now: () => NOW_MS } as Context;
  expect((await rollUp(ctx)).people).toBe(people);
  return ctx as AdminContext;
}

test.each([10, 5000])("the overview costs few read units with %i people", async (people) => {
  const ctx = await busyProduct(people);
  const { answer, units } = await opened.measured(() => getOverview(ctx));
  expect(answer).toMatchObject({
    totalUsers: people,
    health: expect.arrayContaining([
      { part: "ai", succeeded: 24 * 4200, total: 24 * 4240 },
      { part: "jobs", succeeded: 24 * 900, total: 24 * 909 },
    ]),
  });
  expect(units).toBeLessThanOrEqual(MOST_READ_UNITS);
});
