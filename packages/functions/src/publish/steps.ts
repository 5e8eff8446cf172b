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

/** The function behind every state of the publish machine. */
export function makePublishHandler(context: () => Promise<Context>) {
  return async (event: unknown): Promise<PublishStepResult> => {
    const { step, input } = PublishTask.parse(event);
    const ctx = await context();
    switch (step) {
      case "record_success":
        await completePublication(ctx, input);
        return done;
      case "record_failure":
        await failPublication(ctx, input);
        return done;
      case "record_cancelled":
        await cancelPublication(ctx, input);
        return done;
      default:
        return runPublishStep(ctx, step, input);
    }
  };
}

let context: Promise<Context> | undefined;

export const handler = makePublishHandler(() => (context ??= makeContext(readConfig())));
