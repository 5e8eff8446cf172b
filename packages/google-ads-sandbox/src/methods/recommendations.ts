import type { AccountState } from "../accounts/account-state.ts";
import type { Resource } from "../accounts/resource.ts";
import { textOf } from "../accounts/text-of.ts";
import { authorizeMutate } from "../authorization.ts";
import { listRecommendations } from "../gaql/recommendation-rows.ts";
import type { MutateOperation } from "../mutate/mutate-scope.ts";
import { mutate } from "../mutate/mutate.ts";
import type { Path } from "../wire/ads-error.ts";
import { adsFailure, RpcError } from "../wire/failure.ts";
import { messagesOf, type PlainMessage } from "../wire/message.ts";
import type { RpcCall, RpcMethod } from "../wire/rpc-method.ts";

interface Asked {
  recommendation: Resource;
  operation: PlainMessage;
  path: Path;
}

const messageOf = (of: PlainMessage, field: string): PlainMessage =>
  (of[field] ?? {}) as PlainMessage;

function findAsked(state: AccountState, message: PlainMessage, call: RpcCall) {
  const account = authorizeMutate(state, call, textOf(message["customer_id"]));
  const operations = (message["operations"] ?? []) as PlainMessage[];
  if (operations.length === 0) {
    throw adsFailure("recommendation_error.NO_OPERATIONS");
  }
  const known = listRecommendations(state, account);
  const asked = operations.map((operation, index): Asked => {
    const path: Path = [["operations", index], "resource_name"];
    const name = operation["resource_name"];
    const recommendation = known.find((each) => each.resource_name === name);
    if (recommendation !== undefined) return { recommendation, operation, path };
    throw adsFailure("mutate_error.RESOURCE_NOT_FOUND", { path });
  });
  return { account, asked };
}

/** From the protos: what applying means, with the values that the caller gives instead of the recommended ones. */
function changeFor({ recommendation, operation, path }: Asked): MutateOperation {
  if (recommendation["type"] === "KEYWORD") {
    const { keyword } = messageOf(recommendation, "keyword_recommendation");
    const { ad_group: adGroup } = recommendation;
    const { match_type: matchType, ...given } = messageOf(operation, "keyword");
    const wanted = {
      ...(keyword as PlainMessage),
      ...(matchType ? { match_type: matchType } : {}),
    };
    const create = { ad_group: adGroup, ...given, keyword: wanted };
    return { kind: "ad_group_criterion", operation: { create }, path };
  }
  if (recommendation["type"] === "CAMPAIGN_BUDGET") {
    const { new_budget_amount_micros: given } = messageOf(operation, "campaign_budget");
    const found = messageOf(recommendation, "campaign_budget_recommendation");
    const update = {
      resource_name: recommendation["campaign_budget"],
      amount_micros: given ?? found["recommended_budget_amount_micros"],
    };
    const mask = { paths: ["amount_micros"] };
    return { kind: "campaign_budget", operation: { update, update_mask: mask }, path };
  }
  const type = textOf(recommendation["type"]);
  throw new RpcError("UNIMPLEMENTED", `Applying ${type} is not simulated by this sandbox.`);
}

const answerFor = (asked: Asked[]) => ({
  messages: () => [
    {
      results: asked.map(({ recommendation: { resource_name: name } }) => ({
        resource_name: name,
      })),
    },
  ],
});

/** RecommendationService: applies keywords and budgets; dismisses recommendations of every type. */
export const recommendationMethods = (state: AccountState): RpcMethod[] => [
  {
    service: "RecommendationService",
    name: "ApplyRecommendation",
    rest: "customers/*/recommendations:apply",
    ...messagesOf("ApplyRecommendation"),
    handle(message, call) {
      const { account, asked } = findAsked(state, message, call);
      const options = { validateOnly: false, isPartial: false, author: call.author };
      mutate(state, account, asked.map(changeFor), options);
      return answerFor(asked);
    },
  },
  {
    service: "RecommendationService",
    name: "DismissRecommendation",
    rest: "customers/*/recommendations:dismiss",
    ...messagesOf("DismissRecommendation"),
    handle(message, call) {
      const { asked } = findAsked(state, message, call);
      for (const { recommendation, path } of asked) {
        if (recommendation["dismissed"] !== true) continue;
        throw adsFailure("recommendation_error.RECOMMENDATION_ALREADY_DISMISSED", { path });
      }
      state.dismiss(asked.map(({ recommendation }) => recommendation.resource_name));
      return answerFor(asked);
    },
  },
];
