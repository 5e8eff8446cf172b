import { changeKinds } from "@adwright/contracts/change/change";
import { afterAll, beforeAll, expect, test } from "vitest";

import { addShared, useLiveAccount } from "../support/data/live-account.ts";
import { exampleOf } from "./change-examples.ts";
import {
  applyAndUndo,
  applyAndUndoAtRandom,
  applyFaults,
  onceEachWay,
  outcomeOf,
  type Trouble,
} from "./change-runs.ts";
import { deaths, type DeathPlace } from "./dying-worker.ts";
import { seedsOf } from "./fault-runs.ts";
import { runPair } from "./set-pairs.ts";

const SCHEDULES = 200;
const anySeed = Math.floor(Math.random() * 1_000_000_000);

// All sets fall on one day here; waiting for Google's limit is tested elsewhere (api/change/quota.test.ts).
process.env["GOOGLE_ADS_DAILY_OPERATIONS"] = "10000000";
const { stage, at } = useLiveAccount();
beforeAll(() => addShared(at));
afterAll(() => delete process.env["GOOGLE_ADS_DAILY_OPERATIONS"]);

const troubles: [name: string, trouble: Trouble][] = [
  ...applyFaults.map(([name, fault]): [string, Trouble] => [name, { faults: [fault] }]),
  ...(Object.keys(deaths) as DeathPlace[]).map((death): [string, Trouble] => [
    `death ${death}`,
    { death },
  ]),
];
const cells = changeKinds.flatMap((kind) =>
  troubles.map(([name, trouble]) => ({ kind, name, trouble })),
);

test.each(cells)("$kind, $name: applied once, undone once", async ({ kind, trouble }) => {
  const what = exampleOf(kind, await at.picture());
  const both = { applying: trouble, undoing: trouble };
  const runs = await applyAndUndo(stage, at, [what], both);
  expect(outcomeOf(runs)).toEqual(onceEachWay(runs));
});

test.each(seedsOf(SCHEDULES, anySeed))(
  "sets at random, seed %i: applied once and undone once, the account is as before",
  async (seed) => {
    const runs = await applyAndUndoAtRandom(stage, at, seed);
    expect(outcomeOf(runs)).toEqual(onceEachWay(runs));
  },
);

test.each(seedsOf(SCHEDULES, anySeed))(
  "two sets of one brand in any order, seed %i: nothing is applied twice, nothing is overwritten unseen",
  async (seed) => {
    const { wrong, applied, commits } = await runPair(stage, at, seed);
    expect({ wrong, commits }).toEqual({ wrong: [], commits: applied });
  },
);
