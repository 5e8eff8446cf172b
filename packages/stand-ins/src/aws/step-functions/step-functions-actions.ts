import { randomUUID } from "node:crypto";

import type { JsonAction, JsonObject } from "../json-service.ts";
import { serviceError } from "../service-error.ts";
import { historyOf } from "./execution-history.ts";
import type { Execution } from "./execution-store.ts";
import type { Executions } from "./executions.ts";
import type { StateMachineRecord, StateMachines } from "./state-machines.ts";

const roleArn = "arn:aws:iam::000000000000:role/local";

/** The Step Functions API by action; times in requests and answers are in seconds. */
export function stepFunctionsActions(
  machines: StateMachines,
  executions: Executions,
  create: (name: string, definition: unknown) => StateMachineRecord,
): Record<string, JsonAction> {
  const executionOf = (input: JsonObject) => executions.get(textOf(input, "executionArn"));
  return {
    CreateStateMachine(input) {
      if (input["type"] === "EXPRESS") {
        throw serviceError("StateMachineTypeNotSupported", "Only STANDARD is run here");
      }
      const machine = create(textOf(input, "name"), parseDefinition(textOf(input, "definition")));
      return {
        stateMachineArn: machine.stateMachineArn,
        creationDate: machine.createdAtMs / 1000,
      };
    },

    DescribeStateMachine(input) {
      const machine = machines.get(textOf(input, "stateMachineArn"));
      const definition = JSON.stringify(machine.definition);
      return { ...machineSummaryOf(machine), status: "ACTIVE", roleArn, definition };
    },

    ListStateMachines: () => ({ stateMachines: machines.list().map(machineSummaryOf) }),

    StartExecution(input) {
      const machine = machines.get(textOf(input, "stateMachineArn"));
      const name = textOf(input, "name", randomUUID());
      const execution = executions.start(machine, name, textOf(input, "input", "{}"));
      return { executionArn: execution.executionArn, startDate: execution.startedAtMs / 1000 };
    },

    DescribeExecution(input) {
      const execution = executionOf(input);
      return {
        ...executionSummaryOf(execution),
        input: execution.input,
        output: execution.output ?? undefined,
        error: execution.error ?? undefined,
        cause: execution.cause ?? undefined,
      };
    },

    ListExecutions(input) {
      const machine = machines.get(textOf(input, "stateMachineArn"));
      const status = input["statusFilter"];
      const all = executions
        .listOf(machine.stateMachineArn)
        .filter((execution) => status === undefined || execution.status === status);
      const { page, nextToken } = pageOf(all, input);
      return { executions: page.map(executionSummaryOf), nextToken };
    },

    StopExecution(input) {
      const execution = executionOf(input);
      const [error, cause] = [textOf(input, "error", ""), textOf(input, "cause", "")];
      executions.stop(execution, { error: error || undefined, cause: cause || undefined });
      return { stopDate: (executionOf(input).stoppedAtMs ?? 0) / 1000 };
    },

    GetExecutionHistory(input) {
      const execution = executionOf(input);
      const events = historyOf(execution, executions.eventsOf(execution.executionArn));
      const ordered = input["reverseOrder"] === true ? events.toReversed() : events;
      const { page, nextToken } = pageOf(ordered, input);
      return { events: page, nextToken };
    },
  };
}

function machineSummaryOf(machine: StateMachineRecord) {
  return {
    stateMachineArn: machine.stateMachineArn,
    name: machine.name,
    type: "STANDARD",
    creationDate: machine.createdAtMs / 1000,
  };
}

function executionSummaryOf(execution: Execution) {
  return {
    executionArn: execution.executionArn,
    stateMachineArn: execution.stateMachineArn,
    name: execution.name,
    status: execution.status,
    startDate: execution.startedAtMs / 1000,
    stopDate: execution.stoppedAtMs === null ? undefined : execution.stoppedAtMs / 1000,
  };
}

/** Step Functions: pages of 100 by default, otherwise maxResults, at most 1,000. */
function pageOf<T>(all: T[], input: JsonObject): { page: T[]; nextToken: string | undefined } {
  const size = Math.min(Number(input["maxResults"] ?? 0) || 100, 1_000);
  const from = Number(input["nextToken"] ?? 0);
  if (!Number.isInteger(from)) throw serviceError("InvalidToken", "Invalid nextToken");
  const end = from + size;
  return { page: all.slice(from, end), nextToken: end < all.length ? String(end) : undefined };
}

function parseDefinition(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw serviceError("InvalidDefinition", "Invalid State Machine Definition: not JSON");
  }
}

function textOf(input: JsonObject, field: string, absent?: string): string {
  const value = input[field] ?? absent;
  if (typeof value === "string") return value;
  throw serviceError("ValidationException", `Value at '${field}' must be a string`);
}
