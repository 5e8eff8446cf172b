import type { Leftovers } from "@adwright/contracts/publication/leftovers";
import type { PreflightFinding } from "@adwright/contracts/publication/preflight";
import type { CampaignPlan } from "@adwright/contracts/publication/publication";
import type { MadeResources } from "@adwright/contracts/publication/steps";
import type { PublicationRow } from "@adwright/store/publication/publication-row";

import type { UserContext } from "../../context.ts";
import { hashPlan } from "../plan/build-plan.ts";
import { findRefusal } from "./leftover-refusal.ts";
import {
  type AccountLeftovers,
  findLeftovers,
  hasMade,
  joinAccounts,
  leftoversByAccount,
  outOfReachWords,
} from "./leftovers.ts";
import { type LeftoverState, readLeftovers } from "./read-leftovers.ts";

/** What is found of leftovers, and whether publishing continues with it or removes it. */
type RecoveredState = LeftoverState & { purpose: "continue" | "replace" };

/** How a publication deals with the leftovers of earlier ones. */
export interface Recovery {
  /** The same plan continues where it stopped. */
  isContinued: boolean;
  /** Empty after a cancellation: what that could not remove is not read first. */
  states: RecoveredState[];
  /** What the new publication is to remove before it makes anything. */
  leftovers: Leftovers | undefined;
}

/**
 * The same plan continues where it stopped, if what was made still exists. Otherwise, and with another plan, it starts
 * from scratch and removes the leftovers.
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

/** The same leftovers with `isOutOfReach` as read now. */
function withReach(
  { isOutOfReach: _, ...known }: AccountLeftovers,
  states: readonly LeftoverState[],
): AccountLeftovers {
  const state = states.find(({ leftovers }) => leftovers.customerId === known.customerId);
  return state?.leftovers.isOutOfReach ? { ...known, isOutOfReach: true } : known;
}

/** A recovery as preflight shows it. */
export interface RecoveryPreview {
  /** Resource names of the campaigns and budgets left over. */
  names: Set<string>;
  findings: PreflightFinding[];
  /** What publishing continues with; undefined where it starts from scratch. */
  continued: MadeResources | undefined;
  /** Whether a campaign is removed before anything is made. */
  removesCampaign: boolean;
}

/** Reads the leftovers of a failed publication; empty where there is none. */
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
