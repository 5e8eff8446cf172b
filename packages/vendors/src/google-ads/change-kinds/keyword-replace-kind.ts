import type { ChangeWhat, FieldState } from "@adwright/contracts/change/change";
import { adGroupIn } from "@adwright/contracts/change/resource-names";

import type { AccountRows, CriterionRow } from "./account-rows.ts";
import { type ChangeKindRule, gone, isLive, type WhatOf } from "./change-kind.ts";
import { keywordAdd, settingsIn } from "./keyword-kinds.ts";
import {
  bidOf,
  findKeyword,
  keptOf,
  keywordWords,
  placeOf,
  textOf,
  urlOf,
} from "./keyword-rows.ts";

type MatchType = WhatOf<"keyword_replace">["matchType"];

function findNew(what: WhatOf<"keyword_replace">, old: CriterionRow, rows: AccountRows) {
  return findKeyword(rows, old.ad_group ?? "", { ...what, isNegative: false });
}

/**
 * Google Ads API: a keyword's text and match type cannot be changed, so the keyword is removed and a new one with the
 * same status, bid, URLs and their options is created in the same request.
 */
export const keywordReplace: ChangeKindRule<"keyword_replace"> = {
  // Also reads the other keywords of the ad group, because one may already have the new text and match type.
  want({ target }, wanted) {
    wanted.criteria.add(target);
    wanted.keywordsOf.add(adGroupIn(target));
  },
  stateOf(what, rows): FieldState {
    const old = rows.criteria.get(what.target);
    if (old === undefined || old.negative === true) return gone();
    const { path, isThere } = placeOf(rows, old.ad_group);
    const made = findNew(what, old, rows);
    const isReplaced = !isLive(old) && made !== undefined;
    const shown = isReplaced ? made : old;
    const isExcluded =
      findKeyword(rows, old.ad_group ?? "", { ...what, isNegative: true }) !== undefined;
    return {
      value: isLive(shown) ? keywordWords(textOf(shown)) : null,
      context: {
        ...textOf(shown),
        status: shown.status,
        cpcBidMicros: bidOf(shown),
        finalUrl: urlOf(shown),
        ...keptOf(shown),
        isTaken: isLive(old) && made !== undefined && made.resource_name !== what.target,
        isExcluded,
      },
      path: [...path, textOf(old).text],
      isThere,
    };
  },
  after: (what) => keywordWords(what),
  operations({ target, text, matchType }, base, enums) {
    const made = { kind: "keyword_add", adGroup: adGroupIn(target), text, matchType } as const;
    return [
      { type: "ad_group_criterion", verb: "remove", resource: target },
      ...keywordAdd.operations({ ...made, ...settingsIn(base.context) }, base, enums),
    ];
  },
  resourceOf(what, rows) {
    const old = rows.criteria.get(what.target);
    return old && findNew(what, old, rows)?.resource_name;
  },
  inverse({ kind }, { context }, resource): ChangeWhat | undefined {
    const { text, matchType } = context;
    if (typeof text !== "string" || resource === "") return undefined;
    return { kind, target: resource, text, matchType: matchType as MatchType };
  },
};
