import { AppError, type ErrorCode } from "@adwright/contracts/errors";
import { MINUTE_MS } from "@adwright/contracts/time";
import type { ChangeSetRow } from "@adwright/store/change/change-set-row";
import type { StormRunRow } from "@adwright/store/storm/run-row";

import { applyChanges } from "../../change/apply/apply-changes.ts";
import { isAtWork, isEditable } from "../../change/change-set-view.ts";
import { discardSet } from "../../change/edit-changes.ts";
import type { UserContext } from "../../context.ts";
import { HoldLost } from "../../delivery/hold.ts";
import { activateRun, finishRun, tellOverdue } from "./active-and-ended.ts";
import { endApplied } from "./end-applied.ts";
import { isPastLastDay, pausePlainly } from "./plain-pause.ts";
import { withRun } from "./with-run.ts";

/** When the person is asked to pause it themselves. */
const TELL_MS = 30 * MINUTE_MS;
/** Google looks up within this time whether it has applied a set. */
const LOOK_UP_MS = 30_000;

/** Only the person can do something about these, and after the last day nothing is left to do. */
const outOfReach: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  "NOT_FOUND",
  "GOOGLE_ADS_RECONNECT",
  "GOOGLE_ADS_PERMISSION",
  "GOOGLE_ADS_ACCOUNT",
  "GOOGLE_ADS_REJECTED",
]);

/**
 * Takes a run that is due one step further, which for most runs is the last: pauses its campaign and takes back its end
 * date. Needs the table and Google Ads only. Can be repeated at any point; what could not be ended is due again within a
 * minute.
 */
export async function endRun(
  person: UserContext,
  key: Pick<StormRunRow, "userId" | "runId">,
): Promise<void> {
  await withRun(person, key, "stop", async (ctx) => {
    const run = await ctx.store.stormRuns.findNow(key.userId, key.runId);
    if (!run?.dueAt || Date.parse(run.dueAt) > ctx.now()) return;
    try {
      await step(ctx, run);
    } catch (error) {
      if (error instanceof HoldLost) throw error;
      await afterFailure(ctx, run, error);
    }
  });
}

async function step(ctx: UserContext, run: StormRunRow): Promise<void> {
  const { userId, brandId, startSetId: setId } = run;
  const set = setId && (await ctx.store.changeSets.find({ userId, brandId, setId }));
  if (!set || isEditable(set.status) || set.status === "discarded") {
    if (set && isEditable(set.status)) await discardSet(ctx, set);
    return finishRun(ctx, run, { state: "skipped" });
  }
  if (isAtWork(set.status)) {
    await applyOrCancel(ctx, set);
    return later(ctx, run, LOOK_UP_MS);
  }
  if (set.status === "unknown") {
    await pausePlainly(ctx, run);
    return finishRun(ctx, run, { state: "ended" });
  }
  if (isUnfinishedStart(ctx, run)) return activateRun(ctx, run);
  const atMs = await endApplied(ctx, run, set);
  return atMs === undefined ? undefined : later(ctx, run, atMs);
}

/** Its set was applied, but its worker died before it could say so. */
const isUnfinishedStart = (ctx: UserContext, run: StormRunRow): boolean =>
  run.startedAt === undefined &&
  run.endReason === undefined &&
  Date.parse(run.revertAt) > ctx.now();

/** A start that took so long is not wanted any more: its set ends as discarded, or as applied if it was. */
async function applyOrCancel(ctx: UserContext, set: ChangeSetRow): Promise<void> {
  try {
    if (set.cancelRequested !== true) await discardSet(ctx, set);
  } catch (error) {
    // It was sent, and is looked up.
    if (!(error instanceof AppError) || error.code !== "CONFLICT") throw error;
  }
  await applyChanges(ctx, set);
}

async function later(ctx: UserContext, { userId, runId }: StormRunRow, ms: number): Promise<void> {
  // Read again, as the step may have moved it.
  const run = await ctx.store.stormRuns.findNow(userId, runId);
  if (!run?.dueAt) return;
  const dueAt = new Date(ctx.now() + ms).toISOString();
  await ctx.store.stormRuns.move(run, { state: "ending", dueAt });
}

async function afterFailure(ctx: UserContext, run: StormRunRow, error: unknown): Promise<void> {
  const { runId } = run;
  ctx.log.warn("A run could not be ended yet.", { runId, error: String(error) });
  const code = error instanceof AppError ? error.code : "INTERNAL";
  if (outOfReach.has(code) && (await isPastLastDay(ctx, run))) {
    return finishRun(ctx, run, { state: "failed" });
  }
  const overdueMs = ctx.now() - Date.parse(run.revertAt);
  if (overdueMs >= TELL_MS) await tellOverdue(ctx, run);
  return later(ctx, run, MINUTE_MS);
}
