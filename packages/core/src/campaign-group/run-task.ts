import type { BulkTask, BulkTaskOf } from "@adwright/contracts/campaign-group/task";

import type { Context, UserContext } from "../context.ts";
import { writeTarget } from "./generation/write-target.ts";
import { checkCampaign } from "./publishing/check-campaign.ts";
import { driveRun } from "./publishing/drive-run.ts";

type TaskHandlers = {
  [Task in BulkTask["task"]]: (ctx: UserContext, task: BulkTaskOf<Task>) => Promise<void>;
};

/** The verb behind each kind of bulk work. Each may be called twice with the same task, also at once. */
const verbs: TaskHandlers = {
  write_target: writeTarget,
  check_campaign: checkCampaign,
  drive_run: driveRun,
};

/** Runs one task of the bulk queue; what it throws is delivered again. */
export async function runTask(context: Context, task: BulkTask): Promise<void> {
  const ctx: UserContext = { ...context, userId: task.userId };
  // The compiler cannot see that the handler of a task's kind takes that task; the table above says so.
  const run = verbs[task.task] as (ctx: UserContext, task: BulkTask) => Promise<void>;
  await run(ctx, task);
}
