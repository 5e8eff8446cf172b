import { schedules } from "@adwright/functions/cron/schedules";

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
