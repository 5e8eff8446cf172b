import type { Context } from "@adwright/core/context";
import { eachOf, inPortions } from "@adwright/core/maintenance/in-portions";
import { expect, test } from "vitest";

import { useTestStore } from "./open-test-store.ts";

const opened = await useTestStore();

const LIST = Array.from({ length: 9 }, (_, index) => index);

async function* pagesAfter(position = "0") {
  for (let from = Number(position); from < LIST.length; from += 3) {
    const next = from + 3;
    yield {
      items: LIST.slice(from, next),
      cursor: next < LIST.length ? String(next) : undefined,
    };
  }
}

interface Run {
  name: string;
  /** How many pages there is time for. */
  pages: number;
  work: (item: number) => Promise<void>;
}

function run({ name, pages, work }: Run): Promise<void> {
  let nowMs = 0;
  const ctx = { store: opened.store, now: () => (nowMs += 1) } as Context;
  return inPortions(ctx, {
    name,
    untilMs: pages,
    pagesAfter,
    work: (items) => eachOf(items, work),
  });
}

test("runs with little time reach everything, each once, and then start over", async () => {
  const reached: number[] = [];
  const work = (item: number) => Promise.resolve(void reached.push(item));
  for (const _ of ["first", "second"]) await run({ name: "short", pages: 1, work });
  expect(reached).toEqual(LIST.slice(0, 6));
  await run({ name: "short", pages: 5, work });
  expect(reached).toEqual(LIST);
  await run({ name: "short", pages: 1, work });
  expect(reached).toEqual([...LIST, 0, 1, 2]);
});

test("work that fails keeps nothing else from its turn, and is reported", async () => {
  const reached: number[] = [];
  const work = async (item: number) => {
    if (item === 1) throw new Error("Number one is broken.");
    await Promise.resolve();
    reached.push(item);
  };
  await expect(run({ name: "failing", pages: 5, work })).rejects.toThrow("Number one is broken.");
  expect(reached).toEqual(LIST.filter((item) => item !== 1));
});

test("of two runs at once one stops after its page", async () => {
  const reached: number[] = [];
  const work = (item: number) => Promise.resolve(void reached.push(item));
  await Promise.all(["one", "other"].map(() => run({ name: "twice", pages: 5, work })));
  expect(reached.length).toBeLessThanOrEqual(LIST.length + 3);
  expect([...new Set(reached)].toSorted((a, b) => a - b)).toEqual(LIST);
});
