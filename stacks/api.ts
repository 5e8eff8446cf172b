import { googleCalls } from "@adwright/functions/http/google-calls";

import { type Base, functionArgs, machinePermissions } from "./function-args.ts";

/** API Gateway cuts a request at 30 s; the function gives up just before. */
const TIMEOUT_SECONDS = 29;

/**
 * One HTTP API over two functions with the same handler: a light one, and one with the Google Ads client for the
 * calls that reach Google before they answer.
 */
export function makeApi(base: Base & { machine: aws.sfn.StateMachine }) {
  const entryPoint = {
    entryPoint: "http" as const,
    handler: "packages/functions/src/http/lambda.handler",
    timeoutSeconds: TIMEOUT_SECONDS,
    permissions: machinePermissions(base.machine),
  };
  const light = new sst.aws.Function(
    "Api",
    functionArgs(base, { ...entryPoint, name: "Api", bundle: "api" }),
  );
  const google = new sst.aws.Function(
    "GoogleCalls",
    functionArgs(base, { ...entryPoint, name: "GoogleCalls", bundle: "google-ads" }),
  );
  const { rate, burst } = base.settings.throttle;
  const gateway = new sst.aws.ApiGatewayV2("Gateway", {
    cors: false,
    transform: {
      logGroup: { retentionInDays: base.settings.logRetentionDays },
      stage: {
        defaultRouteSettings: { throttlingRateLimit: rate, throttlingBurstLimit: burst },
      },
    },
  });
  gateway.route("ANY /api/{proxy+}", light.arn, { name: "Everything" });
  googleCalls.forEach(({ method, path }, index) => {
    const gatewayPath = path.replaceAll(/:(\w+)/g, "{$1}");
    gateway.route(`${method} ${gatewayPath}`, google.arn, { name: `GoogleRead${index}` });
  });
  return { gateway, light, google };
}

export type Api = ReturnType<typeof makeApi>;
