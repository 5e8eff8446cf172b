import { Subscription } from "@adwright/contracts/session";
import { describe, expect, test } from "vitest";

import {
  countTaken,
  FREE_PLAN_WARNING,
  importedIds,
  isMasterCandidate,
  MAX_ACCOUNTS_PER_IMPORT,
  preselectAccounts,
  preselectMaster,
  toggleAccount,
} from "./import.ts";
import { limitsOf } from "./plan.ts";

const NOW_MS = Date.UTC(2026, 10, 20);
const CASES = 60;

/** The same pseudo-random numbers in every run (Lehmer), each below `limit`. */
function makeDice(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
}
type Dice = ReturnType<typeof makeDice>;

function someAccounts(dice: Dice) {
  return Array.from({ length: dice(14) }, (_, index) => {
    const isManager = dice(5) === 0;
    return {
      id: String(2_000_000_000 + index),
      isManager,
      level: isManager || dice(4) === 0 ? 0 : 1,
      status: dice(4) === 0 ? "CANCELED" : "ACTIVE",
    };
  });
}

/** Brands for some of the accounts, and a few for accounts out of reach; at most one is the master. */
function someBrands(accounts: { id: string }[], dice: Dice) {
  const known = accounts.filter(() => dice(3) === 0).map(({ id }) => id);
  const lost = dice(3) === 0 ? ["9000000001"] : [];
  const masterAt = dice(6);
  return [...known, ...lost].map((id, index) => ({
    customerId: dice(2) === 0 ? id : id.replace(/^(\d{3})(\d{3})/, "$1-$2-"),
    isMaster: index === masterAt,
    countsAgainstLimit: dice(4) > 0,
  }));
}

const holders = Subscription.options.flatMap((subscription) =>
  [
    { isAdmin: false, isSuperuser: false, trialEnd: null },
    { isAdmin: false, isSuperuser: false, trialEnd: new Date(NOW_MS + 1).toISOString() },
    { isAdmin: false, isSuperuser: false, trialEnd: new Date(NOW_MS).toISOString() },
    { isAdmin: true, isSuperuser: false, trialEnd: null },
    { isAdmin: false, isSuperuser: true, trialEnd: null },
  ].map((rest) => ({ subscription, ...rest })),
);

/** Every plan, each with many account trees. */
function* situations() {
  for (const [index, holder] of holders.entries()) {
    const dice = makeDice(index + 1);
    for (let each = 0; each < CASES; each++) {
      const accounts = someAccounts(dice);
      const brands = someBrands(accounts, dice);
      const limits = limitsOf(holder, NOW_MS);
      const taken = countTaken(brands);
      const room = limits.brands === undefined ? undefined : Math.max(0, limits.brands - taken);
      yield {
        accounts,
        brands,
        room,
        dice,
        plan: { name: limits.name, limit: limits.brands, room },
      };
    }
  }
}

describe("any plan and accounts", () => {
  test("active clients not yet imported are preselected, as many as the plan has room for", () => {
    for (const { accounts, brands, room } of situations()) {
      const selected = preselectAccounts(accounts, brands, room);
      const imported = importedIds(brands);
      const open = accounts.filter(
        ({ id, isManager, status }) => !imported.has(id) && !isManager && status === "ACTIVE",
      );
      expect(selected).toHaveLength(Math.min(open.length, room ?? MAX_ACCOUNTS_PER_IMPORT));
      expect(new Set(selected).size).toBe(selected.length);
      expect(selected.every((id) => open.some((account) => account.id === id))).toBe(true);
    }
  });

  test("the master is the master brand's account, else the only account, else the only manager", () => {
    for (const { accounts, brands } of situations()) {
      const chosen = preselectMaster(accounts, brands);
      const master = brands.find(({ isMaster }) => isMaster)?.customerId.replaceAll("-", "");
      const managers = accounts.filter(({ isManager }) => isManager);
      const isMasterThere = accounts.some(({ id }) => id === master);
      const only = [accounts, managers].find(({ length }) => length === 1)?.[0]?.id;
      expect(chosen).toBe(isMasterThere ? master : only);
      // A client account is preselected as master only if it was the master before, or is the only account.
      const account = accounts.find(({ id }) => id === chosen);
      const isCandidate = account === undefined || isMasterCandidate(account);
      expect(isCandidate || isMasterThere || accounts.length === 1).toBe(true);
    }
  });

  test("no sequence of clicks exceeds the plan, and every refusal is explained", () => {
    for (const { accounts, brands, room, plan, dice } of situations()) {
      if (accounts.length === 0 || room === 0) continue;
      let selected = preselectAccounts(accounts, brands, room);
      for (let clicks = 0; clicks < 12; clicks++) {
        const id = accounts[dice(accounts.length)]?.id ?? "";
        const next = toggleAccount(selected, id, plan);
        const isAsWished = next.selected.includes(id) !== selected.includes(id);
        const lost = selected.filter((each) => each !== id && !next.selected.includes(each));
        expect(next.selected.length).toBeLessThanOrEqual(room ?? MAX_ACCOUNTS_PER_IMPORT);
        expect(next.warning !== undefined).toBe(!isAsWished || lost.length > 0);
        expect(plan.limit !== 1 || isAsWished).toBe(true);
        expect(lost.length > 0).toBe(next.warning === FREE_PLAN_WARNING);
        selected = next.selected;
      }
    }
  });
});
