import { guardSchedule, schedules } from "@adwright/functions/cron/schedules";

import { mailChecks } from "./email.ts";
import { type Base, functionArgs, machinePermissions } from "./function-args.ts";

/** AWS Lambda: the longest timeout of a function. */
const LONGEST_SECONDS = 900;
const RETRIES = 2;

/** All crons: one function, invoked by one schedule per cron. */
export function makeCrons(base: Base) {
  const cron = new sst.aws.Function(
    "Cron",
    functionArgs(base, {
      name: "Cron",
      entryPoint: "cron",
      handler: "packages/functions/src/cron/lambda.handler",
      timeoutSeconds: Math.min(
        LONGEST_SECONDS,
        Math.max(...schedules.map(({ timeoutSeconds }) => timeoutSeconds)),
      ),
      bundle: "cron",
      permissions: [...machinePermissions("publish", "bulk"), ...mailChecks(base.email)],
    }),
  );
  for (const { name, schedule } of schedules) {
    new sst.aws.CronV2(resourceNameOf(name), {
      function: cron.arn,
      schedule,
      timezone: "UTC",
      event: { cron: name },
      retries: RETRIES,
    });
  }
  return cron;
}

/** The AWS resource name of a cron: `sweep-orphans` becomes SweepOrphans. */
function resourceNameOf(name: string): string {
  return name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

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

/** Three requests of at most 10 s each, and a sign-in. */
const VISIT_SECONDS = 60;

/** Checks the site from outside, through its public address. Throws if a check fails. */
export function makeCanary(base: Base) {
  const canary = new sst.aws.Function(
    "Canary",
    functionArgs(base, {
      name: "Canary",
      entryPoint: "canary",
      handler: "packages/functions/src/canary/lambda.handler",
      timeoutSeconds: VISIT_SECONDS,
      bundle: "canary",
      reach: "nothing",
    }),
  );
  new sst.aws.CronV2("Visit", {
    function: canary.arn,
    schedule: "rate(5 minutes)",
    timezone: "UTC",
    retries: 0,
  });
  // Lambda would repeat a failed visit twice, and its alarm counts failures. The next scheduled visit is the retry.
  new aws.lambda.FunctionEventInvokeConfig("VisitRetries", {
    functionName: canary.name,
    maximumRetryAttempts: 0,
  });
  return canary;
}
