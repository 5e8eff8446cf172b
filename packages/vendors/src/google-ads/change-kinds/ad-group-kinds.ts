import type { FieldState } from "@adwright/contracts/change/change";

import type { AccountRows, AdGroupRow } from "./account-rows.ts";
import { type ChangeKindRule, enumNumber } from "./change-kind.ts";
import { placeOf } from "./keyword-rows.ts";

/** A field of an ad group that is there. */
function stateOfAdGroup(
  target: string,
  rows: AccountRows,
  read: (row: AdGroupRow) => Pick<FieldState, "value" | "context">,
): FieldState {
  const row = rows.adGroups.get(target);
  const { path, isThere } = placeOf(rows, target);
  if (row === undefined || !isThere) return { value: null, context: {}, path, isThere: false };
  return { ...read(row), path, isThere: true };
}

export const adGroupStatus: ChangeKindRule<"ad_group_status"> = {
  field: "Status",
  unit: "status",
  want: ({ target }, wanted) => wanted.adGroups.add(target),
  stateOf: ({ target }, rows) =>
    stateOfAdGroup(target, rows, ({ status }) => ({ value: status, context: {} })),
  after: ({ to }) => to,
  operations: ({ target, to }, _base, enums) => [
    {
      type: "ad_group",
      verb: "update",
      resource: target,
      paths: ["status"],
      entity: { status: enumNumber(enums.AdGroupStatus, to) },
    },
  ],
  resourceOf: ({ target }) => target,
  inverse: ({ kind, target }, { value }) =>
    value === "ENABLED" || value === "PAUSED" ? { kind, target, to: value } : undefined,
};

export const adGroupName: ChangeKindRule<"ad_group_name"> = {
  field: "Name",
  unit: "text",
  want: ({ target }, wanted) => wanted.adGroups.add(target),
  stateOf: ({ target }, rows) =>
    stateOfAdGroup(target, rows, ({ name }) => ({ value: name, context: {} })),
  after: ({ to }) => to,
  operations: ({ target, to }) => [
    {
      type: "ad_group",
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

export const adGroupBid: ChangeKindRule<"ad_group_bid"> = {
  field: "Bid",
  unit: "money",
  want: ({ target }, wanted) => wanted.adGroups.add(target),
  stateOf: ({ target }, rows) =>
    stateOfAdGroup(target, rows, ({ cpc_bid_micros: bid = "0" }) => ({
      value: Number(bid) === 0 ? null : Number(bid),
      context: { biddingStrategy: placeOf(rows, target).biddingStrategy },
    })),
  after: ({ toMicros }) => toMicros,
  // In the mask and without a value, the bid is cleared.
  operations: ({ target, toMicros }) => [
    {
      type: "ad_group",
      verb: "update",
      resource: target,
      paths: ["cpc_bid_micros"],
      entity: toMicros === null ? {} : { cpc_bid_micros: toMicros },
    },
  ],
  resourceOf: ({ target }) => target,
  inverse: ({ kind, target }, { value }) =>
    value === null || typeof value === "number" ? { kind, target, toMicros: value } : undefined,
};
