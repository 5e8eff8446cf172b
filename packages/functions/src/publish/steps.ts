import { PublishTask, type PublishStepResult } from "@adwright/contracts/steps";
import type { Context } from "@adwright/core/context";
import {
  cancelPublication,
  completePublication,
  failPublication,
} from "@adwright/core/publication/end-publication";
import { runPublishStep } from "@adwright/core/publication/run-publish-step";

import { readConfig } from "../config.ts";
import { makeContext } from "../context.ts";
import { logWith } from "../log.ts";
import { type Meter, makeMeter, silentMeter } from "../metrics.ts";

const recordings = {
  record_success: { record: completePublication, outcome: "published" },
  record_failure: { record: failPublication, outcome: "failed" },
  record_cancelled: { record: cancelPublication, outcome: "cancelled" },
};

function isRecording(step: string): step is keyof typeof recordings {
  return Object.hasOwn(recordings, step);
}

/** The function behind every state of the publish machine. */
export function makePublishHandler(context: () => Promise<Context>, meter: Meter = silentMeter) {
  return async (event: unknown): Promise<PublishStepResult> => {
    const { step, executionId, ...task } = PublishTask.parse(event);
    const input = { ...task.input, executionId };
    const startedAt = performance.now();
    const plain = await context();
    const { campaignId, publicationId } = task.input;
    const ctx = { ...plain, log: logWith(plain.log, { campaignId, publicationId, step }) };
    try {
      if (!isRecording(step)) return await runPublishStep(ctx, step, input);
      const { record, outcome } = recordings[step];
      const result = await record(ctx, input);
      const { state } = result;
      if (state === "done") meter.record("Publications", 1, { outcome });
      if (state === "published") meter.record("Publications", 1, { outcome: state });
      return result;
    } finally {
      meter.record("PublishStepMs", performance.now() - startedAt, { step });
    }
  };
}

let context: Promise<Context> | undefined;

export const handler = makePublishHandler(
  () => (context ??= makeContext(readConfig("publish"))),
  makeMeter(),
);
