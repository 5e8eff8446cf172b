import { HOUR_MS, MINUTE_MS } from "@adwright/contracts/time";
import { sealingContext } from "@adwright/core/google/google-access";
import { verifyReceipts } from "@adwright/core/publication/receipts/verify-receipts";
import type { StormRunRow } from "@adwright/store/storm/run-row";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { present } from "../support/data/brands.ts";
import { commitsSince } from "../support/data/google-ads-account.ts";
import { useStormAccount } from "../support/data/storm-account.ts";
import { guardFor, operationsSince } from "./storm-runs.ts";

const { stage, at } = useStormAccount();
let run: StormRunRow;
let before: { status: string; end: string | undefined };

beforeEach(async () => {
  before = await at.campaign(at.chosen.campaign);
  ({ run } = await at.start());
});
afterEach(async () => {
  stage.faults.clear();
  stage.standIns.sandbox.setEndedCampaigns("revive");
  await at.endAll();
  const { campaign } = at.chosen;
  const now = await at.campaign(campaign);
  if (now.status === "ENABLED" || (now.status === "PAUSED" && now.end !== before.end)) {
    at.edit(campaign, { status: "PAUSED", end_date_time: "2037-12-30 23:59:59" });
  }
});

const rounds = (count: number) => guardFor(stage, at, count);
const stored = () => at.runNow(run);
const campaign = () => at.campaign(run.campaign);
const kinds = async () =>
  (await at.ctx.store.notifications.listOf(at.ctx.userId, 0, { limit: 3 })).items.map(
    ({ event }) => event.kind,
  );

/** What takes the access to an account, and gives it back. */
const locks: Record<string, () => Promise<() => unknown>> = {
  "the token was revoked": async () => {
    const { googleConnections } = at.ctx.store;
    const connection = present(await googleConnections.find(at.ctx.userId, "ads"));
    const sealed = await at.ctx.cipher.seal("revoked", sealingContext(at.ctx.userId));
    await googleConnections.put({ ...connection, sealedRefreshToken: sealed });
    return () => googleConnections.put(connection);
  },
  "the account was suspended": () => {
    stage.standIns.sandbox.setAccountStatus(at.customerId, "SUSPENDED");
    return Promise.resolve(() => {
      stage.standIns.sandbox.setAccountStatus(at.customerId, "ENABLED");
    });
  },
  "the role only lets one look": () => {
    const { sandbox } = stage.standIns;
    const { email } = at.person.user;
    sandbox.setAccessRole(email, at.customerId, "READ_ONLY");
    return Promise.resolve(() => sandbox.setAccessRole(email, at.customerId, "ADMIN"));
  },
};

describe("an end that meets trouble", () => {
  test("two guards at once pause it once", async () => {
    at.passTo(run.revertAt);
    const since = stage.clock.now();
    await Promise.all([at.guard(), at.guard()]);
    expect(await stored()).toMatchObject({ state: "ended" });
    expect(commitsSince(stage, since)).toHaveLength(1);
  });

  test("the account is held by a set: paused without one after five minutes", async () => {
    const { accountHolds } = at.ctx.store;
    const hold = () => {
      const nowMs = stage.clock.now();
      return accountHolds.take(run.customerId, { by: "a set", nowMs, untilMs: nowMs + HOUR_MS });
    };
    at.passTo(run.revertAt);
    expect(await hold()).toBeUndefined();
    await rounds(4);
    expect(await campaign()).toMatchObject({ status: "ENABLED" });
    await rounds(3);
    expect(await campaign()).toMatchObject({ status: "PAUSED", end: run.endDay });
    await accountHolds.release(run.customerId, "a set");
    await rounds(3);
    expect(await stored()).toMatchObject({ state: "ended" });
    expect(await campaign()).toEqual(before);
  });

  test("operations are used up: as soon as there are some, and the person is told after half an hour", async () => {
    at.passTo(run.revertAt);
    const quota = { kind: "quota", times: 10_000, retryAfterMs: 20_000 } as const;
    const { id } = stage.faults.add({ vendor: "google-ads", ...quota });
    await rounds(29);
    expect(await kinds()).not.toContain("storm_overdue");
    await rounds(3);
    expect(await kinds()).toContain("storm_overdue");
    const { overdueSeconds } = await at.guard();
    expect(overdueSeconds).toBeGreaterThan(30 * 60);
    stage.faults.remove(id);
    stage.clock.advance(MINUTE_MS);
    const since = stage.clock.now();
    await rounds(2);
    expect(await stored()).toMatchObject({ state: "ended" });
    expect(await campaign()).toEqual(before);
    expect(operationsSince(stage, since)).toBeLessThan(60);
  });

  test.each(Object.keys(locks))(
    "%s: the person is told, and it fails after Google's last day, never silently",
    async (name) => {
      const unlock = await present(locks[name])();
      at.passTo(run.revertAt);
      await rounds(33);
      expect(await kinds()).toContain("storm_overdue");
      expect(await stored()).toMatchObject({ state: "ending" });
      stage.clock.advance(48 * HOUR_MS);
      await rounds(2);
      expect(await stored()).toMatchObject({ state: "failed" });
      expect(await kinds()).toContain("storm_ended");
      await unlock();
      expect(await campaign()).toEqual({ status: "ENABLED", end: run.endDay });
    },
  );
});

test("nobody knows whether the start was applied: paused if it is on, in three operations", async () => {
  await at.ctx.store.changeSets.move(
    { userId: run.userId, brandId: run.brandId, setId: run.startSetId ?? 0 },
    { statuses: ["applied"] },
    { status: "unknown" },
  );
  at.passTo(run.revertAt);
  const since = stage.clock.now();
  await rounds(1);
  expect(operationsSince(stage, since)).toBeLessThanOrEqual(3);
  expect(await stored()).toMatchObject({ state: "ended" });
  expect(await campaign()).toMatchObject({ status: "PAUSED" });
});

/** A person's edits in Google Ads; undefined removes the campaign. */
const edited =
  (...edits: (Record<string, string> | undefined)[]) =>
  () => {
    for (const fields of edits) at.edit(run.campaign, fields);
  };

describe("an end after something was decided at Google:", () => {
  test.each([
    ["undone here: ended", "PAUSED", "ended"],
    ["undone here and enabled again: left as it is", "ENABLED", "taken_over"],
  ])("%s", async (_, status, state) => {
    at.held.messages.length = 0;
    const set = await at.undo({ brandId: run.brandId, setId: run.startSetId ?? 0 } as never);
    await at.approve(set);
    await at.settle(set);
    expect(await campaign()).toEqual(before);
    at.edit(run.campaign, { status });
    await rounds(3);
    expect(await stored()).toMatchObject({ state, endReason: "person" });
    expect(await campaign()).toMatchObject({ status });
  });

  const paused = { status: "PAUSED" };
  const otherDay = { end_date_time: "2036-05-01 23:59:59" };
  test.each<[string, () => unknown, () => object, number?]>([
    ["paused: its last day is taken back", edited(paused), () => before],
    [
      "another last day: kept, and the campaign is paused",
      edited(otherDay),
      () => ({ ...before, end: "2036-05-01" }),
    ],
    ["paused and enabled again: paused", edited(paused, { status: "ENABLED" }), () => before],
    [
      "its last day is over, and Google takes no change",
      () => {
        stage.standIns.sandbox.setEndedCampaigns("refuse");
        stage.clock.advance(48 * HOUR_MS);
      },
      () => ({ status: "ENABLED", end: run.endDay }),
      8,
    ],
    // The last one: it stays removed.
    ["removed", edited(undefined), () => ({ status: "REMOVED", endReason: "person" })],
  ])("%s", async (_, decide, expected, after = 1) => {
    at.passTo(run.revertAt);
    await decide();
    await rounds(after);
    const { state, endReason } = await stored();
    expect(state).toBe("ended");
    expect({ endReason, ...(await campaign()) }).toMatchObject(expected());
    expect(await verifyReceipts(at.ctx)).toMatchObject({ ok: true });
  });
});
