import {
  publishDefinition,
  publishFunctionTimeoutSeconds,
} from "@adwright/functions/publish/machine";

import { type Base, functionArgs, publishMachineName, tracing } from "./function-args.ts";

/** AWS Step Functions, "IAM policies for AWS X-Ray": a machine also asks which of its executions to trace. */
const sampling = ["xray:GetSamplingRules", "xray:GetSamplingTargets"];

/** The state machine that publishes campaigns, and the function behind its steps. */
export function makePublish(base: Base) {
  const step = new sst.aws.Function(
    "PublishStep",
    functionArgs(base, {
      name: "PublishStep",
      entryPoint: "publish",
      handler: "packages/functions/src/publish/steps.handler",
      timeoutSeconds: publishFunctionTimeoutSeconds,
      bundle: "google-ads",
    }),
  );
  const role = new aws.iam.Role("PublishRole", {
    assumeRolePolicy: aws.iam.assumeRolePolicyForPrincipal({ Service: "states.amazonaws.com" }),
    inlinePolicies: [
      {
        name: "invoke",
        policy: aws.iam.getPolicyDocumentOutput({
          statements: [
            { actions: ["lambda:InvokeFunction"], resources: [step.arn] },
            { ...tracing, actions: [...tracing.actions, ...sampling] },
          ],
        }).json,
      },
    ],
  });
  // A standard machine: its execution history keeps every step for 90 days, so nothing else is logged.
  const machine = new aws.sfn.StateMachine("PublishMachine", {
    name: publishMachineName(),
    type: "STANDARD",
    roleArn: role.arn,
    tracingConfiguration: { enabled: true },
    definition: step.arn.apply((arn) => JSON.stringify(publishDefinition(arn))),
  });
  return { step, machine };
}

export type Publish = ReturnType<typeof makePublish>;
