import type { StageSettings } from "./settings.ts";

/** The alias that the gateway calls. */
const LIVE = "live";

/**
 * The alias of a function of the gateway. In a development stage a deployment moves it to the new version; in production
 * it stays until `makeShift` moves it.
 */
export function serve(name: string, { nodes }: sst.aws.Function, { isProduction }: StageSettings) {
  return new aws.lambda.Alias(
    `${name}Live`,
    {
      name: LIVE,
      functionName: nodes.function.name,
      functionVersion: nodes.function.version,
    },
    { ignoreChanges: isProduction ? ["functionVersion", "routingConfig"] : [] },
  );
}

type Functions = Record<"Api" | "GoogleCalls" | "Assistants", sst.aws.Function>;

/** These alarms, if they are raised meanwhile, send everybody back to the version before. */
const alarms = ["ErrorRate", "FunctionErrors", "Canary"];

/**
 * Moves a tenth of the callers to the new versions of the gateway's functions, and all of them ten minutes later, by AWS
 * CodeDeploy. If that fails, so does the deployment, and the site keeps its files. Undefined in a development stage.
 */
export async function makeShift({ isProduction, region }: StageSettings, functions: Functions) {
  if (!isProduction) return undefined;
  // Not above: SST reads the configuration before it has installed its platform, which brings this package.
  const { local } = await import("@pulumi/command");
  const app = new aws.codedeploy.Application("Shift", {
    name: `${$app.name}-${$app.stage}`,
    computePlatform: "Lambda",
  });
  const role = makeRole(Object.values(functions).map(({ arn }) => arn));
  const groups = Object.entries(functions).map(
    ([name, { nodes }]) =>
      new aws.codedeploy.DeploymentGroup(`${name}Shift`, {
        appName: app.name,
        deploymentGroupName: nodes.function.name,
        serviceRoleArn: role.arn,
        deploymentConfigName: "CodeDeployDefault.LambdaCanary10Percent10Minutes",
        deploymentStyle: { deploymentType: "BLUE_GREEN", deploymentOption: "WITH_TRAFFIC_CONTROL" },
        alarmConfiguration: {
          enabled: true,
          alarms: alarms.map((alarm) => `${$app.name}-${$app.stage}-${alarm}`),
        },
        autoRollbackConfiguration: {
          enabled: true,
          events: ["DEPLOYMENT_FAILURE", "DEPLOYMENT_STOP_ON_ALARM"],
        },
      }),
  );
  const versions = Object.values(functions).map(
    ({ nodes }) => $interpolate`${nodes.function.name}:${nodes.function.version}`,
  );
  return new local.Command(
    "ShiftCallers",
    {
      create: $interpolate`node stacks/bin/shift.ts ${app.name} ${LIVE} ${$util.all(versions).apply((all) => all.join(" "))}`,
      dir: $cli.paths.root,
      environment: { AWS_REGION: region },
      triggers: versions,
    },
    { dependsOn: groups },
  );
}

/** What CodeDeploy does with an alias; AWS's own policy for it also covers hooks and S3, which are not used. */
function makeRole(functionArns: $util.Output<string>[]) {
  return new aws.iam.Role("ShiftRole", {
    assumeRolePolicy: aws.iam.assumeRolePolicyForPrincipal({ Service: "codedeploy.amazonaws.com" }),
    inlinePolicies: [
      {
        name: "shift",
        policy: aws.iam.getPolicyDocumentOutput({
          statements: [
            {
              actions: [
                "lambda:GetAlias",
                "lambda:UpdateAlias",
                "lambda:GetProvisionedConcurrencyConfig",
              ],
              resources: functionArns.flatMap((arn) => [arn, $interpolate`${arn}:*`]),
            },
            // It lists alarms, which have no resource that could be named.
            { actions: ["cloudwatch:DescribeAlarms"], resources: ["*"] },
          ],
        }).json,
      },
    ],
  });
}

export type Shift = NonNullable<Awaited<ReturnType<typeof makeShift>>>;
