import type { FieldState } from "@adwright/contracts/change/change";

import { lastDayOf } from "../reads/account-time.ts";
import type { AccountRows, CampaignRow } from "./account-rows.ts";
import { enumNumber, gone, isLive } from "./change-kind.ts";
import { plainField } from "./plain-field.ts";
import type { RowsWanted } from "./rows-wanted.ts";

function stateOfCampaign(
  target: string,
  rows: AccountRows,
  valueOf: (campaign: CampaignRow) => string | null,
): FieldState {
  const campaign = rows.campaigns.get(target);
  if (campaign === undefined || !isLive(campaign)) return gone(campaign ? [campaign.name] : []);
  const { name: path, experiment_type: experimentType = "BASE" } = campaign;
  const context = { experimentType, ...(hasEnded(campaign) && { hasEnded: true }) };
  return { value: valueOf(campaign), context, path: [path], isThere: true };
}

/** Its last day has passed, whatever its status. */
export const hasEnded = ({ serving_status: serving }: CampaignRow): boolean => serving === "ENDED";

const ofCampaign = {
  type: "campaign",
  want: (target: string, wanted: RowsWanted) => wanted.campaigns.add(target),
} as const;

export const campaignStatus = plainField<"campaign_status">({
  ...ofCampaign,
  path: "status",
  stateOf: (target, rows) => stateOfCampaign(target, rows, ({ status }) => status),
  sent: (status, enums) => enumNumber(enums.CampaignStatus, status),
});

const endDate = plainField<"campaign_end">({
  ...ofCampaign,
  path: "end_date_time",
  stateOf: (target, rows) => stateOfCampaign(target, rows, lastDayOf),
  // Google Ads API: a search campaign ends with a day of the account's time zone.
  sent: (day) => `${day} 23:59:59`,
});

/** Google takes no end in the past, so nothing brings back the end of a campaign that had ended. */
export const campaignEnd: typeof endDate = {
  ...endDate,
  inverse: (what, base, resource) =>
    base.context["hasEnded"] === true ? undefined : endDate.inverse(what, base, resource),
};

/** Google Ads API: a budget that is not shared is renamed along with its campaign. */
export const campaignName = plainField<"campaign_name">({
  ...ofCampaign,
  path: "name",
  stateOf: (target, rows) => stateOfCampaign(target, rows, ({ name }) => name),
});

export const budgetAmount = plainField<"budget_amount">({
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
