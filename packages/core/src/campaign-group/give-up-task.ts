import type { BulkTask } from "@adwright/contracts/campaign-group/task";

import type { UserContext } from "../context.ts";
import { giveUpTarget } from "./generation/give-up-target.ts";
import { giveUpCheck } from "./publishing/end-campaign-check.ts";

/**
 * Fails what a task of the bulk queue was to do, and lets the others of its workflow go on. What drives a publication
 * is not given up: the cron `recover-runs` sends it again. CONFLICT while a worker has it.
 */
export async function giveUpTask(ctx: UserContext, task: BulkTask, words: string): Promise<void> {
  if (task.task === "write_target") await giveUpTarget(ctx, task, words);
  if (task.task === "check_campaign") await giveUpCheck(ctx, task, words);
}
