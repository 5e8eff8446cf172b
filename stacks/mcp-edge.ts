import { regionProvider } from "./region-provider.ts";
import type { StageSettings } from "./settings.ts";

/**
 * API Gateway renames the header in which a 401 tells an assistant where to sign in, and some assistants give up without
 * it. CloudFront's own functions do not see answers from 400 on.
 */
export const restoreChallenge = `export const handler = async ({ Records: [{ cf }] }) => {
  const { headers, status } = cf.response;
  const renamed = headers["x-amzn-remapped-www-authenticate"];
  if (renamed && (status === "401" || status === "403")) {
    headers["www-authenticate"] = renamed.map(({ value }) => ({ key: "WWW-Authenticate", value }));
    delete headers["x-amzn-remapped-www-authenticate"];
  }
  return cf.response;
};
`;

/** Lambda@Edge, which runs in us-east-1 only, on x86, and without an environment. The version that CloudFront runs. */
export function makeMcpEdge(settings: StageSettings): $util.Output<string> {
  const provider = regionProvider("McpEdgeRegion", settings, "us-east-1");
  const role = new aws.iam.Role("McpEdgeRole", {
    assumeRolePolicy: aws.iam.getPolicyDocumentOutput({
      statements: [
        {
          sid: "AllowAssumeRole",
          actions: ["sts:AssumeRole"],
          principals: [
            { type: "Service", identifiers: ["lambda.amazonaws.com", "edgelambda.amazonaws.com"] },
          ],
        },
      ],
    }).json,
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
