import type { Stage } from "@adwright/local/stage";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { type LiveAccount, openLiveAccount } from "../support/live-account.ts";
import { startBareStage } from "../support/stage.ts";
import {
  applyAndUndo,
  applyFaults,
  applyUnder,
  changeKinds,
  exampleOf,
  pictureSince,
} from "./change-runs.ts";
import { seedsOf } from "./fault-runs.ts";

const TIMEOUT_MS = 240_000;
const SCHEDULES = 200;
const anySeed = Math.floor(Math.random() * 1_000_000_000);

let stage: Stage;
let at: LiveAccount;
beforeAll(async () => {
  stage = await startBareStage();
  at = await openLiveAccount(stage);
}, TIMEOUT_MS);
afterEach(() => stage.faults.clear());
afterAll(() => stage.close());

const cells = changeKinds.flatMap((kind) =>
  applyFaults.map(([name, fault]) => ({ kind, name, fault })),
);

describe("every kind under every fault", { timeout: TIMEOUT_MS }, () => {
  test.each(cells)("$kind under $name: applied once, undone once", async ({ kind, fault }) => {
    const before = await at.picture();
    const checked = await at.check(await at.stage(exampleOf(kind, before)));
    const applied = await applyUnder(stage, at, checked, [fault]);
    expect(applied.receipt.lines.map(({ isVerified }) => isVerified)).toEqual([true]);
    const undone = await applyUnder(stage, at, await at.undo(applied.set), [fault]);
    expect([applied, undone].map(({ set, commits }) => [set.status, commits])).toEqual([
      ["applied", 1],
      ["applied", 1],
    ]);
    expect(await pictureSince(at, before)).toEqual(before);
  });
});

describe("sets at random", { timeout: TIMEOUT_MS }, () => {
  test.each(seedsOf(SCHEDULES, anySeed))(
    "seed %i: applied once and undone once, the account is as before",
    async (seed) => {
      const before = await at.picture();
      const { applied, undone } = await applyAndUndo(stage, at, seed);
      expect([applied, undone].map(({ set, commits }) => [set.status, commits])).toEqual([
        ["applied", 1],
        ["applied", 1],
      ]);
      expect(await pictureSince(at, before)).toEqual(before);
    },
  );
});
