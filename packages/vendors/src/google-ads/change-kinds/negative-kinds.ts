import type { FieldState } from "@adwright/contracts/change/change";

import type { AccountRows, CriterionRow } from "./account-rows.ts";
import { type ChangeKindRule, enumNumber, gone, isLive } from "./change-kind.ts";
import { findKeyword, findNegative, placeOf, textOf } from "./keyword-rows.ts";

/** What the field of a negative keyword holds while it is there. */
const EXCLUDED = "EXCLUDED";

const isOfCampaign = (resource: string): boolean =>
  resource.includes("/campaigns/") || resource.includes("/campaignCriteria/");

export const negativeAdd: ChangeKindRule<"negative_add"> = {
  field: "Negative keyword",
  unit: "text",
  want({ parent }, wanted) {
    (isOfCampaign(parent) ? wanted.negativesOf : wanted.keywordsOf).add(parent);
  },
  stateOf(what, rows) {
    const { parent, text } = what;
    if (isOfCampaign(parent)) {
      const campaign = rows.campaigns.get(parent);
      const found = findNegative(rows, parent, what);
      const path = [campaign?.name ?? "", text];
      return { value: found ? EXCLUDED : null, context: {}, path, isThere: isLive(campaign) };
    }
    const { path, isThere } = placeOf(rows, parent);
    const found = findKeyword(rows, parent, { ...what, isNegative: true });
    const isKeyword = findKeyword(rows, parent, { ...what, isNegative: false }) !== undefined;
    return {
      value: found ? EXCLUDED : null,
      context: { isKeyword },
      path: [...path, text],
      isThere,
    };
  },
  after: () => EXCLUDED,
  operations({ parent, text, matchType }, _base, enums) {
    const keyword = { text, match_type: enumNumber(enums.KeywordMatchType, matchType) };
    return isOfCampaign(parent)
      ? [
          {
            type: "campaign_criterion",
            verb: "create",
            entity: { campaign: parent, negative: true, keyword },
          },
        ]
      : [
          {
            type: "ad_group_criterion",
            verb: "create",
            entity: { ad_group: parent, negative: true, keyword },
          },
        ];
  },
  resourceOf: (what, rows) => rowOf(what, rows)?.resource_name,
  inverse: (_what, _base, resource) => ({ kind: "negative_remove", target: resource }),
};

const rowOf = (
  what: { parent: string; text: string; matchType: string },
  rows: AccountRows,
): CriterionRow | undefined =>
  isOfCampaign(what.parent)
    ? findNegative(rows, what.parent, what)
    : findKeyword(rows, what.parent, { ...what, isNegative: true });

export const negativeRemove: ChangeKindRule<"negative_remove"> = {
  field: "Negative keyword",
  unit: "text",
  want({ target }, wanted) {
    (isOfCampaign(target) ? wanted.campaignCriteria : wanted.criteria).add(target);
  },
  stateOf({ target }, rows): FieldState {
    const row = (isOfCampaign(target) ? rows.campaignCriteria : rows.criteria).get(target);
    if (row === undefined || row.negative !== true) return gone();
    const parent = row.campaign ?? row.ad_group ?? "";
    const place = isOfCampaign(target)
      ? [rows.campaigns.get(parent)?.name ?? ""]
      : placeOf(rows, parent).path;
    return {
      value: isLive(row) ? EXCLUDED : null,
      context: { parent, ...textOf(row) },
      path: [...place, textOf(row).text],
      isThere: true,
    };
  },
  after: () => null,
  operations: ({ target }) => [
    {
      type: isOfCampaign(target) ? "campaign_criterion" : "ad_group_criterion",
      verb: "remove",
      resource: target,
    },
  ],
  resourceOf: ({ target }) => target,
  inverse: (_what, { context: { parent, text, matchType } }) =>
    typeof parent === "string" && typeof text === "string"
      ? {
          kind: "negative_add",
          parent,
          text,
          matchType: matchType as "EXACT" | "PHRASE" | "BROAD",
        }
      : undefined,
};
