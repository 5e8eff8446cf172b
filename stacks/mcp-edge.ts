import { restoreChallenge } from "./assistant-paths.ts";
import { regionProvider } from "./region-provider.ts";
import type { StageSettings } from "./settings.ts";

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
