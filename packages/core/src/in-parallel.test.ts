import { expect, test } from "vitest";

import { inParallel } from "./in-parallel.ts";

test("results come in order, and no more are at work than allowed", async () => {
  let atWork = 0;
  let most = 0;
  const results = await inParallel([5, 1, 3, 2], 2, async (turns) => {
    most = Math.max(most, (atWork += 1));
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
    atWork -= 1;
    return turns * 10;
  });
  expect(results).toEqual([50, 10, 30, 20]);
  expect(most).toBe(2);
});

test("after a failure nothing more is begun, and what is at work ends first", async () => {
  const ended: number[] = [];
  const run = inParallel([1, 2, 3, 4], 2, async (item) => {
    if (item === 1) throw new Error("No.");
    await new Promise((resolve) => setImmediate(resolve));
    ended.push(item);
  });
  await expect(run).rejects.toThrow("No.");
  expect(ended).toEqual([2]);
});
