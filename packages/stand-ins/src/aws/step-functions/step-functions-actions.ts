import { randomUUID } from "node:crypto";

import type { JsonAction, JsonObject } from "../json-service.ts";
import { serviceError } from "../service-error.ts";
import type { Executions } from "./executions.ts";
import type { StateMachines } from "./state-machines.ts";

/** What the product asks of Step Functions, by action; times in answers are in seconds. */
export function stepFunctionsActions(
  machines: StateMachines,
  executions: Executions,
): Record<string, JsonAction> {
  return {
    StartExecution(input) {
      const machine = machines.get(textOf(input, "stateMachineArn"));
      const name = textOf(input, "name", randomUUID());
      const execution = executions.start(machine, name, textOf(input, "input", "{}"));
      return { executionArn: execution.executionArn, startDate: execution.startedAtMs / 1000 };
    },

    DescribeExecution(input) {
      const execution = executions.get(textOf(input, "executionArn"));
      return {
        executionArn: execution.executionArn,
        stateMachineArn: execution.stateMachineArn,
        name: execution.name,
        status: execution.status,
        startDate: execution.startedAtMs / 1000,
        stopDate: execution.stoppedAtMs === null ? undefined : execution.stoppedAtMs / 1000,
        input: execution.input,
        output: execution.output ?? undefined,
        error: execution.error ?? undefined,
        cause: execution.cause ?? undefined,
      };
    },
  };
}

function textOf(input: JsonObject, field: string, absent?: string): string {
  const value = input[field] ?? absent;
  if (typeof value === "string") return value;
  throw serviceError("ValidationException", `Value at '${field}' must be a string`);
}
