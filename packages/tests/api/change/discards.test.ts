import type { ChangeSet } from "@adwright/contracts/change/change-set";
import { applyChanges } from "@adwright/core/change/apply/apply-changes";
import type { FaultInput } from "@adwright/stand-ins/fault-input";
import { beforeAll, describe, expect, test } from "vitest";

import { dyingContext } from "../../faults/dying-worker.ts";
import { interruptedAt } from "../../faults/interrupted-worker.ts";
import { present } from "../../support/data/brands.ts";
import { useLiveAccount } from "../../support/data/live-account.ts";

const { stage, at } = useLiveAccount();
let name: string;
let target: string;
beforeAll(async () => {
  const campaign = await at.campaignAt();
  ({ name, resource_name: target } = campaign);
});

const REFUSED = { code: "CONFLICT", message: expect.stringContaining("sent to Google") as string };

const staged = () => at.stage({ kind: "campaign_name", target, to: "Renamed by a set" });

async function approved(): Promise<ChangeSet> {
  const checked = await at.check(await staged());
  await at.approve(checked);
  return checked;
}

const discard = (set: ChangeSet) => at.discard(set);

async function nameNow(): Promise<string> {
  const { campaigns } = await at.picture();
  return present(campaigns.find(({ resource_name: each }) => each === target)).name;
}

/** Works off the set's next message while Google does this to the request that applies it. */
async function workWhile(fault: Pick<FaultInput, "kind" | "delayMs" | "retryAfterMs">) {
  stage.faults.add({ vendor: "google-ads", method: "Mutate", times: 1, ...fault });
  await at.held.deliverNext();
}

/** Its first answer is lost, its second is a refusal for now. */
async function inDoubt(): Promise<ChangeSet> {
  const set = await approved();
  await workWhile({ kind: "commit_late", delayMs: 60_000 });
  stage.clock.advance(11_000);
  await workWhile({ kind: "concurrent" });
  return set;
}

describe("a set is discarded", () => {
  test("while it is put together, and again", async () => {
    const set = await staged();
    expect(await discard(set)).toMatchObject({ status: "discarded" });
    expect(await discard(set)).toMatchObject({ status: "discarded" });
  });

  test("once it is checked", async () => {
    expect(await discard(await at.check(await staged()))).toMatchObject({ status: "discarded" });
  });

  test("once it is approved: nothing is sent", async () => {
    const set = await approved();
    expect(await discard(set)).toMatchObject({ status: "discarded" });
    expect((await at.settle(set)).status).toBe("discarded");
    expect(await nameNow()).toBe(name);
  });

  test("while it waits for Google's limit: at once", async () => {
    const set = await approved();
    await workWhile({ kind: "quota", retryAfterMs: 20_000 });
    expect(await discard(set)).toMatchObject({ status: "discarded" });
    expect((await at.settle(set)).status).toBe("discarded");
    expect(await nameNow()).toBe(name);
  });

  test("while it is compared with the account: nothing is sent", async () => {
    const set = await approved();
    const comparing = interruptedAt("read", at.held.ctx, () => discard(set));
    await applyChanges(comparing, set);
    expect((await at.settle(set)).status).toBe("discarded");
    expect(await nameNow()).toBe(name);
  });

  test("after it was refused, or was no longer as approved", async () => {
    const set = await approved();
    at.edit(target, { name: "Renamed by Kim" });
    expect((await at.settle(set)).status).toBe("stale");
    expect(await discard(set)).toMatchObject({ status: "discarded" });
    at.edit(target, { name });
  });
});

describe("a set is not discarded anymore", () => {
  test("while its request is under way", async () => {
    const set = await approved();
    const refusals: unknown[] = [];
    const sending = interruptedAt("apply", at.held.ctx, async () => {
      refusals.push(await discard(set).catch((error: unknown) => error));
    });
    await applyChanges(sending, set);
    expect(refusals).toMatchObject([REFUSED]);
    expect((await at.settle(set)).status).toBe("applied");
    await undone(set);
  });

  test("while its answer is lost", async () => {
    const set = await approved();
    await workWhile({ kind: "drop_after_commit" });
    await expect(discard(set)).rejects.toMatchObject(REFUSED);
    expect((await at.settle(set)).status).toBe("applied");
    await undone(set);
  });

  test("while it is read back, and once it is applied", async () => {
    const set = await approved();
    const dying = dyingContext(at.held.ctx, "before it is read back");
    await expect(applyChanges(dying, set)).rejects.toThrow("The worker is dead.");
    await expect(discard(set)).rejects.toMatchObject(REFUSED);
    stage.clock.advance(130_000);
    await at.settle(set);
    await expect(discard(set)).rejects.toMatchObject(REFUSED);
    await undone(set);
  });
});

describe("a set of which an earlier attempt may still be applied", () => {
  test("is discarded for good, however late the attempt is carried out", async () => {
    const set = await inDoubt();
    expect(await discard(set)).toMatchObject({ status: "approved", isStopping: true });
    const ended = await at.settle(set);
    expect(ended).toMatchObject({ status: "discarded" });
    expect(ended.isStopping).toBeUndefined();
    stage.clock.advance(600_000);
    expect(await nameNow()).toBe(name);
  });

  test("is applied if Google was faster", async () => {
    const set = await inDoubt();
    stage.clock.advance(60_000);
    await discard(set);
    expect((await at.settle(set)).status).toBe("applied");
    await undone(set);
  });

  test("of an account that was edited since: nothing of it is applied later", async () => {
    const set = await inDoubt();
    at.edit(target, { name: "Renamed by Kim" });
    const ended = await at.settle(set);
    expect(ended).toMatchObject({ status: "stale", failure: { code: "PLAN_CHANGED" } });
    stage.clock.advance(600_000);
    expect(await nameNow()).toBe("Renamed by Kim");
    // Checked and approved again, it is applied like any other.
    const again = await at.check(ended);
    const mine = await at.check(await at.resolve(again, "mine"));
    expect((await at.carryOut(mine)).status).toBe("applied");
    at.edit(target, { name });
  });

  test("leaves no label at Google a day later", async () => {
    const { sweepWork } = await import("@adwright/core/maintenance/sweep-work");
    stage.clock.advance(25 * 3_600_000);
    await sweepWork(at.held.ctx);
    await at.held.deliverAll();
    expect(await at.labels()).toEqual([]);
  });
});

async function undone(set: ChangeSet): Promise<void> {
  await at.takeBack(set);
  expect(await nameNow()).toBe(name);
}
