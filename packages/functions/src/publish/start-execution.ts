import type { PublishInput } from "@adwright/contracts/publication/steps";
import type { SFNClient } from "@aws-sdk/client-sfn";

let client: Promise<SFNClient> | undefined;

async function connect(): Promise<SFNClient> {
  const { SFNClient } = await import("@aws-sdk/client-sfn");
  return new SFNClient({});
}

/** Starts an execution; one of that name which runs or has ended already is left alone. */
export async function startExecution(
  stateMachineArn: string,
  name: string,
  input: PublishInput,
): Promise<void> {
  client ??= connect();
  const { ExecutionAlreadyExists, StartExecutionCommand } = await import("@aws-sdk/client-sfn");
  const sfn = await client;
  try {
    await sfn.send(
      new StartExecutionCommand({ stateMachineArn, name, input: JSON.stringify(input) }),
    );
  } catch (error) {
    if (!(error instanceof ExecutionAlreadyExists)) throw error;
  }
}

/** Whether an execution of that name runs; one that nobody started does not. */
export async function isExecutionRunning(stateMachineArn: string, name: string): Promise<boolean> {
  client ??= connect();
  const { DescribeExecutionCommand, ExecutionDoesNotExist } = await import("@aws-sdk/client-sfn");
  const sfn = await client;
  // AWS Step Functions: arn:aws:states:region:account:execution:machine:name
  const executionArn = `${stateMachineArn.replace(":stateMachine:", ":execution:")}:${name}`;
  try {
    const { status } = await sfn.send(new DescribeExecutionCommand({ executionArn }));
    return status === "RUNNING";
  } catch (error) {
    if (error instanceof ExecutionDoesNotExist) return false;
    throw error;
  }
}
