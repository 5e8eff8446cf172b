import { expect, test } from "vitest";

import {
  canBeBrand,
  checkImport,
  countTaken,
  FREE_PLAN_WARNING,
  isMasterCandidate,
  MAX_ACCOUNTS_PER_IMPORT,
  preselectAccounts,
  preselectMaster,
  splitByManager,
  toggleAccount,
} from "./import.ts";

const account = (
  id: string,
  more: Partial<{ isManager: boolean; level: number; status: string }> = {},
) => ({
  id,
  isManager: false,
  level: 1,
  status: "ACTIVE",
  ...more,
});
const manager = account("1000000001", { isManager: true, level: 0 });
const cancelled = account("1000000002", { status: "CANCELED" });
const shop = account("1000000003");
const bakery = account("1000000004");
const tree = [manager, cancelled, shop, bakery];
const brand = (customerId: string, isMaster = false, countsAgainstLimit = true) => ({
  customerId,
  isMaster,
  countsAgainstLimit,
});

test("the master is the existing master brand's account, with or without dashes", () => {
  expect(preselectMaster(tree, [brand("100-000-0003", true)])).toBe(shop.id);
});

test("a master brand whose account is out of reach is ignored", () => {
  expect(preselectMaster(tree, [brand("9999999999", true)])).toBe(manager.id);
});

test("otherwise the only account, otherwise the only manager, otherwise none", () => {
  expect(preselectMaster([shop], [])).toBe(shop.id);
  expect(preselectMaster(tree, [brand(shop.id)])).toBe(manager.id);
  expect(preselectMaster([...tree, { ...manager, id: "1000000009" }], [])).toBeUndefined();
  expect(preselectMaster([], [])).toBeUndefined();
});

test("level 0 or a manager can be the master", () => {
  expect(isMasterCandidate(manager)).toBe(true);
  expect(isMasterCandidate(account("1", { level: 0 }))).toBe(true);
  expect(isMasterCandidate(shop)).toBe(false);
});

test("managers come first", () => {
  const { managers, clients } = splitByManager([shop, manager, bakery]);
  expect(managers).toEqual([manager]);
  expect(clients).toEqual([shop, bakery]);
});

test("active client accounts not yet imported are preselected, as far as the plan has room", () => {
  expect(preselectAccounts(tree, [], undefined)).toEqual([shop.id, bakery.id]);
  expect(preselectAccounts(tree, [brand(shop.id)], undefined)).toEqual([bakery.id]);
  expect(preselectAccounts(tree, [], 1)).toEqual([shop.id]);
  expect(preselectAccounts(tree, [], 0)).toEqual([]);
});

test("a manager account can't be a brand, a canceled account can", () => {
  expect(canBeBrand(manager)).toBe(false);
  expect(canBeBrand(cancelled)).toBe(true);
});

test("no more is chosen than one call accepts", () => {
  const many = Array.from({ length: 700 }, (_, index) => account(String(2_000_000_000 + index)));
  const selected = preselectAccounts(many, [], undefined);
  expect(selected).toHaveLength(MAX_ACCOUNTS_PER_IMPORT);
  const total = { name: "Total", limit: undefined, room: undefined };
  const warning = "At most 500 accounts can be imported at once.";
  expect(toggleAccount(selected, "2000000699", total)).toEqual({ selected, warning });
});

const free = { name: "Free", limit: 1, room: 1 };

test("on the Free plan a second account replaces the first, with the warning", () => {
  expect(toggleAccount([], shop.id, free)).toEqual({ selected: [shop.id] });
  expect(toggleAccount([shop.id], bakery.id, free)).toEqual({
    selected: [bakery.id],
    warning: FREE_PLAN_WARNING,
  });
  expect(toggleAccount([bakery.id], bakery.id, free)).toEqual({ selected: [] });
});

test("a larger plan that is full keeps its selection", () => {
  const basic = { name: "Basic (Legacy)", limit: 5, room: 2 };
  const full = [shop.id, bakery.id];
  expect(toggleAccount(full, manager.id, basic)).toEqual({
    selected: full,
    warning: "Your Basic (Legacy) plan has room for 2 more brands.",
  });
  expect(toggleAccount(full, bakery.id, basic)).toEqual({ selected: [shop.id] });
});

test("without a limit any number can be chosen", () => {
  const total = { name: "Total", limit: undefined, room: undefined };
  expect(toggleAccount([shop.id], bakery.id, total)).toEqual({ selected: [shop.id, bakery.id] });
});

test("a master is required first, then at least one account", () => {
  expect(checkImport(null, [])?.title).toBe("No Master Account Selected");
  expect(checkImport(manager.id, [])?.title).toBe("No Accounts Selected");
  expect(checkImport(manager.id, [shop.id])).toBeUndefined();
});

test("only brands that count against the plan count", () => {
  expect(countTaken([brand("1"), brand("2", false, false)])).toBe(1);
});
