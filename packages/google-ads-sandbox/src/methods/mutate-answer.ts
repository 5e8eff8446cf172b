import type { AccountState } from "../accounts/account-state.ts";
import type { ChangedKind, Resource } from "../accounts/resource.ts";
import type { MutateOperation } from "../mutate/mutate-scope.ts";
import type { MutateResult } from "../mutate/mutate.ts";
import type { AdsError } from "../wire/ads-error.ts";
import { FAILURE_TYPE_URL } from "../wire/api-version.ts";
import { encodeFailure, type PlainMessage } from "../wire/message.ts";
import type { RpcAnswer } from "../wire/rpc-method.ts";
import { RPC_STATUS } from "../wire/rpc-status.ts";

/** From docs: with partial failure, the errors are in a google.rpc.Status inside the answer. */
function partialFailure(errors: AdsError[], requestId: string): PlainMessage {
  if (errors.length === 0) return {};
  const failure = { type_url: FAILURE_TYPE_URL, value: encodeFailure(errors, requestId) };
  return {
    partial_failure_error: {
      code: RPC_STATUS.INVALID_ARGUMENT.grpc,
      message: errors.map(({ message }) => message).join(", "),
      details: [failure],
    },
  };
}

function resourceOf(state: AccountState, kind: ChangedKind, name: string): Resource | undefined {
  if (kind !== "ad") return state.find(name);
  const [, customerId = ""] = name.split("/");
  return state.tableOf(customerId, "ad_group_ad").named(name)[0]?.["ad"] as Resource | undefined;
}

/** A resource name, and the resource itself if the caller requested it. */
function resultOf(
  state: AccountState,
  request: PlainMessage,
  kind: ChangedKind,
  name: string | undefined,
): PlainMessage {
  if (name === undefined) return {};
  if (request["response_content_type"] !== "MUTABLE_RESOURCE") return { resource_name: name };
  return { resource_name: name, [kind]: resourceOf(state, kind, name) };
}

interface AnswerOptions {
  state: AccountState;
  request: PlainMessage;
  requestId: string;
  operations: MutateOperation[];
  result: MutateResult;
  /** Builds the answer's list of results. */
  fill(results: PlainMessage[]): PlainMessage;
}

export function mutateAnswer(options: AnswerOptions): RpcAnswer {
  const { state, request, operations, result } = options;
  const isOnlyValid = request["validate_only"] === true;
  const results = isOnlyValid
    ? []
    : operations.map(({ kind }, index) => resultOf(state, request, kind, result.names[index]));
  const message = {
    ...options.fill(results),
    ...partialFailure(result.errors, options.requestId),
  };
  return { messages: () => [message], isPartial: result.errors.length > 0 };
}
