import type { FieldState } from "@adwright/contracts/change/change";

import type { AccountRows, CampaignRow } from "./account-rows.ts";
import { type ChangeKindRule, enumNumber, gone, isLive } from "./change-kind.ts";

function stateOfCampaign(
  target: string,
  rows: AccountRows,
  valueOf: (campaign: CampaignRow) => string,
): FieldState {
  const campaign = rows.campaigns.get(target);
  if (campaign === undefined || !isLive(campaign)) return gone(campaign ? [campaign.name] : []);
  const { name: path, experiment_type: experimentType = "BASE" } = campaign;
  const context = { experimentType };
  return { value: valueOf(campaign), context, path: [path], isThere: true };
}

export const campaignStatus: ChangeKindRule<"campaign_status"> = {
  field: "Status",
  unit: "status",
  want: ({ target }, wanted) => wanted.campaigns.add(target),
  stateOf: ({ target }, rows) => stateOfCampaign(target, rows, ({ status }) => status),
  after: ({ to }) => to,
  operations: ({ target, to }, _base, enums) => [
    {
      type: "campaign",
      verb: "update",
      resource: target,
      paths: ["status"],
      entity: { status: enumNumber(enums.CampaignStatus, to) },
    },
  ],
  resourceOf: ({ target }) => target,
  inverse: ({ kind, target }, { value }) =>
    value === "ENABLED" || value === "PAUSED" ? { kind, target, to: value } : undefined,
};

/** Google Ads API: a budget that one campaign has to itself takes the campaign's new name too. */
export const campaignName: ChangeKindRule<"campaign_name"> = {
  field: "Name",
  unit: "text",
  want: ({ target }, wanted) => wanted.campaigns.add(target),
  stateOf: ({ target }, rows) => stateOfCampaign(target, rows, ({ name }) => name),
  after: ({ to }) => to,
  operations: ({ target, to }) => [
    {
      type: "campaign",
      verb: "update",
      resource: target,
      paths: ["name"],
      entity: { name: to },
    },
  ],
  resourceOf: ({ target }) => target,
  inverse: ({ kind, target }, { value }) =>
    typeof value === "string" ? { kind, target, to: value } : undefined,
};

export const budgetAmount: ChangeKindRule<"budget_amount"> = {
  field: "Daily budget",
  unit: "money",
  want: ({ target }, wanted) => wanted.budgets.add(target),
  stateOf({ target }, rows) {
    const budget = rows.budgets.get(target);
    const campaigns = (rows.spenders.get(target) ?? []).map(({ name }) => name).toSorted();
    if (budget === undefined || campaigns.length === 0) return gone();
    const { amount_micros: amount = "0", period = "DAILY", explicitly_shared: isShared } = budget;
    return {
      value: Number(amount),
      // A campaign more or less that spends it is another decision.
      context: { period, isShared: isShared === true, campaigns },
      path: [campaigns.join(", ")],
      isThere: true,
    };
  },
  after: ({ toMicros }) => toMicros,
  operations: ({ target, toMicros }) => [
    {
      type: "campaign_budget",
      verb: "update",
      resource: target,
      paths: ["amount_micros"],
      entity: { amount_micros: toMicros },
    },
  ],
  resourceOf: ({ target }) => target,
  inverse: ({ kind, target }, { value }) =>
    typeof value === "number" && value > 0 ? { kind, target, toMicros: value } : undefined,
};
