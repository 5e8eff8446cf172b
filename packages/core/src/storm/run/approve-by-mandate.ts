import type { ChangeSet } from "@adwright/contracts/change/change-set";
import { AppError } from "@adwright/contracts/errors";
import { type BudgetNow, coversSet } from "@adwright/rules/storm/covers-set";
import { isStopped } from "@adwright/rules/storm/judging";
import type { StormRunRow } from "@adwright/store/storm/run-row";

import { getStoredSet } from "../../change/change-set-view.ts";
import { startApplying } from "../../change/start-applying.ts";
import type { UserContext } from "../../context.ts";
import { requireAddOn } from "../require-add-on.ts";
import { approvedHash } from "../storm-rule-view.ts";
import { approvalBy, mandateOf } from "./mandate-of.ts";

/** A check describes the account at one time; a rule applies it at once. */
const GOOD_FOR_MS = 5 * 60 * 1000;

const refused = (message: string) => new AppError("CONFLICT", message);

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
  const nowMs = ctx.now();
  const rule = await ctx.store.stormRules.findNow(ctx.userId, run.ruleId);
  const mandate = await mandateOf(ctx, run);
  const isApproved =
    rule?.state === "armed" &&
    rule.mandateId === mandate.mandateId &&
    approvedHash(rule.form, mandate.facts) === mandate.hash;
  if (!isApproved) throw refused("The rule is not armed as it is now.");
  if (Date.parse(mandate.endsAt) <= nowMs) throw refused("The approval of the rule has ended.");
  await requireAddOn(ctx);
  const current = await ctx.store.stormRuns.findNow(ctx.userId, run.runId);
  if (!current?.dueAt || current.endReason !== undefined) throw refused("The run was stopped.");
  if (await isRunStopped(ctx, run)) throw refused("Staff have stopped this.");
  const { row, body } = await getStoredSet(ctx, { brandId, setId });
  const { origin, status, checkedAt = "" } = row;
  const isOfRule = origin !== undefined && "rule" in origin && origin.rule.ruleId === run.ruleId;
  const isOwn = isOfRule && row.kind === "change" && row.customerId === run.customerId;
  if (!isOwn) throw refused("This set of changes is not the rule's.");
  const isFresh = status === "checked" && nowMs - Date.parse(checkedAt) <= GOOD_FOR_MS;
  if (!isFresh) throw refused(body.findings[0]?.message ?? "This set of changes is not checked.");
  // Booked before: what the run may cost at most is promised up to this day.
  const endDay = current.accountDays.at(-1) ?? current.endDay;
  const refusal = coversSet(mandate, { ...current, endDay }, body, budget);
  if (refusal !== undefined) throw refused(refusal);
  const isStarted = await startApplying(ctx, row, approvalBy(mandate));
  if (!isStarted) throw refused("The set of changes was edited meanwhile.");
}

/** Whether staff have stopped everything, or all that the run was planned for. */
async function isRunStopped(ctx: UserContext, { userId, runId }: StormRunRow): Promise<boolean> {
  const stops = new Set((await ctx.store.stormStops.list()).map(({ key }) => key));
  if (stops.size === 0) return false;
  const { events = [] } = (await ctx.store.stormRuns.findBody(userId, runId)) ?? {};
  return stops.has("ALL") || events.every((event) => isStopped(stops, event));
}
