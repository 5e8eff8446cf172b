import type { ChangeWhat } from "@adwright/contracts/change/change";
import type { ChangeSet, ChangeSetSummary, SetOrigin } from "@adwright/contracts/change/change-set";
import type { AppError } from "@adwright/contracts/errors";
import { DAY_MS } from "@adwright/contracts/time";
import { applyLater } from "@adwright/core/change/apply/apply-pass";
import { approveSet, startApplying } from "@adwright/core/change/approve-set";
import { getStoredSet } from "@adwright/core/change/change-set-view";
import { stageInto } from "@adwright/core/change/stage-changes";
import { readUnproved } from "@adwright/core/change/unproved-changes";
import { verifyReceipts } from "@adwright/core/publication/receipts/verify-receipts";
import { describe, expect, test } from "vitest";

import { present } from "../../support/data/brands.ts";
import { useLiveAccount } from "../../support/data/live-account.ts";
import { fromClaude, fromFile } from "../../support/data/set-origins.ts";

const { stage, at } = useLiveAccount();

const stageBeside = (into: SetOrigin, ...whats: ChangeWhat[]) =>
  stageInto(
    at.held.ctx,
    at.brandId,
    whats.map((what) => ({ what })),
    { into },
  );

const openSet = async () => {
  const { body } = await at.person.api<{ set: ChangeSet | null }>(
    "GET",
    `/api/brands/${at.brandId}/changes/open`,
  );
  return body.set;
};

const named = (target: string, to: string): ChangeWhat => ({ kind: "campaign_name", target, to });
/** 40 % more: less than what asks for a proof by itself. */
const raised = ({ budget, micros }: { budget: string; micros: number }): ChangeWhat => ({
  kind: "budget_amount",
  target: budget,
  toMicros: Math.round((micros * 1.4) / 1_000_000) * 1_000_000,
});

test("sets beside the person's open one are checked and applied alone; the open one stays, and the log says whose they are", async () => {
  const [first, second] = await at.spenders();
  const own = await at.stage(named(present(first).campaign, "Mine"));
  const imported = await stageBeside(fromFile, named(present(second).campaign, "From a file"));
  const proposed = await stageBeside(fromClaude, named(present(first).campaign, "Proposed"));
  expect(await openSet()).toEqual(own);

  const checked = await at.check(imported);
  expect((await at.carryOut(checked)).status).toBe("applied");
  expect(await openSet()).toEqual(own);
  const log = await at.person.api<ChangeSetSummary[]>("GET", `/api/brands/${at.brandId}/changes`);
  expect(log.body.map(({ setId, origin }) => [setId, origin])).toEqual([
    [proposed.setId, fromClaude],
    [imported.setId, fromFile],
    [own.setId, undefined],
  ]);
  await at.discard(own);
});

describe("a receipt", () => {
  const rule: SetOrigin = { rule: { ruleId: "r1", name: "Hail" } };
  const mandate = { mandateId: "m1", ruleId: "r1", approvedAt: "2026-11-01T00:00:00.000Z" };

  test("says which rule applied a set, which nobody can approve by hand", async () => {
    const [first] = await at.spenders();
    const set = await at.check(await stageBeside(rule, named(present(first).campaign, "By rule")));
    await expect(at.approve(set)).rejects.toMatchObject({ code: "CONFLICT" });
    const { ctx } = at.held;
    const { row } = await getStoredSet(ctx, set);
    const approval = { approvedBy: ctx.userId, mandate };
    expect(await startApplying(ctx, row, approval)).toBe(true);
    expect(await startApplying(ctx, row, approval)).toBe(false);
    await applyLater(ctx, row);
    expect((await at.settle(set)).status).toBe("applied");
    expect(await at.receipt(set)).toMatchObject({ approvedBy: ctx.userId, mandate });
  });

  test("says who proposed a set; those of the person's own name neither, and the chain holds", async () => {
    const [first] = await at.spenders();
    const target = present(first).campaign;
    const proposed = await at.check(await stageBeside(fromClaude, named(target, "By proposal")));
    await at.carryOut(proposed);
    const { ctx } = at.held;
    expect(await at.receipt(proposed)).toMatchObject({
      approvedBy: ctx.userId,
      proposedBy: { clientName: "Claude" },
    });
    const own = await at.receipt(await at.apply(named(target, "By hand")));
    // What is absent must not count in the hash: receipts of earlier releases have neither.
    expect([Object.hasOwn(own, "mandate"), Object.hasOwn(own, "proposedBy")]).toEqual([
      false,
      false,
    ]);
    expect(await verifyReceipts(ctx)).toMatchObject({ ok: true });
  });
});

describe("what is approved without a proof", () => {
  test("counts for 24 hours from the approval, however old the set is", async () => {
    const [first, second] = await at.spenders();
    const imported = await stageBeside(fromFile, raised(present(first)));
    stage.clock.advance(DAY_MS);
    await stageBeside(fromFile, named(present(second).campaign, "Newer"));
    stage.clock.advance(DAY_MS);
    const checked = await at.check(imported);
    expect(checked.estimate?.stepUp).toEqual([]);
    await approveSet(at.held.ctx, checked, { hash: checked.hash ?? undefined });
    await at.settle(checked);
    const { before, after } = present(checked.estimate ?? undefined).steadyMonth;
    const { raisedMicros } = await readUnproved(at.held.ctx, at.customerId);
    expect(raisedMicros).toBe(after - before);
    stage.clock.advance(DAY_MS);
    expect((await readUnproved(at.held.ctx, at.customerId)).raisedMicros).toBe(0);
  });

  test("is not approved twice at the same time: one of two sees the other", async () => {
    const [first, second] = await at.spenders();
    const one = await at.check(await stageBeside(fromFile, raised(present(first))));
    const other = await at.check(await stageBeside(fromFile, raised(present(second))));
    const answers = await Promise.all(
      [one, other].map(({ brandId, setId, hash }) =>
        approveSet(at.held.ctx, { brandId, setId }, { hash: hash ?? undefined }).then(
          () => "approved",
          (error: AppError) => error.code,
        ),
      ),
    );
    expect(answers).toContain("PLAN_CHANGED");
    await at.settle(one);
    // The one that was refused is judged again, together with the other.
    for (const set of [one, other]) {
      const { status } = await at.settle(set);
      if (status === "applied") continue;
      const again = await at.check(set);
      expect((await at.carryOut(again)).status).toBe("applied");
    }
  });
});
