import type { BulkTask, BulkTaskOf } from "@adwright/contracts/campaign-group/task";

import type { Context, UserContext } from "../context.ts";
import { keepHistory } from "../live-campaign/history/keep-history.ts";
import { writeTarget } from "./generation/write-target.ts";
import { checkCampaign } from "./publishing/check-campaign.ts";
import { driveRun } from "./publishing/drive-run.ts";

type TaskHandlers = {
  [Task in BulkTask["task"]]: (ctx: UserContext, task: BulkTaskOf<Task>) => Promise<unknown>;
};

/** The handler of each kind of bulk task. Each may be called twice with the same task, even concurrently. */
const verbs: TaskHandlers = {
  write_target: writeTarget,
  check_campaign: checkCampaign,
  drive_run: driveRun,
  keep_history: keepHistory,
};

/** Runs one task of the bulk queue. If it throws, the queue delivers the task again. */
export async function runTask(context: Context, task: BulkTask): Promise<void> {
  const ctx: UserContext = { ...context, userId: task.userId };
  // The compiler cannot infer that a task's kind selects the handler for that kind; the type of `verbs` ensures it.
  const run = verbs[task.task] as (ctx: UserContext, task: BulkTask) => Promise<unknown>;
  await run(ctx, task);
}
