import { assistantPaths, restoreChallenge } from "./assistant-paths.ts";
import { type Base, functionArgs } from "./function-args.ts";
import { regionProvider } from "./region-provider.ts";
import type { StageSettings } from "./settings.ts";
import { serve } from "./shift.ts";

/** API Gateway ends a request after 30 s; the function times out just before. */
const TIMEOUT_SECONDS = 29;

/**
 * The door for assistants: their authorization server and their tools. It can read the table and queue jobs, and has no
 * key for Google's tokens, no client of Google and no model.
 */
export function makeAssistants(base: Base, gateway: sst.aws.ApiGatewayV2) {
  const assistants = new sst.aws.Function(
    "Assistants",
    functionArgs(base, {
      name: "Assistants",
      entryPoint: "assistants",
      handler: "packages/functions/src/assistants/lambda.handler",
      timeoutSeconds: TIMEOUT_SECONDS,
      bundle: "assistants",
      reach: "jobs",
      hasVersions: true,
    }),
  );
  const served = serve("Assistants", assistants, base.settings);
  for (const [name, route] of Object.entries(assistantPaths.routes)) {
    gateway.route(route, served.arn, { name });
  }
  return assistants;
}

/** Lambda@Edge, which runs in us-east-1 only, on x86, and without an environment. The version that CloudFront runs. */
export function makeMcpEdge(settings: StageSettings): $util.Output<string> {
  const provider = regionProvider("McpEdgeRegion", settings, "us-east-1");
  const role = new aws.iam.Role("McpEdgeRole", {
    assumeRolePolicy: aws.iam.assumeRolePolicyForPrincipal({
      Service: ["lambda.amazonaws.com", "edgelambda.amazonaws.com"],
    }),
  });
  const restore = new aws.lambda.Function(
    "McpEdge",
    {
      name: `${$app.name}-${$app.stage}-McpEdge`,
      runtime: "nodejs22.x",
      architectures: ["x86_64"],
      handler: "index.handler",
      role: role.arn,
      code: new $util.asset.AssetArchive({
        "index.mjs": new $util.asset.StringAsset(restoreChallenge),
      }),
      memorySize: 128,
      timeout: 5,
      publish: true,
    },
    // CloudFront keeps copies for hours after the last use.
    { provider, retainOnDelete: true },
  );
  return restore.qualifiedArn;
}
