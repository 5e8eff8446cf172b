import { type Base, functionArgs } from "./function-args.ts";

/** Three requests of at most 10 s each, and a sign-in. */
const TIMEOUT_SECONDS = 60;

/** Checks the site from outside, through its public address. Throws if a check fails. */
export function makeCanary(base: Base) {
  const canary = new sst.aws.Function(
    "Canary",
    functionArgs(base, {
      name: "Canary",
      entryPoint: "canary",
      handler: "packages/functions/src/canary/lambda.handler",
      timeoutSeconds: TIMEOUT_SECONDS,
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
