import { services } from "google-ads-api";

import type { AccountState } from "../accounts/account-state.ts";
import { CHANGED_KINDS, type ChangedKind } from "../accounts/resource.ts";
import { textOf } from "../accounts/text-of.ts";
import { authorizeMutate } from "../authorization.ts";
import type { MutateOperation } from "../mutate/mutate-scope.ts";
import { mutate } from "../mutate/mutate.ts";
import type { MessageType, PlainMessage } from "../wire/message.ts";
import type { RpcMethod } from "../wire/rpc-method.ts";
import { mutateAnswer } from "./mutate-answer.ts";
import { mutateMethodName, typeName } from "./mutate-names.ts";

const MESSAGES: Record<ChangedKind, [request: MessageType, response: MessageType]> = {
  campaign_budget: [services.MutateCampaignBudgetsRequest, services.MutateCampaignBudgetsResponse],
  campaign: [services.MutateCampaignsRequest, services.MutateCampaignsResponse],
  campaign_criterion: [
    services.MutateCampaignCriteriaRequest,
    services.MutateCampaignCriteriaResponse,
  ],
  ad_group: [services.MutateAdGroupsRequest, services.MutateAdGroupsResponse],
  ad_group_ad: [services.MutateAdGroupAdsRequest, services.MutateAdGroupAdsResponse],
  ad: [services.MutateAdsRequest, services.MutateAdsResponse],
  ad_group_criterion: [
    services.MutateAdGroupCriteriaRequest,
    services.MutateAdGroupCriteriaResponse,
  ],
  asset: [services.MutateAssetsRequest, services.MutateAssetsResponse],
  campaign_asset: [services.MutateCampaignAssetsRequest, services.MutateCampaignAssetsResponse],
  label: [services.MutateLabelsRequest, services.MutateLabelsResponse],
  ad_group_asset: [services.MutateAdGroupAssetsRequest, services.MutateAdGroupAssetsResponse],
  shared_set: [services.MutateSharedSetsRequest, services.MutateSharedSetsResponse],
  shared_criterion: [services.MutateSharedCriteriaRequest, services.MutateSharedCriteriaResponse],
  campaign_shared_set: [
    services.MutateCampaignSharedSetsRequest,
    services.MutateCampaignSharedSetsResponse,
  ],
  campaign_label: [services.MutateCampaignLabelsRequest, services.MutateCampaignLabelsResponse],
};

export const mutateOptionsOf = (request: PlainMessage) => ({
  validateOnly: request["validate_only"] === true,
  isPartial: request["partial_failure"] === true,
});

const fill = (results: PlainMessage[]): PlainMessage => ({ results });

function mutateMethod(state: AccountState, kind: ChangedKind): RpcMethod {
  const [request, response] = MESSAGES[kind];
  return {
    service: `${typeName(kind)}Service`,
    name: mutateMethodName(kind),
    request,
    response,
    handle(message, { author, requestId, ...call }) {
      const customerId = textOf(message["customer_id"]);
      const account = authorizeMutate(state, { author, requestId, ...call }, customerId);
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
