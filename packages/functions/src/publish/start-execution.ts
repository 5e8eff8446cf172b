import type { Machine } from "@adwright/core/context";
import { awsTimeLimits } from "@adwright/vendors/aws-time-limits";
import type { SFNClient } from "@aws-sdk/client-sfn";

// Loaded with the first execution, as most requests start none.
async function connect(): Promise<SFNClient> {
  const { SFNClient } = await import("@aws-sdk/client-sfn");
  return new SFNClient({ requestHandler: awsTimeLimits });
}

export function makeMachine<Input>(stateMachineArn: string): Machine<Input> {
  let client: Promise<SFNClient> | undefined;
  return {
    /** Starts an execution. Does nothing if one with that name is running or has ended. */
    async start(name, input) {
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
    },

    /** Whether an execution with that name is running; false if it was never started. */
    async isRunning(name) {
      client ??= connect();
      const { DescribeExecutionCommand, ExecutionDoesNotExist } =
        await import("@aws-sdk/client-sfn");
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
    },
  };
}
