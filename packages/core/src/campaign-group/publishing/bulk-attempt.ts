import type { BulkInput, BulkKind } from "@adwright/contracts/campaign-group/bulk-steps";
import type { BulkCheckRow } from "@adwright/store/campaign-group/bulk-check-row";
import type { BulkRunRow } from "@adwright/store/campaign-group/bulk-run-row";

import type { UserContext } from "../../context.ts";
import type { Next } from "../../delivery/hold.ts";

const LOOK_AGAIN_MS = 5 * 60_000;

/** Starts the execution of the current attempt. Its name is unique, so starting the same attempt twice is harmless. */
export async function startBulk(ctx: UserContext, row: BulkCheckRow | BulkRunRow): Promise<void> {
  const { userId, groupId, attempt = 0 } = row;
  const input: BulkInput = { userId, groupId, runId: idOf(row), kind: kindOf(row), attempt };
  await ctx.bulkMachine.start(executionNameOf(row), input);
}

const idOf = (row: BulkCheckRow | BulkRunRow) => ("checkId" in row ? row.checkId : row.runId);

function kindOf(row: BulkCheckRow | BulkRunRow): BulkKind {
  if ("checkId" in row) return "check";
  return row.status === "undoing" ? "undo" : "publish";
}

const executionNameOf = (row: BulkCheckRow | BulkRunRow) => `${idOf(row)}-${row.attempt ?? 0}`;

/** The check that an execution works on; undefined if it has ended, or another attempt has it. */
export async function findCheckOf(
  ctx: UserContext,
  { groupId, runId, attempt }: BulkInput,
): Promise<BulkCheckRow | undefined> {
  const check = await ctx.store.bulkChecks.find(ctx.userId, groupId);
  const isIts = check?.checkId === runId && check.attempt === attempt;
  return isIts && check.status === "checking" ? check : undefined;
}

/** The run that an execution works on; undefined if another run or attempt has taken over. */
export async function findRunOf(
  ctx: UserContext,
  { groupId, runId, attempt }: BulkInput,
): Promise<BulkRunRow | undefined> {
  const run = await ctx.store.bulkRuns.find(ctx.userId, groupId);
  return run?.runId === runId && run.attempt === attempt ? run : undefined;
}

/**
 * Continues the check or publication of a group whose execution was never started, died, or left campaigns. While it
 * is at work, it is looked at again.
 */
export async function advanceBulk(ctx: UserContext, groupId: number): Promise<Next> {
  const nowMs = ctx.now();
  const [check, run] = await Promise.all([
    ctx.store.bulkChecks.find(ctx.userId, groupId),
    ctx.store.bulkRuns.find(ctx.userId, groupId),
  ]);
  const isChecking = check?.status === "checking";
  const row = isChecking ? check : run;
  if (!row || (!isChecking && !isAtWork(run))) return "done";
  if (await ctx.bulkMachine.isRunning(executionNameOf(row))) {
    return { againAtMs: nowMs + LOOK_AGAIN_MS };
  }
  const next =
    "checkId" in row
      ? await ctx.store.bulkChecks.nextAttempt(row, nowMs)
      : await ctx.store.bulkRuns.nextAttempt(row, {}, nowMs);
  if (next) await startBulk(ctx, next);
  ctx.log.warn("Bulk work that no execution worked on continues.", { groupId });
  return { againAtMs: nowMs + LOOK_AGAIN_MS };
}

const isAtWork = (run: BulkRunRow | undefined) =>
  run?.status === "running" || run?.status === "stopping" || run?.status === "undoing";
