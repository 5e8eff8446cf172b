import type { FieldState } from "@adwright/contracts/change/change";

import type { AccountRows, AdGroupRow } from "./account-rows.ts";
import { enumNumber, gone } from "./change-kind.ts";
import { biddingStrategyOf, placeOf } from "./keyword-rows.ts";
import { plainField } from "./plain-field.ts";
import type { RowsWanted } from "./rows-wanted.ts";

/** A field of an existing ad group. */
function stateOfAdGroup(
  target: string,
  rows: AccountRows,
  read: (row: AdGroupRow) => Pick<FieldState, "value" | "context">,
): FieldState {
  const row = rows.adGroups.get(target);
  const { path, isThere } = placeOf(rows, target);
  if (row === undefined || !isThere) return gone(path);
  return { ...read(row), path, isThere: true };
}

const ofAdGroup = {
  type: "ad_group",
  want: (target: string, wanted: RowsWanted) => wanted.adGroups.add(target),
} as const;

export const adGroupStatus = plainField<"ad_group_status">({
  ...ofAdGroup,
  path: "status",
  stateOf: (target, rows) =>
    stateOfAdGroup(target, rows, ({ status }) => ({ value: status, context: {} })),
  sent: (status, enums) => enumNumber(enums.AdGroupStatus, status),
});

export const adGroupName = plainField<"ad_group_name">({
  ...ofAdGroup,
  path: "name",
  stateOf: (target, rows) =>
    stateOfAdGroup(target, rows, ({ name }) => ({ value: name, context: {} })),
});

/** Null: the ad group has no bid of its own. */
export const adGroupBid = plainField<"ad_group_bid">({
  ...ofAdGroup,
  path: "cpc_bid_micros",
  stateOf: (target, rows) =>
    stateOfAdGroup(target, rows, ({ cpc_bid_micros: bid = "0" }) => ({
      value: Number(bid) === 0 ? null : Number(bid),
      context: { biddingStrategy: biddingStrategyOf(rows, target) },
    })),
});
