import type { Change, ChangeEstimate } from "@adwright/contracts/change/change";
import type { ChangeFacts } from "@adwright/contracts/change/change-facts";

import { smallestUnitMicros } from "../money.ts";
import { daysLeftInMonth, mostSpent, unusualAboveMicros } from "../spending.ts";
import { type ApprovingAccount, stepUpReasons } from "./step-up.ts";

type Budget = NonNullable<ChangeFacts["budget"]>;

export interface JudgedChange {
  change: Pick<Change, "changeId" | "what">;
  facts: ChangeFacts;
}

/** What one budget may spend per day before and after, in micros; 0 while none of its campaigns serves. */
export interface SpendingEffect {
  before: number;
  after: number;
}

export interface BudgetEffect extends SpendingEffect {
  budget: Budget;
}

/** What a set makes of the campaigns that it names. */
interface Turned {
  statuses: ReadonlyMap<string, string>;
  /** Those whose end it moves or lifts; Google takes no end in the past. */
  revived: ReadonlySet<string>;
}

const asIs: Turned = { statuses: new Map(), revived: new Set() };

const serves = ({ spenders }: Budget, { statuses, revived }: Turned): boolean =>
  spenders.some(
    ({ campaign, status, hasEnded = false }) =>
      (statuses.get(campaign) ?? status) === "ENABLED" && (!hasEnded || revived.has(campaign)),
  );

/** The campaigns that have ended and get a later end, or none. */
export const revivedBy = (judged: readonly JudgedChange[]): Set<string> =>
  new Set(
    judged.flatMap(({ change: { what }, facts }) =>
      what.kind === "campaign_end" && facts.campaign?.hasEnded === true ? [what.target] : [],
    ),
  );

/** Every budget that the set affects, once each, however many of its campaigns and changes are in the set. */
export function budgetEffects(judged: readonly JudgedChange[]): BudgetEffect[] {
  const budgets = new Map<string, Budget>();
  const amounts = new Map<string, number>();
  const statuses = new Map<string, string>();
  const revived = revivedBy(judged);
  for (const { change, facts } of judged) {
    const { what } = change;
    if (what.kind === "budget_amount") amounts.set(what.target, what.toMicros);
    else if (what.kind === "campaign_status") statuses.set(what.target, what.to);
    else if (what.kind !== "campaign_end" || !revived.has(what.target)) continue;
    if (facts.budget) budgets.set(facts.budget.resource, facts.budget);
  }
  return [...budgets.values()].map((budget) => {
    const after = amounts.get(budget.resource) ?? budget.amountMicros;
    return {
      budget,
      before: serves(budget, asIs) ? budget.amountMicros : 0,
      after: serves(budget, { statuses, revived }) ? after : 0,
    };
  });
}

const sum = (numbers: number[]): number => numbers.reduce((total, each) => total + each, 0);

/** What all of these may spend per day, before and after, or what that comes to. */
const inAll = (effects: readonly SpendingEffect[], asCost = (daily: number): number => daily) => ({
  before: asCost(sum(effects.map(({ before }) => before))),
  after: asCost(sum(effects.map(({ after }) => after))),
});

/** The account's time and this month's cost. */
export interface MonthSoFar {
  nowMs: number;
  timeZone: string;
  /** By budget, in micros; absent if nothing was spent. */
  spentMicros: ReadonlyMap<string, number>;
}

/** Google Ads help 10487143: the amount spent so far, plus the new budget for each remaining day. */
function monthOf(
  effects: readonly BudgetEffect[],
  { nowMs, timeZone, spentMicros }: MonthSoFar,
  unitMicros: number,
): ChangeEstimate["thisMonth"] {
  const daysLeft = daysLeftInMonth(nowMs, timeZone);
  const spent = sum(effects.map(({ budget }) => spentMicros.get(budget.resource) ?? 0));
  return inAll(
    effects,
    (daily) => Math.round((spent + daily * daysLeft) / unitMicros) * unitMicros,
  );
}

/**
 * The maximum cost of the affected budgets. Google Ads help 10487143: a day's highest budget applies to the whole day.
 */
export function estimateChanges(
  judged: readonly JudgedChange[],
  account: ApprovingAccount & { operations: number; month: MonthSoFar },
): ChangeEstimate {
  const effects = budgetEffects(judged);
  const most = (micros: number) => mostSpent(micros, account.currencyCode, account.unitMicros);
  const today = sum(
    effects.map((effect) => (effect.after === 0 ? 0 : Math.max(effect.before, effect.after))),
  );
  const changes = judged.map(({ change }) => change);
  return {
    day: inAll(effects, (daily) => most(daily).dayMicros),
    todayMicros: most(today).dayMicros,
    thisMonth: monthOf(
      effects,
      account.month,
      account.unitMicros ?? smallestUnitMicros(account.currencyCode),
    ),
    steadyMonth: steadyMonthOf(effects, account),
    ...approvalNeeds(effects, account, changes),
    operations: account.operations,
  };
}

/** What the person has to do to approve: type this amount, and prove who they are for these reasons. */
export type ApprovalNeeds = Pick<ChangeEstimate, "stepUp" | "amountToTypeMicros">;

/**
 * The one rule of what money asks, whether it is a set of changes that spends it, a publication or a campaign that is
 * enabled. What does not serve counts as 0, so nothing is asked until money can be spent.
 */
export function approvalNeeds(
  effects: readonly SpendingEffect[],
  account: ApprovingAccount,
  changes: readonly Pick<Change, "what">[] = [],
): ApprovalNeeds {
  const daily = inAll(effects);
  const month = steadyMonthOf(effects, account);
  return {
    stepUp: stepUpReasons(changes, { month, daily }, account),
    amountToTypeMicros: largestUnusual(effects, account.enabledBudgets) ?? null,
  };
}

function steadyMonthOf(
  effects: readonly SpendingEffect[],
  { currencyCode, unitMicros }: ApprovingAccount,
): ChangeEstimate["steadyMonth"] {
  return inAll(effects, (daily) => mostSpent(daily, currencyCode, unitMicros).monthMicros);
}

/** The largest budget that is raised, or starts serving, far above the account's usual ones. */
function largestUnusual(
  effects: readonly SpendingEffect[],
  enabledBudgets: readonly number[],
): number | undefined {
  const most = unusualAboveMicros(enabledBudgets);
  const unusual = effects.filter(
    ({ before, after }) => after > before && most !== undefined && after > most,
  );
  return unusual.length === 0 ? undefined : Math.max(...unusual.map(({ after }) => after));
}
