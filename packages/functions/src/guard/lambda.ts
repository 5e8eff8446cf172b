import type { Context } from "@adwright/core/context";
import { endDueRuns } from "@adwright/core/storm/end-due-runs";

import { contextOf } from "../context-of.ts";
import { guardSchedule } from "../cron/schedules.ts";
import { type Meter, makeMeter, silentMeter } from "../metrics.ts";

/**
 * Ends the runs of storm rules that are due. It needs the table and Google Ads and nothing else: jobs that it begins are
 * only stored, and the sweep sends them.
 */
export function makeGuardHandler(context: () => Promise<Context>, meter: Meter = silentMeter) {
  return async (): Promise<Record<string, number>> => {
    const ctx = await context();
    const jobQueue = { send: () => Promise.resolve() };
    const result = await endDueRuns(
      { ...ctx, jobQueue },
      ctx.now() + guardSchedule.timeoutSeconds * 1000,
    );
    meter.record("StormOverdueSeconds", result.overdueSeconds);
    ctx.log.info("The guard has run.", { ...result });
    return { ...result };
  };
}

export const handler = makeGuardHandler(contextOf("guard"), makeMeter());
