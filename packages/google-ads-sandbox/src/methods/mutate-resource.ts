import type { AccountState } from "../accounts/account-state.ts";
import {
  CHANGED_KINDS,
  type ChangedKind,
  collectionOf,
  pluralOf,
  typeNameOf,
} from "../accounts/resource.ts";
import { textOf } from "../accounts/text-of.ts";
import { authorizeMutate } from "../authorization.ts";
import type { MutateOperation } from "../mutate/mutate-scope.ts";
import { mutate } from "../mutate/mutate.ts";
import { messagesOf, type PlainMessage } from "../wire/message.ts";
import type { RpcMethod } from "../wire/rpc-method.ts";
import { mutateAnswer } from "./mutate-answer.ts";

export const mutateOptionsOf = (request: PlainMessage) => ({
  validateOnly: request["validate_only"] === true,
  isPartial: request["partial_failure"] === true,
});

const fill = (results: PlainMessage[]): PlainMessage => ({ results });

function mutateMethod(state: AccountState, kind: ChangedKind): RpcMethod {
  const name = `Mutate${pluralOf(kind)}`;
  return {
    service: `${typeNameOf(kind)}Service`,
    name,
    rest: `customers/*/${collectionOf(kind)}:mutate`,
    ...messagesOf(name),
    handle(message, call) {
      const { author, requestId } = call;
      const account = authorizeMutate(state, call, textOf(message["customer_id"]));
      const given = (message["operations"] ?? []) as PlainMessage[];
      const operations: MutateOperation[] = given.map((operation, index) => ({
        kind,
        operation,
        path: [["operations", index]],
      }));
      const result = mutate(state, account, operations, { ...mutateOptionsOf(message), author });
      return mutateAnswer({ state, request: message, requestId, operations, result, fill });
    },
  };
}

/** MutateCampaigns and the methods for other resources. */
export const mutateMethods = (state: AccountState): RpcMethod[] =>
  CHANGED_KINDS.map((kind) => mutateMethod(state, kind));
