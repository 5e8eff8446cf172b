import type { AccountState } from "../accounts/account-state.ts";
import { CHANGED_KINDS } from "../accounts/resource.ts";
import { textOf } from "../accounts/text-of.ts";
import { authorizeMutate } from "../authorization.ts";
import type { MutateOperation } from "../mutate/mutate-scope.ts";
import { mutate } from "../mutate/mutate.ts";
import { RpcError } from "../wire/failure.ts";
import { messagesOf, type PlainMessage } from "../wire/message.ts";
import type { RpcMethod } from "../wire/rpc-method.ts";
import { mutateAnswer } from "./mutate-answer.ts";
import { mutateOptionsOf } from "./mutate-resource.ts";

/** The fields of an operation have no order, but only one of them is set. */
function readOperation(item: PlainMessage, index: number): MutateOperation {
  const kind = CHANGED_KINDS.find((each) => item[`${each}_operation`] !== undefined);
  if (kind === undefined) {
    const [field = "an empty operation"] = Object.keys(item);
    throw new RpcError(
      "UNIMPLEMENTED",
      `GoogleAdsService.Mutate: ${field} is not simulated by this sandbox.`,
    );
  }
  const field = `${kind}_operation`;
  return {
    kind,
    operation: item[field] as PlainMessage,
    path: [["mutate_operations", index], field],
  };
}

/** GoogleAdsService.Mutate: operations of several kinds in one atomic request. */
export function mixedMutateMethod(state: AccountState): RpcMethod {
  return {
    service: "GoogleAdsService",
    name: "Mutate",
    rest: "customers/*/googleAds:mutate",
    ...messagesOf("MutateGoogleAds"),
    handle(message, call) {
      const account = authorizeMutate(state, call, textOf(message["customer_id"]));
      const given = (message["mutate_operations"] ?? []) as PlainMessage[];
      const operations = given.map(readOperation);
      const options = { ...mutateOptionsOf(message), author: call.author };
      const result = mutate(state, account, operations, options);
      const fill = (results: PlainMessage[]) => ({
        mutate_operation_responses: results.map((each, index) =>
          each["resource_name"] === undefined
            ? {}
            : { [`${operations[index]?.kind}_result`]: each },
        ),
      });
      const { requestId } = call;
      return mutateAnswer({ state, request: message, requestId, operations, result, fill });
    },
  };
}
