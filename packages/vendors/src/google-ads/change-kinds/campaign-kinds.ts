import type { FieldState } from "@adwright/contracts/change/change";

import type { AccountRows, CampaignRow, RowsWanted } from "./account-rows.ts";
import { enumNumber, gone, isLive } from "./change-kind.ts";
import { plainField } from "./plain-field.ts";

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

const ofCampaign = {
  type: "campaign",
  want: (target: string, wanted: RowsWanted) => wanted.campaigns.add(target),
} as const;

export const campaignStatus = plainField<"campaign_status">({
  ...ofCampaign,
  field: "Status",
  unit: "status",
  path: "status",
  stateOf: (target, rows) => stateOfCampaign(target, rows, ({ status }) => status),
  sent: (status, enums) => enumNumber(enums.CampaignStatus, status),
});

/** Google Ads API: a budget that is not shared is renamed along with its campaign. */
export const campaignName = plainField<"campaign_name">({
  ...ofCampaign,
  field: "Name",
  unit: "text",
  path: "name",
  stateOf: (target, rows) => stateOfCampaign(target, rows, ({ name }) => name),
});

export const budgetAmount = plainField<"budget_amount">({
  field: "Daily budget",
  unit: "money",
  type: "campaign_budget",
  path: "amount_micros",
  want: (target, wanted) => wanted.budgets.add(target),
  stateOf(target, rows) {
    const budget = rows.budgets.get(target);
    const campaigns = (rows.spenders.get(target) ?? []).map(({ name }) => name).toSorted();
    if (budget === undefined || campaigns.length === 0) return gone();
    const { amount_micros: amount = "0", period = "DAILY", explicitly_shared: isShared } = budget;
    return {
      value: Number(amount),
      // Part of the decision: if the set of campaigns that use the budget changes, the person has to decide again.
      context: { period, isShared: isShared === true, campaigns },
      path: [campaigns.join(", ")],
      isThere: true,
    };
  },
});
