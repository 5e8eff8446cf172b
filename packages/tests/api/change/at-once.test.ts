import type { ChangeWhat } from "@adwright/contracts/change/change";
import type { AppError } from "@adwright/contracts/errors";
import { approveSet } from "@adwright/core/change/approve-set";
import { stageChanges } from "@adwright/core/change/stage-changes";
import type { UserContext } from "@adwright/core/context";
import { describe, expect, test } from "vitest";

import { present } from "../../support/data/brands.ts";
import { useLiveAccount } from "../../support/data/live-account.ts";

const { stage, at } = useLiveAccount();

/** A request whose read of a set's row is slow: by then, `meanwhile` is over. */
function slowReader(meanwhile: () => Promise<unknown>): UserContext {
  const { ctx } = at.held;
  const { changeSets } = ctx.store;
  let isOver: Promise<unknown> | undefined;
  const find: typeof changeSets.find = async (key) => {
    isOver ??= meanwhile();
    await isOver;
    return changeSets.find(key);
  };
  // The parts of the store are loaded when first used: they cannot be spread.
  const slow = new Proxy(changeSets, {
    get: (target, name) => (name === "find" ? find : Reflect.get(target, name)),
  });
  return { ...ctx, store: { ...ctx.store, changeSets: slow } };
}

async function budgets(): Promise<[string, string]> {
  const [first, second] = (await at.spenders()).map(({ budget }) => budget);
  return [present(first), present(second)];
}

const daily = (target: string, toMicros: number): ChangeWhat => ({
  kind: "budget_amount",
  target,
  toMicros,
});

describe("a set that is edited while it is read", () => {
  test("loses nothing of what two tabs stage", async () => {
    const [first, second] = await budgets();
    const { setId } = await at.stage({
      kind: "budget_amount",
      target: first,
      toMicros: 61_000_000,
    });
    const slow = slowReader(() => at.stage(daily(second, 62_000_000)));
    const changes = [{ what: daily(first, 63_000_000) }];
    const set = await stageChanges(slow, { brandId: at.brandId, changes });
    expect(set.changes.map(({ what }) => what)).toEqual(
      expect.arrayContaining([daily(second, 62_000_000), daily(first, 63_000_000)]),
    );
    await at.discard({ setId });
  });

  test("is approved by what it is now: a raise still asks who it is", async () => {
    const [target] = await budgets();
    const raise = daily(target, 240_000_000);
    const large = await at.checked(raise);
    expect(large.estimate?.stepUp).toHaveLength(1);
    const small = await at.checked(daily(target, 64_000_000));
    expect([small.setId, small.estimate?.stepUp]).toEqual([large.setId, []]);
    stage.clock.advance(6 * 60_000);
    // The hash of a set is known from the first time it was checked.
    const slow = slowReader(async () => at.checked(raise));
    const { brandId, setId, hash } = large;
    const typedAmountMicros = large.estimate?.amountToTypeMicros ?? undefined;
    const approval = { hash: hash ?? "", typedAmountMicros };
    const refused = await approveSet(slow, { brandId, setId }, approval).catch(
      (error: AppError) => error,
    );
    expect(refused).toMatchObject({ code: "STEP_UP" });
  });
});
