import type { Leftovers } from "@adwright/contracts/publication/leftovers";
import type { CampaignPlan } from "@adwright/contracts/publication/publication";
import type { PublicationRow } from "@adwright/store/publication/publication-row";
import { expect, test } from "vitest";

import { leftoversOf, leftoversByAccount } from "./leftovers.ts";

const old = { customerId: "1111111111", loginCustomerId: "9999999999" };
const own = { customerId: "2222222222", loginCustomerId: null };
const plan = { ...own, budgetName: "Own budget" } as CampaignPlan;
const startedAt = "2026-11-20T10:00:00.000Z";
const completedAt = "2026-11-20T10:01:00.000Z";
const origin = { plan, startedAt, endedAt: completedAt };

/** A publication that ended early: what it made, what was left to it, and how often it asked for a budget. */
const ended = (made: PublicationRow["made"], attempts: number, leftovers?: Leftovers) =>
  ({
    made,
    leftovers,
    startedAt,
    completedAt,
    steps: { create_budget: { attempts } },
  }) as PublicationRow;

test("what was made lies in the account of its plan", () => {
  const made = { budget: "budgets/1", campaign: "campaigns/1" };
  expect(leftoversOf(ended(made, 1), plan)).toEqual({ ...made, ...own, origin });
});

test("what was left to a publication was cleared before it made anything", () => {
  const earlier = { campaign: "campaigns/0", ...old };
  expect(leftoversOf(ended({ budget: "budgets/1" }, 1, earlier), plan)).toEqual({
    budget: "budgets/1",
    ...own,
    origin,
  });
});

test("what it could not clear, because that is out of reach, stays", () => {
  const earlier = { campaign: "campaigns/0", ...old, isOutOfReach: true as const };
  expect(leftoversOf(ended({ budget: "budgets/1" }, 1, earlier), plan)).toEqual({
    ...earlier,
    elsewhere: [{ budget: "budgets/1", ...own, origin }],
  });
});

test("what it left in another account stays there, beside the budget that may exist in its own", () => {
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

test("within one account the lost budgets join what was made", () => {
  const first = { ...origin, startedAt: "2026-11-19T10:00:00.000Z" };
  const earlier = { campaign: "campaigns/0", budgetNames: ["First budget"], ...own, origin: first };
  expect(leftoversOf(ended({}, 2, earlier), plan)).toEqual({
    ...earlier,
    budgetNames: ["First budget", "Own budget"],
  });
});

test("leftovers that name no account lie in that of the plan they were left to", () => {
  const unplaced = { campaign: "campaigns/0" };
  expect(leftoversByAccount(unplaced, plan)).toEqual([{ ...unplaced, ...own }]);
  expect(leftoversOf(ended({}, 0, unplaced), plan)).toEqual({ ...unplaced, ...own });
});

test("nothing is left where nothing was asked for", () => {
  expect(leftoversOf(ended({}, 0), plan)).toBeUndefined();
});
