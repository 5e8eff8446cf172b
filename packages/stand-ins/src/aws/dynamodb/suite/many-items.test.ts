import { expect, test } from "vitest";

import {
  get,
  key,
  openSuiteTable,
  padded,
  partition,
  put,
  query,
  queryAll,
  sortKeysOf,
  text,
  upTo,
} from "../../../../test/dynamodb-fixture.ts";

openSuiteTable();

async function inParallel(count: number, workers: number, work: (index: number) => Promise<void>) {
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      await work(index);
    }
  };
  await Promise.all(upTo(workers).map(worker));
}

const total = 400;
const indexed = (name: string) => ({
  IndexName: "gsi1",
  KeyConditionExpression: "gsi1pk = :p",
  ExpressionAttributeValues: { ":p": text(name) },
  Limit: 20,
});

test("handles puts, 32 at once", async () => {
  await inParallel(total, 32, async (index) => {
    await put({
      ...key(`p${index % 10}`, padded(index)),
      gsi1pk: text(`GP${index % 4}`),
      gsi1sk: text(padded(index)),
      d: text("x".repeat(300)),
    });
  });
  expect((await queryAll(partition("p0"))).items).toHaveLength(total / 10);
});

test("finds each of them, 32 at once", async () => {
  const missing: number[] = [];
  await inParallel(total, 32, async (index) => {
    if (!(await get(`p${index % 10}`, padded(index)))) missing.push(index);
  });
  expect(missing).toEqual([]);
});

test("answers queries with a limit, 32 at once", async () => {
  await inParallel(100, 32, async (index) => {
    expect((await query({ ...partition(`p${index % 10}`), Limit: 20 })).Count).toBe(20);
  });
});

test("answers an index newest first", async () => {
  for (const index of upTo(20)) {
    const page = await query({ ...indexed(`GP${index % 4}`), ScanIndexForward: false });
    const keys = sortKeysOf(page.Items ?? [], "gsi1sk");
    expect(keys).toHaveLength(20);
    expect(keys).toEqual(keys.toSorted().toReversed());
  }
});

test("handles sequential puts in order", async () => {
  for (const index of upTo(100)) await put(key("row", padded(index)));
  const { items } = await queryAll(partition("row"));
  expect(sortKeysOf(items)).toEqual(upTo(100).map(padded));
});
