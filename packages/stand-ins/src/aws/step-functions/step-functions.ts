import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { join } from "node:path";

import { closeServer, listenOnLoopback } from "../../loopback.ts";
import type { StandInOptions } from "../../stand-in.ts";
import { actionOf, answerJson, type JsonAction } from "../json-service.ts";
import { awsGuard } from "../local-credentials.ts";
import { serviceError } from "../service-error.ts";
import { openExecutionStore } from "./execution-store.ts";
import { createExecutions } from "./executions.ts";
import { makeStateMachine, type StateMachine } from "./state-machine.ts";
import type { Lambdas } from "./tasks.ts";

export interface StepFunctionsOptions extends Pick<StandInOptions, "dataDir"> {
  /** By ARN; looked up at each invocation, so functions may be added later. */
  lambdas: Lambdas;
  /** Called with what functions throw and with our own failures; default: the console. */
  onError?: (error: unknown) => void;
}

/**
 * Step Functions on the machine's clock: Standard workflows in JSONPath with tasks that call Lambda or run other
 * executions. Stored in the folder `step-functions` under `dataDir`. `origin` is the value for AWS_ENDPOINT_URL_SFN.
 */
export async function startStepFunctions({
  dataDir,
  lambdas,
  onError = console.error,
}: StepFunctionsOptions) {
  const folder = dataDir === undefined ? undefined : join(dataDir, "step-functions");
  const store = openExecutionStore(folder);
  const machines = new Map<string, StateMachine>();
  const executions = createExecutions(store, { lambdas, onError }, machines);

  const actions = actionsOn(executions);
  const server = createServer((request, response) => {
    const name = actionOf(request);
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    void answerJson(request, response, action ?? unknownAction(name), onError);
  });
  return {
    origin: `http://127.0.0.1:${await listenOnLoopback(server, awsGuard)}`,
    /**
     * Throws if the definition is invalid or uses unsupported features. Executions that a previous process left
     * unfinished restart at once, so `lambdas` should already have their functions. A definition that a test has
     * validated skips the slow validation.
     */
    createStateMachine(options: { name: string; definition: object; isValidated?: boolean }) {
      const machine = makeStateMachine(options.name, options.definition, options.isValidated);
      const { stateMachineArn } = machine;
      machines.set(stateMachineArn, machine);
      executions.resume(stateMachineArn);
      return { stateMachineArn };
    },
    async close() {
      await closeServer(server);
      executions.abandon();
      store.close();
    },
  };
}

/** What the product asks of Step Functions, by action; times in answers are in seconds. */
const actionsOn = (
  executions: ReturnType<typeof createExecutions>,
): Record<string, JsonAction> => ({
  StartExecution(asked) {
    const { stateMachineArn = "", name = randomUUID(), input = "{}" } = asked as Asked;
    const { executionArn, startedAtMs } = executions.start(stateMachineArn, name, input);
    return { executionArn, startDate: startedAtMs / 1000 };
  },

  DescribeExecution(asked) {
    const { executionArn = "" } = asked as Asked;
    const { startedAtMs, stoppedAtMs, output, error, cause, ...execution } =
      executions.get(executionArn);
    return {
      ...execution,
      startDate: startedAtMs / 1000,
      stopDate: stoppedAtMs === null ? undefined : stoppedAtMs / 1000,
      output: output ?? undefined,
      error: error ?? undefined,
      cause: cause ?? undefined,
    };
  },
});

type Asked = Partial<Record<"stateMachineArn" | "executionArn" | "name" | "input", string>>;

function unknownAction(name: string): JsonAction {
  return () => {
    throw serviceError("UnknownOperationException", `${name || "The action"} is not known here`);
  };
}
