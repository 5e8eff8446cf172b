import { BulkTask } from "@adwright/contracts/campaign-group/task";
import { runTask } from "@adwright/core/campaign-group/run-task";
import type { Context } from "@adwright/core/context";

import { contextOf } from "../context-of.ts";
import { type Meter, makeMeter, silentMeter } from "../metrics.ts";
import { makeWorker } from "../queue/make-worker.ts";

/** Works on the messages of the bulk queue. */
export function makeBulkHandler(context: () => Promise<Context>, meter: Meter = silentMeter) {
  return makeWorker(context, meter, {
    schema: BulkTask,
    about: (task) => ({
      kind: task.task,
      log: "groupId" in task ? { groupId: String(task.groupId) } : {},
    }),
    work: runTask,
  });
}

export const handler = makeBulkHandler(contextOf("bulk"), makeMeter());
