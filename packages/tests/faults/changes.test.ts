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

const TIMEOUT_MS = 120_000;
const SCHEDULES = 12;
/** Always the same: the deep tests try others. */
const FIRST_SEED = 1;
let stage: Stage;
let at: LiveAccount;
beforeAll(async () => {
  stage = await startBareStage();
  at = await openLiveAccount(stage);
}, TIMEOUT_MS);
afterEach(() => stage.faults.clear());
afterAll(() => stage.close());

/** Each kind under one fault, another when it is undone; the whole matrix is among the deep tests. */
const sample = changeKinds.map((kind, index) => ({
  kind,
  applying: applyFaults[index % applyFaults.length],
  undoing: applyFaults[(index + 3) % applyFaults.length],
}));

describe("sets at random", { timeout: TIMEOUT_MS }, () => {
  test.each(seedsOf(SCHEDULES, FIRST_SEED))(
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

describe("a set under faults", { timeout: TIMEOUT_MS }, () => {
  test.each(sample)(
    "$kind: applied once under $applying.0, undone once under $undoing.0",
    async ({ kind, applying, undoing }) => {
      const before = await at.picture();
      const checked = await at.check(await at.stage(exampleOf(kind, before)));
      const run = await applyUnder(stage, at, checked, applying ? [applying[1]] : []);
      expect(run.set.status).toBe("applied");
      expect(run.commits).toBe(1);
      expect(run.receipt.lines.map(({ isVerified }) => isVerified)).toEqual([true]);
      expect(await at.picture()).not.toEqual(before);

      const undo = await at.undo(run.set);
      const undone = await applyUnder(stage, at, undo, undoing ? [undoing[1]] : []);
      expect(undone.set.status).toBe("applied");
      expect(undone.commits).toBe(1);
      expect(await pictureSince(at, before)).toEqual(before);
    },
  );

  test("a set of all kinds whose answer is lost is looked up, not sent again", async () => {
    const before = await at.picture();
    const kinds = changeKinds.filter((kind) => kind !== "keyword_remove");
    const checked = await at.check(await at.stage(...kinds.map((kind) => exampleOf(kind, before))));
    const run = await applyUnder(stage, at, checked, [
      { kind: "drop_after_commit", method: "Mutate", times: 1 },
    ]);
    expect(run.receipt).toMatchObject({ attempts: 1, kind: "change" });
    expect(run.commits).toBe(1);
    const undo = await applyUnder(stage, at, await at.undo(run.set), []);
    expect(undo.set.status).toBe("applied");
    expect(await pictureSince(at, before)).toEqual(before);
  });

  test("guards are removed after a day, and the chain of receipts holds", async () => {
    expect((await at.labels()).length).toBeGreaterThan(0);
    stage.clock.advance(25 * 3_600_000);
    const { ctx } = at.held;
    const { wakeChangeSets } = await import("@adwright/core/maintenance/wake-change-sets");
    await wakeChangeSets(ctx);
    for (let message = at.held.messages.shift(); message; message = at.held.messages.shift()) {
      await at.held.deliver(message);
    }
    expect(await at.labels()).toEqual([]);
    const { verifyReceipts } = await import("@adwright/core/publication/receipts/verify-receipts");
    expect(await verifyReceipts(ctx)).toEqual({
      ok: true,
      count: 2 * (SCHEDULES + sample.length + 1),
    });
  });
});
