import type { ChangeSet } from "@adwright/contracts/change/change-set";
import { conflict } from "@adwright/contracts/errors";
import type { StormMandate } from "@adwright/contracts/storm/rule";
import { type BudgetNow, coversSet } from "@adwright/rules/storm/covers-set";
import { isStopped } from "@adwright/rules/storm/judging";
import type { StormRunRow } from "@adwright/store/storm/run-row";

import { startApplying } from "../../change/approve-set.ts";
import { getStoredSet, type StoredSet } from "../../change/change-set-view.ts";
import type { UserContext } from "../../context.ts";
import { requireAddOn } from "../require-add-on.ts";
import { approvedHash } from "../storm-rule-view.ts";
import { approvalBy, mandateOf } from "./mandate-of.ts";

/** A check describes the account at one time; a rule applies it at once. */
const GOOD_FOR_MS = 5 * 60 * 1000;

/**
 * Approves a set of a run by what the person approved in advance. All but the campaign's budget, as it was just read, is
 * read again here: the rule is armed, and is what was approved; the set is the run's, was just checked, and does nothing
 * that the approval does not cover. CONFLICT otherwise.
 */
export async function approveByMandate(
  ctx: UserContext,
  run: StormRunRow,
  { brandId, setId }: Pick<ChangeSet, "brandId" | "setId">,
  budget: BudgetNow,
): Promise<void> {
  const mandate = await getLiveMandate(ctx, run);
  await requireAddOn(ctx);
  const current = await getUnstopped(ctx, run);
  const stored = await getStoredSet(ctx, { brandId, setId });
  refuseForeign(stored, run);
  refuseUnchecked(stored, ctx.now());
  // Booked before: what the run may cost at most is promised up to this day.
  const endDay = current.accountDays.at(-1) ?? current.endDay;
  const refusal = coversSet(mandate, { ...current, endDay }, stored.body, budget);
  if (refusal !== undefined) throw conflict(refusal);
  const isStarted = await startApplying(ctx, stored.row, approvalBy(mandate));
  if (!isStarted) throw conflict("The set of changes was edited meanwhile.");
}

/** The approval of the run, if its rule is armed by it, and is still what was approved. */
async function getLiveMandate(ctx: UserContext, run: StormRunRow): Promise<StormMandate> {
  const rule = await ctx.store.stormRules.findNow(ctx.userId, run.ruleId);
  const mandate = await mandateOf(ctx, run);
  const isArmed = rule?.state === "armed" && rule.mandateId === mandate.mandateId;
  if (!isArmed || approvedHash(rule.form, mandate.facts) !== mandate.hash) {
    throw conflict("The rule is not armed as it is now.");
  }
  if (Date.parse(mandate.endsAt) <= ctx.now()) {
    throw conflict("The approval of the rule has ended.");
  }
  return mandate;
}

/** The run as it is stored, if nobody has ended it and staff have not stopped what it was planned for. */
async function getUnstopped(
  ctx: UserContext,
  { userId, runId }: StormRunRow,
): Promise<StormRunRow> {
  const run = await ctx.store.stormRuns.findNow(userId, runId);
  if (run?.dueAt === undefined || run.endReason !== undefined) {
    throw conflict("The run was stopped.");
  }
  const stops = new Set((await ctx.store.stops.list("weather")).map(({ key }) => key));
  const { events = [] } = (await ctx.store.stormRuns.findBody(userId, runId)) ?? {};
  if (stops.has("ALL") || events.every((event) => isStopped(stops, event))) {
    throw conflict("Staff have stopped this.");
  }
  return run;
}

function refuseForeign({ row }: StoredSet, { ruleId, customerId }: StormRunRow): void {
  const { origin, kind } = row;
  const isOfRule = origin !== undefined && "rule" in origin && origin.rule.ruleId === ruleId;
  if (isOfRule && kind === "change" && row.customerId === customerId) return;
  throw conflict("This set of changes is not the rule's.");
}

function refuseUnchecked({ row, body }: StoredSet, nowMs: number): void {
  const { status, checkedAt = "" } = row;
  if (status === "checked" && nowMs - Date.parse(checkedAt) <= GOOD_FOR_MS) return;
  throw conflict(body.findings[0]?.message ?? "This set of changes was not just checked.");
}
