import {
  DescribeExecutionCommand,
  StartExecutionCommand,
  type SFNClient,
} from "@aws-sdk/client-sfn";
import { expect, test } from "vitest";

import {
  clientOf,
  openStepFunctions,
  publish,
  stepArn,
  type Payload,
} from "../../../../test/step-functions-fixture.ts";
import { spawnProgram, tempDir } from "../../../../test/undo.ts";

/** Starts Step Functions in a separate process, with a function that never answers. */
async function spawnHanging(dataDir: string) {
  const [module, keys] = ["../step-functions.ts", "../../local-credentials.ts"].map((file) =>
    JSON.stringify(new URL(file, import.meta.url).href),
  );
  const program = `
    const { startStepFunctions } = await import(${module});
    const { localClientConfig } = await import(${keys});
    const stepFunctions = await startStepFunctions({
      dataDir: ${JSON.stringify(dataDir)},
      lambdas: {
        ${JSON.stringify(stepArn)}: ({ input }) => input.quick ? Promise.resolve("quick") : new Promise(() => {}),
      },
    });
    stepFunctions.createStateMachine({ name: "publish", definition: ${JSON.stringify(publish)} });
    console.log(stepFunctions.origin, localClientConfig.credentials.accessKeyId);
  `;
  const { line, ...process } = await spawnProgram(program);
  const [url = "", accessKeyId] = line.split(" ");
  return { ...process, client: clientOf(url, accessKeyId) };
}

const stateMachineArn = "arn:aws:states:us-east-1:000000000000:stateMachine:publish";
const start = (client: SFNClient, name: string, input: object) =>
  client.send(new StartExecutionCommand({ stateMachineArn, name, input: JSON.stringify(input) }));

test("after kill -9 unfinished executions restart once their machine is created", async () => {
  const dataDir = tempDir();
  const { child, client: before, ended: died } = await spawnHanging(dataDir);
  const hanging = await start(before, "hanging-1", { draftId: 7 });
  const quick = await start(before, "quick-1", { quick: true });
  const statusOf = async () =>
    (await before.send(new DescribeExecutionCommand({ executionArn: quick.executionArn }))).status;
  await expect.poll(statusOf, { timeout: 20_000 }).toBe("SUCCEEDED");
  child.kill("SIGKILL");
  await died;

  const seen: Payload[] = [];
  const answer = async (payload: Payload) => {
    seen.push(payload);
    return "done";
  };
  const { stepFunctions, client, describeExecution, ended } = await openStepFunctions(answer, {
    dataDir,
  });
  expect(await describeExecution(hanging.executionArn)).toMatchObject({
    status: "RUNNING",
    startDate: hanging.startDate,
  });
  stepFunctions.createStateMachine({ name: "publish", definition: publish });
  expect(await ended(hanging.executionArn)).toMatchObject({ status: "SUCCEEDED" });
  expect(seen.map(({ step, executionId }) => [step, executionId])).toEqual([
    ["budget", "hanging-1"],
    ["campaign", "hanging-1"],
  ]);
  expect(seen[0]?.input).toEqual({ draftId: 7 });

  const finished = await describeExecution(quick.executionArn);
  expect(JSON.parse(finished.output ?? "")).toMatchObject({ budget: { value: "quick" } });
  await expect(start(client, "quick-1", { quick: true })).rejects.toMatchObject({
    name: "ExecutionAlreadyExists",
  });
});
