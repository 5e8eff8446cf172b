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

const done: PublishStepResult = { state: "done" };

const recordings = {
  record_success: completePublication,
  record_failure: failPublication,
  record_cancelled: cancelPublication,
};

function isRecording(step: string): step is keyof typeof recordings {
  return Object.hasOwn(recordings, step);
}

/** The function behind every state of the publish machine. */
export function makePublishHandler(context: () => Promise<Context>) {
  return async (event: unknown): Promise<PublishStepResult> => {
    const { step, input } = PublishTask.parse(event);
    const ctx = await context();
    if (!isRecording(step)) return runPublishStep(ctx, step, input);
    await recordings[step](ctx, input);
    return done;
  };
}

let context: Promise<Context> | undefined;

export const handler = makePublishHandler(() => (context ??= makeContext(readConfig())));
