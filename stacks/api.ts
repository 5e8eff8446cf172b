import { mailPermissions } from "./email.ts";
import { type Base, functionArgs, machinePermissions } from "./function-args.ts";
import { googleCalls } from "./google-calls.ts";
import { serve } from "./shift.ts";

/** API Gateway ends a request after 30 s; the function times out just before. */
const TIMEOUT_SECONDS = 29;

/**
 * One line per request. The gateway sees CloudFront as the caller. The caller's own address is in the function's log
 * line with the same `requestId`, and in the firewall's log.
 */
const accessLogFormat = JSON.stringify({
  requestTime: "$context.requestTime",
  requestId: "$context.requestId",
  routeKey: "$context.routeKey",
  status: "$context.status",
  // "-" if the gateway answered without calling the function.
  integrationStatus: "$context.integrationStatus",
  error: "$context.error.responseType",
  responseLatency: "$context.responseLatency",
  integrationLatency: "$context.integrationLatency",
  ip: "$context.identity.sourceIp",
  userAgent: "$context.identity.userAgent",
});

/**
 * One HTTP API with two functions that share a handler: a light one, and one with the Google Ads client for calls that
 * reach Google before they answer.
 */
export function makeApi(base: Base) {
  const entryPoint = {
    entryPoint: "http" as const,
    handler: "packages/functions/src/http/lambda.handler",
    timeoutSeconds: TIMEOUT_SECONDS,
    hasVersions: true,
    permissions: machinePermissions("publish", "bulk"),
  };
  const light = new sst.aws.Function(
    "Api",
    functionArgs(base, {
      ...entryPoint,
      name: "Api",
      bundle: "api",
      // Staff invitations are emailed within the request, because the answer shows the link if the email could not be
      // sent.
      permissions: [...entryPoint.permissions, ...mailPermissions(base.settings, base.email)],
    }),
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
      stage: (args) => {
        args.defaultRouteSettings = { throttlingRateLimit: rate, throttlingBurstLimit: burst };
        args.accessLogSettings = $output(args.accessLogSettings).apply((settings) => ({
          destinationArn: settings?.destinationArn ?? "",
          format: accessLogFormat,
        }));
      },
    },
  });
  const served = {
    Api: serve("Api", light, base.settings),
    GoogleCalls: serve("GoogleCalls", google, base.settings),
  };
  gateway.route("ANY /api/{proxy+}", served.Api.arn, { name: "Everything" });
  for (const { method, path } of googleCalls) {
    const gatewayPath = path.replaceAll(/:(\w+)/g, "{$1}");
    gateway.route(`${method} ${gatewayPath}`, served.GoogleCalls.arn, {
      name: routeNameOf(method, path),
    });
  }
  return { gateway, light, google };
}

/**
 * The AWS resource name of a route: `PUT /api/brands/:id` becomes PutBrandsId. It is based on the route and not on its
 * position, because a deployment that renames a route's resource conflicts with the route that still has that name.
 */
function routeNameOf(method: string, path: string): string {
  const words = [method.toLowerCase(), ...path.replace(/^\/api\//, "").split(/[^a-zA-Z0-9]+/)];
  return words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join("");
}
