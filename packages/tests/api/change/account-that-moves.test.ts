import { approveSet } from "@adwright/core/change/approve-set";
import { stageChanges } from "@adwright/core/change/stage-changes";
import { beforeAll, expect, test } from "vitest";

import { useLiveAccount } from "../../support/data/live-account.ts";
import { settled } from "../../support/people/api.ts";
import { accountsOf, importAccount } from "../import-account.ts";

const { at } = useLiveAccount();
let secondId: number;
beforeAll(async () => {
  secondId = (await importAccount(at.person, "UK")).id;
});

/** Gives the account to one of the two brands; the other one gets an account of its own meanwhile. */
async function giveAccountTo(brandId: number) {
  const { api } = at.person;
  const accounts = await accountsOf(at.person);
  const [other, parking] = brandId === secondId ? [at.brandId, "Outlet"] : [secondId, "UK"];
  const moves = [
    { id: other, customerId: accounts.get(parking)?.id },
    { id: brandId, customerId: at.customerId },
  ];
  for (const { id, customerId } of moves) {
    const moved = await settled(api, await api("PUT", `/api/brands/${id}`, { customerId }));
    expect(moved).toMatchObject({ status: 200 });
  }
}

/** A checked set that raises the budget by 40 %. */
async function raise(brandId: number, target: string) {
  const before = (await at.spenders()).find(({ budget }) => budget === target)?.micros ?? 0;
  const toMicros = Math.round((before * 1.4) / 1_000_000) * 1_000_000;
  const what = { kind: "budget_amount", target, toMicros } as const;
  return at.check(await stageChanges(at.held.ctx, { brandId, changes: [{ what }] }));
}

test("what was raised without a proof counts for the account, whatever brand it is given to", async () => {
  const [first = "", other = ""] = new Set((await at.spenders()).map(({ budget }) => budget));
  const early = await raise(at.brandId, other);
  expect(early.estimate?.stepUp).toEqual([]);

  await giveAccountTo(secondId);
  let set = await raise(secondId, first);
  for (let steps = 0; set.estimate?.stepUp.length === 0 && steps < 8; steps += 1) {
    await at.carryOut(set);
    set = await raise(secondId, first);
  }
  const reasons = [expect.stringContaining("raised in the last 24 hours")];
  expect(set.estimate?.stepUp).toEqual(reasons);

  await giveAccountTo(at.brandId);
  const { brandId, setId, hash } = early;
  const approval = approveSet(at.held.ctx, { brandId, setId }, { hash: hash ?? undefined });
  await expect(approval).rejects.toMatchObject({ code: "PLAN_CHANGED" });
  expect((await raise(brandId, first)).estimate?.stepUp).toEqual(reasons);
});
