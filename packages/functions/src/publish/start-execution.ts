import type { Machine } from "@adwright/core/context";
import { awsTimeLimits } from "@adwright/vendors/aws-time-limits";

// Loaded with the first execution, as most requests start none.
async function connect() {
  const sdk = await import("@aws-sdk/client-sfn");
  return { sdk, sfn: new sdk.SFNClient({ requestHandler: awsTimeLimits }) };
}

export function makeMachine<Input>(stateMachineArn: string): Machine<Input> {
  let client: ReturnType<typeof connect> | undefined;
  return {
    /** Starts an execution. Does nothing if one with that name is running or has ended. */
    async start(name, input) {
      const { sdk, sfn } = await (client ??= connect());
      const asked = { stateMachineArn, name, input: JSON.stringify(input) };
      try {
        await sfn.send(new sdk.StartExecutionCommand(asked));
      } catch (error) {
        if (!(error instanceof sdk.ExecutionAlreadyExists)) throw error;
      }
    },

    /** Whether an execution with that name is running; false if it was never started. */
    async isRunning(name) {
      const { sdk, sfn } = await (client ??= connect());
      // AWS Step Functions: arn:aws:states:region:account:execution:machine:name
      const executionArn = `${stateMachineArn.replace(":stateMachine:", ":execution:")}:${name}`;
      try {
        const { status } = await sfn.send(new sdk.DescribeExecutionCommand({ executionArn }));
        return status === "RUNNING";
      } catch (error) {
        if (error instanceof sdk.ExecutionDoesNotExist) return false;
        throw error;
      }
    },
  };
}
