import type { ChangeWhat, FieldState } from "@adwright/contracts/change/change";

import type { AccountRows, CriterionRow } from "./account-rows.ts";
import { type ChangeKindRule, enumNumber, gone, isLive } from "./change-kind.ts";
import {
  bidOf,
  biddingStrategyOf,
  findKeyword,
  keptOf,
  keywordLine,
  placeOf,
  textOf,
  urlOf,
} from "./keyword-rows.ts";
import { plainField } from "./plain-field.ts";
import type { RowsWanted } from "./rows-wanted.ts";
import { urlFields, urlOptionsIn } from "./url-options.ts";

/** A field of an existing keyword. */
function stateOfKeyword(
  target: string,
  rows: AccountRows,
  read: (row: CriterionRow) => Pick<FieldState, "value" | "context">,
): FieldState {
  const row = rows.criteria.get(target);
  const place = placeOf(rows, row?.ad_group);
  if (row === undefined) return gone();
  const path = [...place.path, textOf(row).text];
  if (!place.isThere || !isLive(row) || row.negative === true) return gone(path);
  const { value, context } = read(row);
  return { value, context: { ...textOf(row), ...context }, path, isThere: true };
}

const ofKeyword = {
  type: "ad_group_criterion",
  want: (target: string, wanted: RowsWanted) => wanted.criteria.add(target),
} as const;

export const keywordStatus = plainField<"keyword_status">({
  ...ofKeyword,
  path: "status",
  stateOf: (target, rows) =>
    stateOfKeyword(target, rows, ({ status }) => ({ value: status, context: {} })),
  sent: (status, enums) => enumNumber(enums.AdGroupCriterionStatus, status),
});

/** Null: the ad group's bid applies. */
export const keywordBid = plainField<"keyword_bid">({
  ...ofKeyword,
  path: "cpc_bid_micros",
  stateOf: (target, rows) =>
    stateOfKeyword(target, rows, (row) => ({
      value: bidOf(row),
      context: { biddingStrategy: biddingStrategyOf(rows, row.ad_group) },
    })),
});

/** Null: the ad's final URL applies. */
export const keywordUrl = plainField<"keyword_url">({
  ...ofKeyword,
  path: "final_urls",
  stateOf: (target, rows) =>
    stateOfKeyword(target, rows, (row) => ({ value: urlOf(row), context: {} })),
  sent: (url) => [url],
});

export const keywordAdd: ChangeKindRule<"keyword_add"> = {
  want: ({ adGroup }, wanted) => wanted.keywordsOf.add(adGroup),
  stateOf(what, rows) {
    const { path, isThere } = placeOf(rows, what.adGroup);
    const found = findKeyword(rows, what.adGroup, { ...what, isNegative: false });
    const excluded = findKeyword(rows, what.adGroup, { ...what, isNegative: true });
    return {
      value: found ? lineOf(found) : null,
      context: {
        biddingStrategy: biddingStrategyOf(rows, what.adGroup),
        isExcluded: excluded !== undefined,
      },
      path: [...path, what.text],
      isThere,
    };
  },
  after: (what) => keywordLine(what),
  operations: (what, _base, enums) => [
    {
      type: "ad_group_criterion",
      verb: "create",
      entity: {
        ad_group: what.adGroup,
        status: enumNumber(enums.AdGroupCriterionStatus, what.status),
        keyword: {
          text: what.text,
          match_type: enumNumber(enums.KeywordMatchType, what.matchType),
        },
        ...(what.cpcBidMicros !== null && { cpc_bid_micros: what.cpcBidMicros }),
        ...urlFields(what.finalUrl, what.urlOptions ?? {}),
      },
    },
  ],
  resourceOf: (what, rows) =>
    findKeyword(rows, what.adGroup, { ...what, isNegative: false })?.resource_name,
  inverse: (_what, _base, resource) => ({ kind: "keyword_remove", target: resource }),
};

const lineOf = (row: CriterionRow): string =>
  keywordLine({ status: row.status, cpcBidMicros: bidOf(row), finalUrl: urlOf(row) });

export const keywordRemove: ChangeKindRule<"keyword_remove"> = {
  want: ({ target }, wanted) => wanted.criteria.add(target),
  stateOf({ target }, rows) {
    const state = stateOfKeyword(target, rows, (row) => ({
      value: lineOf(row),
      context: {
        adGroup: row.ad_group ?? "",
        status: row.status,
        cpcBidMicros: bidOf(row),
        finalUrl: urlOf(row),
        ...keptOf(row),
      },
    }));
    // A missing keyword is the desired state, if its parents still exist.
    return rows.criteria.has(target) ? { ...state, isThere: true } : state;
  },
  after: () => null,
  operations: ({ target }) => [{ type: "ad_group_criterion", verb: "remove", resource: target }],
  resourceOf: ({ target }) => target,
  inverse: (_what, { context }) => addedAgain(context),
};

/** What a keyword that is made again takes over. */
export function settingsIn(context: FieldState["context"]) {
  const { status, cpcBidMicros, finalUrl } = context;
  const urlOptions = urlOptionsIn(context);
  return {
    status: status === "PAUSED" ? ("PAUSED" as const) : ("ENABLED" as const),
    cpcBidMicros: typeof cpcBidMicros === "number" ? cpcBidMicros : null,
    finalUrl: typeof finalUrl === "string" ? finalUrl : null,
    ...(Object.keys(urlOptions).length > 0 && { urlOptions }),
  };
}

/**
 * Google Ads API: adding the same text and match type to the same ad group again restores the keyword with its history.
 */
function addedAgain(context: FieldState["context"]): ChangeWhat | undefined {
  const { adGroup, text, matchType: match } = context;
  if (typeof adGroup !== "string" || typeof text !== "string") return undefined;
  const matchType = match as "EXACT" | "PHRASE" | "BROAD";
  return { kind: "keyword_add", adGroup, text, matchType, ...settingsIn(context) };
}
