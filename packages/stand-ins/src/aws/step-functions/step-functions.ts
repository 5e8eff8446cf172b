import { createServer } from "node:http";
import { join } from "node:path";

import { closeServer, listenOnLoopback } from "../../loopback.ts";
import type { StandIn, StandInOptions } from "../../stand-in.ts";
import { actionOf, answerJson, type JsonAction } from "../json-service.ts";
import { awsGuard } from "../local-credentials.ts";
import { serviceError } from "../service-error.ts";
import { openExecutionStore } from "./execution-store.ts";
import { createExecutions } from "./executions.ts";
import type { Lambdas } from "./lambda-task.ts";
import { createStateMachines } from "./state-machines.ts";
import { stepFunctionsActions } from "./step-functions-actions.ts";

/** `origin` is the value for AWS_ENDPOINT_URL_SFN. */
export interface StepFunctionsStandIn extends StandIn {
  /**
   * Throws if the definition is invalid or uses unsupported features. Executions that a previous process left
   * unfinished restart at once, so `lambdas` should already have their functions.
   */
  createStateMachine(options: {
    name: string;
    definition: object;
    /** Set if a test has validated this definition; skips the slow validation. */
    isValidated?: boolean;
  }): { stateMachineArn: string };
}

export interface StepFunctionsOptions extends Pick<StandInOptions, "dataDir"> {
  /** By function ARN or name; looked up at each invocation, so functions may be added later. */
  lambdas: Lambdas;
  /** Called with what functions throw and with our own failures; default: the console. */
  onError?: (error: unknown) => void;
}

/**
 * Step Functions on the machine's clock: Standard workflows in JSONPath with tasks that call Lambda or run other
 * executions. Stored in the folder `step-functions` under `dataDir`.
 */
export async function startStepFunctions(
  options: StepFunctionsOptions,
): Promise<StepFunctionsStandIn> {
  const { dataDir, lambdas, onError = console.error } = options;
  const folder = dataDir === undefined ? undefined : join(dataDir, "step-functions");
  const store = openExecutionStore(folder);
  const machines = createStateMachines();
  const executions = createExecutions(store, { lambdas, onError }, (arn) => machines.get(arn));

  const actions = stepFunctionsActions(machines, executions);
  const server = createServer((request, response) => {
    const name = actionOf(request);
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    void answerJson(request, response, action ?? unknownAction(name), onError);
  });
  return {
    origin: `http://127.0.0.1:${await listenOnLoopback(server, awsGuard)}`,
    createStateMachine({ name, definition, isValidated }) {
      const machine = machines.create(name, definition, isValidated);
      executions.resume(machine);
      return { stateMachineArn: machine.stateMachineArn };
    },
    async close() {
      await closeServer(server);
      executions.abandon();
      store.close();
    },
  };
}

function unknownAction(name: string): JsonAction {
  return () => {
    throw serviceError("UnknownOperationException", `${name || "The action"} is not known here`);
  };
}
