import { localClientConfig } from "@adwright/stand-ins/aws/local-credentials";
import {
  startStepFunctions,
  type StepFunctionsOptions,
} from "@adwright/stand-ins/aws/step-functions/step-functions";
import { DescribeExecutionCommand, SFNClient, StartExecutionCommand } from "@aws-sdk/client-sfn";
import { expect } from "vitest";

import { undo } from "./undo.ts";

export const stepArn = "arn:aws:lambda:us-east-1:000000000000:function:publish-step";

const nothing = () => Promise.resolve(null);

/** Step Functions with a client and the function of all steps; closed after the test. */
export async function openStepFunctions(
  step: (payload: Payload) => Promise<unknown> = nothing,
  { lambdas, ...more }: Partial<StepFunctionsOptions> = {},
) {
  const stepFunctions = await startStepFunctions({
    onError: () => undefined,
    lambdas: { [stepArn]: (payload) => step(payload as Payload), ...lambdas },
    ...more,
  });
  const client = clientOf(stepFunctions.origin);
  undo.push(() => stepFunctions.close());

  const describeExecution = (executionArn: string | undefined) =>
    client.send(new DescribeExecutionCommand({ executionArn }));

  const start = (stateMachineArn: string, input: object, name?: string) =>
    client.send(new StartExecutionCommand({ stateMachineArn, name, input: JSON.stringify(input) }));

  async function ended(executionArn: string | undefined) {
    await expect
      .poll(async () => (await describeExecution(executionArn)).status, { timeout: 20_000 })
      .not.toBe("RUNNING");
    return describeExecution(executionArn);
  }

  /** Runs one definition to its end. */
  async function run(definition: object, input: object = {}) {
    const name = `machine-${crypto.randomUUID()}`;
    const { stateMachineArn } = stepFunctions.createStateMachine({ name, definition });
    const { executionArn } = await start(stateMachineArn, input);
    const end = await ended(executionArn);
    return { ...end, result: end.output === undefined ? undefined : JSON.parse(end.output) };
  }

  return { stepFunctions, client, describeExecution, start, ended, run };
}

export function clientOf(
  endpoint: string,
  accessKeyId = localClientConfig.credentials.accessKeyId,
) {
  const credentials = { ...localClientConfig.credentials, accessKeyId };
  const client = new SFNClient({ ...localClientConfig, credentials, endpoint, maxAttempts: 1 });
  undo.push(() => client.destroy());
  return client;
}

export function errorNamed(name: string, message: string): Error {
  return Object.assign(new Error(message), { name });
}

export const task = (step: string, more: object) => ({
  Type: "Task",
  Resource: "arn:aws:states:::lambda:invoke",
  Parameters: {
    FunctionName: stepArn,
    Payload: { step, "executionId.$": "$$.Execution.Name", "input.$": "$" },
  },
  ResultSelector: { "value.$": "$.Payload" },
  ResultPath: `$.${step}`,
  ...more,
});

/** Two steps with retry and catch, like the publishing machine. */
export const publish = {
  StartAt: "budget",
  States: {
    budget: task("budget", {
      Retry: [
        { ErrorEquals: ["TransientError"], IntervalSeconds: 1, BackoffRate: 1, MaxAttempts: 2 },
      ],
      Catch: [{ ErrorEquals: ["States.ALL"], ResultPath: "$.error", Next: "failed" }],
      Next: "campaign",
    }),
    campaign: task("campaign", { Next: "done" }),
    done: { Type: "Succeed" },
    failed: { Type: "Fail", Error: "PublishFailed", CausePath: "$.error.Cause" },
  },
};

export interface Payload {
  step: string;
  executionId: string;
  input: Record<string, unknown>;
}
