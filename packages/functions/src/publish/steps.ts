import { BulkStep } from "@adwright/contracts/campaign-group/bulk-steps";
import { AppError } from "@adwright/contracts/errors";
import { PublishTask, type PublishStepResult } from "@adwright/contracts/publication/steps";
import { finishBulk } from "@adwright/core/campaign-group/publishing/finish-bulk";
import { giveUpCampaign, runCampaign } from "@adwright/core/campaign-group/publishing/run-campaign";
import type { Context } from "@adwright/core/context";
import {
  cancelPublication,
  completePublication,
  failPublication,
} from "@adwright/core/publication/run/end-publication";
import { PublishStopped } from "@adwright/core/publication/run/publish-errors";
import { runPublishStep } from "@adwright/core/publication/run/run-publish-step";
import { isOurs } from "@adwright/core/request/our-failures";

import { contextOf } from "../context-of.ts";
import { logWith } from "../log.ts";
import { type Meter, makeMeter, silentMeter } from "../metrics.ts";
import { operatorNeeded } from "./machine.ts";

const recordings = {
  record_success: { record: completePublication, outcome: "published" },
  record_failure: { record: failPublication, outcome: "failed" },
  record_cancelled: { record: cancelPublication, outcome: "cancelled" },
};

function isRecording(step: string): step is keyof typeof recordings {
  return Object.hasOwn(recordings, step);
}

/** Renames errors that are not Google's refusal of the plan or the account, so that the machine can tell them apart. */
function judged(error: unknown): unknown {
  const cause = error instanceof PublishStopped ? error.cause : error;
  if (!(error instanceof Error && cause instanceof AppError)) return error;
  const isRefusal = cause.code.startsWith("GOOGLE_ADS_") && !isOurs(cause);
  if (isRefusal) return error;
  return Object.assign(new Error(error.message, { cause: error }), { name: operatorNeeded });
}

/** The Lambda function behind every state of the publish machine and of the bulk machine. */
export function makeStepHandler(context: () => Promise<Context>, meter: Meter = silentMeter) {
  const publish = makePublishHandler(context, meter);
  return async (event: unknown): Promise<unknown> => {
    const bulk = BulkStep.safeParse(event);
    return bulk.success ? runBulkStep(await context(), bulk.data) : publish(event);
  };
}

/** The steps of the publish machine. */
export function makePublishHandler(context: () => Promise<Context>, meter: Meter = silentMeter) {
  return async (event: unknown): Promise<PublishStepResult> => {
    const { step, executionId, ...task } = PublishTask.parse(event);
    const input = { ...task.input, executionId };
    const startedAt = performance.now();
    const plain = await context();
    const { userId, campaignId, publicationId } = task.input;
    const log = logWith(plain.log, { campaignId, publicationId, step });
    const ctx = { ...plain, userId, log };
    try {
      if (!isRecording(step)) return await runPublishStep(ctx, step, input);
      const { record, outcome } = recordings[step];
      const result = await record(ctx, input);
      const { state } = result;
      if (state === "done") meter.record("Publications", 1, { outcome });
      if (state === "published" || state === "refused") {
        meter.record("Publications", 1, { outcome: state });
      }
      return result;
    } catch (error) {
      throw judged(error);
    } finally {
      meter.record("PublishStepMs", performance.now() - startedAt, { step });
    }
  };
}

/** Runs a step of the bulk machine. Each may be repeated, even while the same step is still running. */
async function runBulkStep(context: Context, task: BulkStep): Promise<unknown> {
  const ctx = { ...context, userId: task.input.userId };
  if (task.step === "bulk_campaign") return runCampaign(ctx, task.input);
  if (task.step === "bulk_give_up") return giveUpCampaign(ctx, task.input);
  return finishBulk(ctx, task.input);
}

export const handler = makeStepHandler(contextOf("publish"), makeMeter());
