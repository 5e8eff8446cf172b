import { guardSchedule } from "@adwright/functions/cron/schedules";

import { type Base, functionArgs } from "./function-args.ts";

/**
 * Ends the runs of storm rules in time. It is a function of its own, so that neither a queue nor another vendor nor
 * another function's load can keep it from that.
 */
export function makeGuard(base: Base) {
  const guard = new sst.aws.Function(
    "StormGuard",
    functionArgs(base, {
      name: "StormGuard",
      entryPoint: "guard",
      handler: "packages/functions/src/guard/lambda.handler",
      timeoutSeconds: guardSchedule.timeoutSeconds,
      bundle: "google-ads",
      reach: "google",
    }),
  );
  new sst.aws.CronV2("EndStormRuns", {
    function: guard.arn,
    schedule: guardSchedule.schedule,
    timezone: "UTC",
    retries: 0,
  });
  return guard;
}
