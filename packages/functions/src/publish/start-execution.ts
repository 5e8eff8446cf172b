import type { PublishInput } from "@adwright/contracts/steps";
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
