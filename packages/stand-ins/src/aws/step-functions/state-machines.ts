import { isDeepStrictEqual } from "node:util";

import { localAccountId, localClientConfig } from "../local-credentials.ts";
import { serviceError } from "../service-error.ts";
import { readDefinition, type AslDefinition } from "./state-machine-definition.ts";

export interface StateMachineRecord {
  stateMachineArn: string;
  name: string;
  definition: AslDefinition;
}

export interface StateMachines {
  /** The same name with the same definition returns the existing state machine. */
  create(name: string, definition: unknown, isValidated?: boolean): StateMachineRecord;
  get(stateMachineArn: string): StateMachineRecord;
}

export function createStateMachines(): StateMachines {
  const machines = new Map<string, StateMachineRecord>();
  return {
    create(name, definition, isValidated) {
      const checked = readDefinition(definition, isValidated);
      const stateMachineArn = `arn:aws:states:${localClientConfig.region}:${localAccountId}:stateMachine:${name}`;
      const existing = machines.get(stateMachineArn);
      if (existing && isDeepStrictEqual(existing.definition, checked)) return existing;
      if (existing) {
        const message = `State Machine Already Exists: '${stateMachineArn}'`;
        throw serviceError("StateMachineAlreadyExists", message);
      }
      const made = { stateMachineArn, name, definition: checked };
      machines.set(stateMachineArn, made);
      return made;
    },
    get(stateMachineArn) {
      const found = machines.get(stateMachineArn);
      if (found) return found;
      const message = `State Machine Does Not Exist: '${stateMachineArn}'`;
      throw serviceError("StateMachineDoesNotExist", message);
    },
  };
}
