import { expect, test } from "vitest";

import { useLiveAccount } from "../support/data/live-account.ts";
import { seedsOf } from "./fault-runs.ts";
import { runPair } from "./set-pairs.ts";

/** The same pairs always, some of which meet; the deep tests try 200 others. */
const PAIRS = 8;
const FIRST_SEED = 1;

const { stage, at } = useLiveAccount();

test("of two sets of one brand, in any order, nothing is applied twice or overwritten unseen", async () => {
  const ended: number[] = [];
  for (const seed of seedsOf(PAIRS, FIRST_SEED)) {
    const { wrong, applied, commits } = await runPair(stage, at, seed);
    expect({ seed, wrong, commits }).toEqual({ seed, wrong: [], commits: applied });
    ended.push(applied);
  }
  expect(ended).toEqual(expect.arrayContaining([1, 2]));
});
