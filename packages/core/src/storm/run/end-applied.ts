import type { ReceiptLine } from "@adwright/contracts/change/change-receipt";
import { MINUTE_MS } from "@adwright/contracts/time";
import { isPause } from "@adwright/rules/change/step-up";
import type { ChangeSetRow } from "@adwright/store/change/change-set-row";
import type { StormRunRow } from "@adwright/store/storm/run-row";

import { applyChanges } from "../../change/apply/apply-changes.ts";
import { startApplying } from "../../change/approve-set.ts";
import { getStoredSet, isAtWork, isEditable } from "../../change/change-set-view.ts";
import { discardSet } from "../../change/edit-changes.ts";
import { getChangeReceipt } from "../../change/get-set-results.ts";
import { undoForRule } from "../../change/undo-changes.ts";
import type { UserContext } from "../../context.ts";
import { ComeBack } from "../../delivery/hold.ts";
import { finishRun } from "./active-and-ended.ts";
import { approvalBy, mandateOf } from "./mandate-of.ts";
import { isPastLastDay, pausePlainly, readCampaign } from "./plain-pause.ts";

/** When a run that is overdue is paused without a set, which waits for nobody. */
const PATIENCE_MS = 5 * MINUTE_MS;
/** How many sets are tried before it is paused without one, and how many for its end date after that. */
const MOST_TRIES = 3;
const MOST_TRIES_IN_ALL = 10;

/**
 * Undoes what a run has started, except what others have edited since. Answers in how many ms to go on; undefined if
 * the run has ended.
 */
export async function endApplied(
  ctx: UserContext,
  given: StormRunRow,
  start: ChangeSetRow,
): Promise<number | undefined> {
  if (start.undoneState === "all") return conclude(ctx, given);
  const run = await pauseIfLate(ctx, given);
  const known = await endSetOf(ctx, run);
  if (known?.status === "applied") return finishRun(ctx, run, { state: "ended" });
  if (known && isAtWork(known.status)) return applyEnd(ctx, run, known);
  if (known && isEditable(known.status)) await discardSet(ctx, known);
  return (await isInVain(ctx, run)) ? conclude(ctx, run) : beginEnd(ctx, run, start);
}

/** Whether no further set will get through: Google has ended the campaign, or only its last day is left to take back. */
async function isInVain(ctx: UserContext, run: StormRunRow): Promise<boolean> {
  if (run.tries < MOST_TRIES) return false;
  if (run.pausedPlainlyAt !== undefined && run.tries >= MOST_TRIES_IN_ALL) return true;
  return isPastLastDay(ctx, run);
}

async function beginEnd(
  ctx: UserContext,
  run: StormRunRow,
  start: ChangeSetRow,
): Promise<number | undefined> {
  const set = await undoForRule(ctx, start, await linesOf(ctx, run, start));
  if (set === undefined) return conclude(ctx, run);
  const ending = await move(ctx, run, {
    state: "ending",
    endSetId: set.setId,
    tries: run.tries + 1,
  });
  const row = await endSetOf(ctx, ending);
  if (row === undefined || !(await approveStop(ctx, ending, row))) return MINUTE_MS;
  return applyEnd(ctx, ending, row);
}

async function applyEnd(
  ctx: UserContext,
  run: StormRunRow,
  set: ChangeSetRow,
): Promise<number | undefined> {
  const outcome = await applyChanges(ctx, set);
  const after = await endSetOf(ctx, run);
  if (after?.status === "applied") return finishRun(ctx, run, { state: "ended" });
  const ms = outcome instanceof ComeBack ? outcome.seconds * 1000 : MINUTE_MS;
  return Math.min(ms, MINUTE_MS);
}

/**
 * Approves the set that undoes what a run has started. It needs no rule, plan, brand or weather, because it only pauses
 * the run's campaign and takes back its last day; false for any other set.
 */
async function approveStop(
  ctx: UserContext,
  run: StormRunRow,
  set: ChangeSetRow,
): Promise<boolean> {
  const { row, body } = await getStoredSet(ctx, set);
  const { kind, origin, undoOf } = row;
  const isOfRule = origin !== undefined && "rule" in origin && origin.rule.ruleId === run.ruleId;
  const isOfRun = isOfRule && kind === "undo" && undoOf === run.startSetId;
  const onlyEnds = body.changes.every(
    ({ what }) =>
      "target" in what &&
      what.target === run.campaign &&
      (isPause(what) || what.kind === "campaign_end"),
  );
  if (!isOfRun || !onlyEnds || row.status !== "checked") return false;
  return startApplying(ctx, row, approvalBy(await mandateOf(ctx, run)));
}

async function endSetOf(
  ctx: UserContext,
  { userId, brandId, endSetId: setId }: StormRunRow,
): Promise<ChangeSetRow | undefined> {
  return setId === undefined ? undefined : ctx.store.changeSets.find({ userId, brandId, setId });
}

/** Pauses a campaign whose set did not get through, without a set. */
async function pauseIfLate(ctx: UserContext, run: StormRunRow): Promise<StormRunRow> {
  const overdueMs = ctx.now() - Date.parse(run.revertAt);
  const isLate = overdueMs >= PATIENCE_MS || run.tries >= MOST_TRIES;
  if (!isLate || run.pausedPlainlyAt !== undefined) return run;
  if (!(await pausePlainly(ctx, run))) return run;
  return move(ctx, run, { pausedPlainlyAt: new Date(ctx.now()).toISOString() });
}

/** Nothing is left for us to undo: says how the campaign stands. */
async function conclude(ctx: UserContext, run: StormRunRow): Promise<undefined> {
  const { isOn } = await readCampaign(ctx, run);
  return finishRun(ctx, run, {
    state: isOn ? "taken_over" : "ended",
    ...(run.pausedPlainlyAt === undefined && { endReason: run.endReason ?? "person" }),
  });
}

async function move(
  ctx: UserContext,
  run: StormRunRow,
  fields: Partial<StormRunRow>,
): Promise<StormRunRow> {
  const moved = await ctx.store.stormRuns.move(run, fields);
  if (!moved) throw new Error("A run was moved while it was held.");
  return moved;
}

/** The lines of the start as later sets of the run have left them: an extension sets another last day. */
async function linesOf(
  ctx: UserContext,
  run: StormRunRow,
  start: ChangeSetRow,
): Promise<ReceiptLine[]> {
  const { lines } = await getChangeReceipt(ctx, start);
  const setId = run.extendSetIds.at(-1);
  if (setId === undefined) return lines;
  const extension = await getChangeReceipt(ctx, { brandId: run.brandId, setId });
  const last = extension.lines.find(isOfEnd);
  return lines.map((line) => (last && isOfEnd(line) ? { ...line, after: last.after } : line));
}

const isOfEnd = ({ change }: ReceiptLine): boolean => change.what.kind === "campaign_end";
