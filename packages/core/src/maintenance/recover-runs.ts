import type { BulkWorkRow } from "@adwright/store/campaign-group/bulk-work";

import { sendChecks } from "../campaign-group/publishing/start-bulk-preflight.ts";
import type { Context } from "../context.ts";

const PAGE_SIZE = 100;

/**
 * Runs every five minutes: sends the messages of running bulk preflights and publications again, in case they were
 * lost, and removes finished ones from the list. Duplicate messages are harmless.
 */
export async function recoverRuns(ctx: Context): Promise<{ atWork: number; ended: number }> {
  const recovered = { atWork: 0, ended: 0 };
  let cursor: string | undefined;
  do {
    const page = await ctx.store.bulkWork.list({ limit: PAGE_SIZE, cursor });
    for (const work of page.items) {
      const isAtWork = await (work.kind === "check" ? sendCheck(ctx, work) : sendDriver(ctx, work));
      if (!isAtWork) await ctx.store.bulkWork.remove(work);
      recovered[isAtWork ? "atWork" : "ended"] += 1;
    }
    cursor = page.cursor;
  } while (cursor !== undefined);
  return recovered;
}

async function sendCheck(ctx: Context, { userId, groupId }: BulkWorkRow): Promise<boolean> {
  const check = await ctx.store.bulkChecks.find(userId, groupId);
  if (check?.status !== "checking") return false;
  await sendChecks({ ...ctx, userId }, check);
  return true;
}

async function sendDriver(ctx: Context, { userId, groupId }: BulkWorkRow): Promise<boolean> {
  const run = await ctx.store.bulkRuns.find(userId, groupId);
  if (run?.status !== "running" && run?.status !== "stopping" && run?.status !== "undoing") {
    return false;
  }
  const { runId } = run;
  await ctx.bulkQueue.send([{ task: "drive_run", userId, groupId, runId }]);
  return true;
}
