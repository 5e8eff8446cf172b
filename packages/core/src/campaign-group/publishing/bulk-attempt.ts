import {
  type BulkCampaignResult,
  type BulkInput,
  bulkMap,
} from "@adwright/contracts/campaign-group/bulk-steps";
import type {
  BulkCheckRow,
  CheckedCampaignRow,
} from "@adwright/store/campaign-group/bulk-check-row";
import type { BulkRunCampaignRow, BulkRunRow } from "@adwright/store/campaign-group/bulk-run-row";

import type { UserContext } from "../../context.ts";
import type { Next } from "../../delivery/hold.ts";
import { inParts } from "../../maintenance/in-portions.ts";
import { bulkKinds, findBulkWork } from "../get-group-row.ts";

const LOOK_AGAIN_MS = 5 * 60_000;

/** Starts the execution of the current attempt. Its name is unique, so starting the same attempt twice is harmless. */
export async function startBulk(ctx: UserContext, row: BulkCheckRow | BulkRunRow): Promise<void> {
  const { userId, groupId, runId, attempt = 0, status, order } = row;
  const kind = bulkKinds[status] ?? "publish";
  const input = { userId, groupId, runId, kind, attempt, pages: pagesOf(order) };
  await ctx.bulkMachine.start(executionNameOf(row), input);
}

/** As many pages as run at once share what is too little for full ones. */
export function pagesOf(indexes: readonly number[]): number[][] {
  const { pageSize, pagesAtOnce, campaignsAtOnce } = bulkMap;
  const shared = Math.max(campaignsAtOnce, Math.ceil(indexes.length / pagesAtOnce));
  return inParts(indexes, Math.min(pageSize, shared));
}

const executionNameOf = ({ runId, attempt = 0 }: BulkCheckRow | BulkRunRow) =>
  `${runId}-${attempt}`;

/** The check that an execution works on; undefined if it has ended, or another attempt has it. */
export async function findCheckOf(
  ctx: UserContext,
  { groupId, runId, attempt }: BulkInput,
): Promise<BulkCheckRow | undefined> {
  const check = await ctx.store.bulkChecks.find(ctx.userId, groupId);
  const isIts = check?.runId === runId && check.attempt === attempt;
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

export const done: BulkCampaignResult = { state: "done" };

/** Calls `ofCheck` or `ofRun` with a campaign of the work; if that has ended or has another attempt, it is done. */
export async function withCampaign(
  ctx: UserContext,
  input: BulkInput & { index: number },
  ofCheck: (check: BulkCheckRow, row: CheckedCampaignRow) => Promise<BulkCampaignResult>,
  ofRun: (run: BulkRunRow, row: BulkRunCampaignRow) => Promise<BulkCampaignResult>,
): Promise<BulkCampaignResult> {
  const { bulkChecks, bulkRuns } = ctx.store;
  if (input.kind === "check") {
    const check = await findCheckOf(ctx, input);
    const row = check && (await bulkChecks.findCampaign(check, input.index));
    return row ? ofCheck(check, row) : done;
  }
  const run = await findRunOf(ctx, input);
  const row = run && (await bulkRuns.findCampaign(run, input.index));
  return row ? ofRun(run, row) : done;
}

/**
 * Continues the check or publication of a group whose execution was never started, died, or left campaigns. While it
 * is at work, it is looked at again.
 */
export async function advanceBulk(ctx: UserContext, groupId: number): Promise<Next> {
  const nowMs = ctx.now();
  const work = await findBulkWork(ctx, groupId);
  if (!work) return "done";
  const { row } = work;
  if (await ctx.bulkMachine.isRunning(executionNameOf(row))) {
    return { againAtMs: nowMs + LOOK_AGAIN_MS };
  }
  const next =
    "startedAt" in row
      ? await ctx.store.bulkChecks.nextAttempt(row, nowMs)
      : await ctx.store.bulkRuns.nextAttempt(row, {}, nowMs);
  if (next) await startBulk(ctx, next);
  ctx.log.warn("Bulk work that no execution worked on continues.", { groupId });
  return { againAtMs: nowMs + LOOK_AGAIN_MS };
}
