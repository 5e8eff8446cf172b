import type { Leftovers } from "@adwright/contracts/publication/leftovers";
import type { PreflightFinding } from "@adwright/contracts/publication/preflight";
import type { CampaignPlan } from "@adwright/contracts/publication/publication";
import type { MadeResources } from "@adwright/contracts/publication/steps";
import type { PublicationRow } from "@adwright/store/publication/publication-row";

import type { UserContext } from "../../context.ts";
import { getApprovedPlan, hashPlan } from "../plan/build-plan.ts";
import {
  type AccountLeftovers,
  hasAskedForBudget,
  hasMade,
  joinAccounts,
  leftoversByAccount,
  leftoversOf,
  outOfReachWords,
} from "./leftovers.ts";
import { findRefusal, type LeftoverState, readLeftovers } from "./read-leftovers.ts";

/** The state of leftovers, and whether publishing continues with them or replaces them. */
type RecoveredState = LeftoverState & { purpose: "continue" | "replace" };

/** How a publication deals with the leftovers of earlier ones. */
export interface Recovery {
  /** Whether the same plan continues where it stopped. */
  isContinued: boolean;
  /** Empty after a cancellation: what it could not remove is not read in advance. */
  states: RecoveredState[];
  /** What the new publication has to remove before it creates anything. */
  leftovers: Leftovers | undefined;
}

/**
 * A publication of the same plan continues where the last one stopped if what was created still exists. Otherwise it
 * starts from scratch and removes the leftovers.
 */
export async function planRecovery(
  ctx: UserContext,
  before: PublicationRow | undefined,
  plan: CampaignPlan,
): Promise<Recovery> {
  const leftovers = await findLeftovers(ctx, before);
  if (before?.status !== "failed") return { isContinued: false, states: [], leftovers };
  const accounts = leftovers === undefined ? [] : leftoversByAccount(leftovers, plan);
  const states = await readLeftovers(ctx, accounts, plan.customerId);
  const own = states.find((state) => state.leftovers.customerId === plan.customerId);
  const isContinued =
    (!hasMade(before) || own?.isComplete === true) && before.planHash === hashPlan(plan);
  const known = before.leftovers ? leftoversByAccount(before.leftovers, plan) : [];
  return {
    isContinued,
    states: states.map((state) => ({
      ...state,
      purpose: isContinued && hasMade(before) && state === own ? "continue" : "replace",
    })),
    leftovers: joinAccounts(
      isContinued
        ? known.map((one) => withReach(one, states))
        : states.map((state) => state.leftovers),
    ),
  };
}

/** What an unfinished publication leaves for the next one to remove; undefined if nothing. */
async function findLeftovers(
  ctx: UserContext,
  before: PublicationRow | undefined,
): Promise<Leftovers | undefined> {
  // Undoing has removed everything.
  if (!before || before.status === "undone") return undefined;
  if (!hasMade(before) && !hasAskedForBudget(before) && !before.leftovers) return undefined;
  return leftoversOf(before, await getApprovedPlan(ctx, before));
}

/** The same leftovers with the current value of `isOutOfReach`. */
function withReach(
  { isOutOfReach: _, ...known }: AccountLeftovers,
  states: readonly LeftoverState[],
): AccountLeftovers {
  const state = states.find(({ leftovers }) => leftovers.customerId === known.customerId);
  return state?.leftovers.isOutOfReach ? { ...known, isOutOfReach: true } : known;
}

/** A recovery as the preflight shows it. */
export interface RecoveryPreview {
  /** Resource names of the leftover campaigns and budgets. */
  names: Set<string>;
  findings: PreflightFinding[];
  /** What publishing continues with; undefined if it starts from scratch. */
  continued: MadeResources | undefined;
  /** Whether a campaign is removed before anything is created. */
  removesCampaign: boolean;
}

/** Reads the leftovers of a failed publication; empty if there is none. */
export async function previewRecovery(
  ctx: UserContext,
  before: PublicationRow | undefined,
  plan: CampaignPlan,
): Promise<RecoveryPreview> {
  if (before?.status !== "failed") {
    return { names: new Set(), findings: [], continued: undefined, removesCampaign: false };
  }
  const { isContinued, states } = await planRecovery(ctx, before, plan);
  const names = states.flatMap(({ leftovers, campaign = leftovers.campaign }) => [
    campaign,
    leftovers.budget,
  ]);
  const findings = await Promise.all(states.map((state) => findingsOf(ctx, state)));
  return {
    names: new Set(names.filter((name) => name !== undefined)),
    findings: findings.flat(),
    continued: isContinued ? before.made : undefined,
    removesCampaign: states.some(
      ({ campaign, purpose }) => campaign !== undefined && purpose === "replace",
    ),
  };
}

async function findingsOf(ctx: UserContext, state: RecoveredState): Promise<PreflightFinding[]> {
  const field = "account";
  if (state.leftovers.isOutOfReach) {
    const message = outOfReachWords([state.leftovers]);
    return [{ field, severity: "warning", rule: "account/leftovers-out-of-reach", message }];
  }
  const refusal = await findRefusal(ctx, state, state.purpose);
  if (refusal === undefined) return [];
  const { why: message, fix } = refusal;
  return [{ field, severity: "error", rule: "account/leftovers-edited", message, fix }];
}
