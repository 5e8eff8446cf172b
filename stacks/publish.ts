import { bulkDefinition } from "@adwright/functions/publish/bulk-machine";
import {
  publishDefinition,
  publishFunctionTimeoutSeconds,
} from "@adwright/functions/publish/machine";

import {
  type Base,
  executionsOf,
  functionArgs,
  machineArn,
  machineName,
  machinePermissions,
  tracing,
} from "./function-args.ts";

/** AWS Step Functions, "IAM policies for AWS X-Ray": a machine also asks which of its executions to trace. */
const sampling = ["xray:GetSamplingRules", "xray:GetSamplingTargets"];

/** The state machines that publish a campaign and work on many, and the function behind their steps. */
export function makePublish(base: Base) {
  const step = new sst.aws.Function(
    "PublishStep",
    functionArgs(base, {
      name: "PublishStep",
      entryPoint: "publish",
      handler: "packages/functions/src/publish/steps.handler",
      timeoutSeconds: publishFunctionTimeoutSeconds,
      bundle: "google-ads",
      // A stalled publication of many is taken over by a step.
      permissions: machinePermissions("publish"),
    }),
  );
  const states = aws.iam.assumeRolePolicyForPrincipal({ Service: "states.amazonaws.com" });
  const calling = [
    { actions: ["lambda:InvokeFunction"], resources: [step.arn] },
    { ...tracing, actions: [...tracing.actions, ...sampling] },
  ];
  const roleOf = (name: string, statements: aws.iam.GetPolicyDocumentOutputArgs["statements"]) =>
    new aws.iam.Role(name, {
      assumeRolePolicy: states,
      inlinePolicies: [
        { name: "invoke", policy: aws.iam.getPolicyDocumentOutput({ statements }).json },
      ],
    });
  const role = roleOf("PublishRole", calling);
  // A standard machine: its execution history keeps every step for 90 days, so nothing else is logged.
  const machine = new aws.sfn.StateMachine("PublishMachine", {
    name: machineName("publish"),
    type: "STANDARD",
    roleArn: role.arn,
    tracingConfiguration: { enabled: true },
    definition: step.arn.apply((arn) => JSON.stringify(publishDefinition(arn))),
  });
  const bulkRole = roleOf("BulkRole", [...calling, ...nesting()]);
  const bulkMachine = new aws.sfn.StateMachine("BulkMachine", {
    name: machineName("bulk"),
    type: "STANDARD",
    roleArn: bulkRole.arn,
    tracingConfiguration: { enabled: true },
    definition: $util
      .all([step.arn, machineArn("bulk"), machineArn("publish")])
      .apply(([functionArn, bulkMachineArn, publishMachineArn]) =>
        JSON.stringify(bulkDefinition({ functionArn, bulkMachineArn, publishMachineArn })),
      ),
  });
  return { step, machine, bulkMachine };
}

export type Publish = ReturnType<typeof makePublish>;

/** AWS Step Functions, "IAM policies for calling other workflows": to start executions and learn of their end. */
function nesting() {
  const arns = [machineArn("bulk"), machineArn("publish")];
  const { accountId } = aws.getCallerIdentityOutput();
  const { region } = aws.getRegionOutput();
  const rule = $interpolate`arn:aws:events:${region}:${accountId}:rule/StepFunctionsGetEventsForStepFunctionsExecutionRule`;
  return [
    { actions: ["states:StartExecution"], resources: arns },
    {
      actions: ["states:DescribeExecution", "states:StopExecution"],
      resources: arns.map(executionsOf),
    },
    { actions: ["events:PutTargets", "events:PutRule", "events:DescribeRule"], resources: [rule] },
  ];
}
