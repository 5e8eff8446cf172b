import type { Leftovers } from "@adwright/contracts/publication/leftovers";
import type { CampaignPlan } from "@adwright/contracts/publication/publication";
import type { PublicationRow } from "@adwright/store/publication/publication-row";
import { expect, test } from "vitest";

import {
  cancelledWords,
  leftoversByAccount,
  leftoversOf,
  removableOf,
  undoneWords,
} from "./leftovers.ts";

const old = { customerId: "1111111111", loginCustomerId: "9999999999" };
const own = { customerId: "2222222222", loginCustomerId: null };
const plan = { ...own, budgetName: "Own budget" } as CampaignPlan;
const startedAt = "2026-11-20T10:00:00.000Z";
const completedAt = "2026-11-20T10:01:00.000Z";
const origin = { plan, startedAt, endedAt: completedAt };

/**
 * A publication that ended early: what it created, the leftovers it inherited, and how often it tried to create a
 * budget.
 */
const ended = (made: PublicationRow["made"], attempts: number, leftovers?: Leftovers) =>
  ({
    made,
    leftovers,
    startedAt,
    completedAt,
    steps: { create_budget: { attempts } },
  }) as PublicationRow;

test("what was created is in the account of its plan", () => {
  const made = { budget: "budgets/1", campaign: "campaigns/1" };
  expect(leftoversOf(ended(made, 1), plan)).toEqual({ ...made, ...own, origin });
});

test("inherited leftovers were removed before the publication created anything", () => {
  const earlier = { campaign: "campaigns/0", ...old };
  expect(leftoversOf(ended({ budget: "budgets/1" }, 1, earlier), plan)).toEqual({
    budget: "budgets/1",
    ...own,
    origin,
  });
});

test("inherited leftovers that are out of reach stay", () => {
  const earlier = { campaign: "campaigns/0", ...old, isOutOfReach: true as const };
  expect(leftoversOf(ended({ budget: "budgets/1" }, 1, earlier), plan)).toEqual({
    ...earlier,
    elsewhere: [{ budget: "budgets/1", ...own, origin }],
  });
});

test("inherited leftovers in another account stay there, next to the budget that may exist in the plan's account", () => {
  const earlier = { campaign: "campaigns/0", budget: "budgets/0", ...old };
  const left = leftoversOf(ended({}, 1, earlier), plan);
  expect(left).toEqual({
    ...earlier,
    elsewhere: [{ budgetNames: ["Own budget"], ...own, origin }],
  });
  expect(leftoversByAccount(left ?? {}, plan)).toEqual([
    earlier,
    { budgetNames: ["Own budget"], ...own, origin },
  ]);

  const next = leftoversOf(ended({}, 1, left), { ...plan, budgetName: "Next budget" });
  expect(next).toEqual({
    ...earlier,
    elsewhere: [{ budgetNames: ["Own budget", "Next budget"], ...own, origin }],
  });
});

test("in the same account, budgets without an answer are added to what was created", () => {
  const first = { ...origin, startedAt: "2026-11-19T10:00:00.000Z" };
  const earlier = { campaign: "campaigns/0", budgetNames: ["First budget"], ...own, origin: first };
  expect(leftoversOf(ended({}, 2, earlier), plan)).toEqual({
    ...earlier,
    budgetNames: ["First budget", "Own budget"],
  });
});

test("leftovers without an account are in the account of the plan that inherited them", () => {
  const unplaced = { campaign: "campaigns/0" };
  expect(leftoversByAccount(unplaced, plan)).toEqual([{ ...unplaced, ...own }]);
  expect(leftoversOf(ended({}, 0, unplaced), plan)).toEqual({ ...unplaced, ...own });
});

test("there are no leftovers if nothing was requested", () => {
  expect(leftoversOf(ended({}, 0), plan)).toBeUndefined();
});

const KEPT = "; Google keeps the texts of its extensions in the account's asset library.";

test.each([
  ["was made with extensions", { assets: ["links/1"], libraryAssets: ["assets/1"] }, KEPT],
  ["lists their links only, as older ones do", { assets: ["links/1"] }, KEPT],
  ["has no extensions", { campaign: "campaigns/1", assets: [], libraryAssets: [] }, "."],
  ["made nothing", {}, "."],
])("of a publication that %s", (_what, made, end) => {
  expect(undoneWords(made)).toBe(`Everything this publication created was removed again${end}`);
  expect(cancelledWords(made)).toBe(`Canceled. What had been created was removed again${end}`);
});

test("links can be removed, but the assets they lead to cannot", () => {
  const made = { campaign: "campaigns/1", assets: ["links/1"], libraryAssets: ["assets/1"] };
  expect(removableOf(made)).toEqual({ campaign: "campaigns/1", assets: ["links/1"] });
});
