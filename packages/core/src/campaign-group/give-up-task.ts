import type { BulkTask } from "@adwright/contracts/campaign-group/task";

import type { UserContext } from "../context.ts";
import { giveUpTarget } from "./generation/give-up-target.ts";

/**
 * Fails the work of a bulk task so that the rest of its workflow can continue. CONFLICT while a worker holds the work.
 */
export async function giveUpTask(ctx: UserContext, task: BulkTask, words: string): Promise<void> {
  if (task.task === "write_target") await giveUpTarget(ctx, task, words);
}
