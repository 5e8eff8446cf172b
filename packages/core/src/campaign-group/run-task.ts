import type { BulkTask } from "@adwright/contracts/campaign-group/task";
import { holding } from "@adwright/contracts/job/jobs";

import { checkPages } from "../attention/check-pages.ts";
import type { Context, UserContext } from "../context.ts";
import type { Delivery, Handled } from "../delivery/hold.ts";
import { keepHistory } from "../live-campaign/read-history.ts";
import { keepFigures } from "../performance/read-figures.ts";
import { writeTarget } from "./generation/write-target.ts";

/** Runs one task of the bulk queue. Each may be delivered twice, even concurrently. */
export async function runTask(
  context: Context,
  task: BulkTask,
  delivery: Delivery,
): Promise<Handled> {
  const ctx: UserContext = { ...context, userId: task.userId };
  if (task.task === "write_target") return writeTarget(ctx, task, delivery);
  // Messages by which the release before drove bulk work, which is due work now.
  if ("groupId" in task) {
    const at = new Date(ctx.now()).toISOString();
    const { userId, groupId } = task;
    await ctx.store.dueWork.put({ userId, kind: "bulk_run", key: String(groupId), at });
    return { state: "ended" };
  }
  if (task.task === "check_pages") return checkPages(ctx, task);
  const keep = task.task === "keep_history" ? keepHistory : keepFigures;
  try {
    await keep(ctx, task);
    return { state: "ended" };
  } catch (error) {
    if (delivery.receiveCount < holding.mostCrashes) throw error;
    return { state: "dead", error: String(error) };
  }
}
