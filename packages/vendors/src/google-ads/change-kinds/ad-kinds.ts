import { type AdText, isSameAdText } from "@adwright/contracts/change/ad-text";
import { adGroupIn, ownNameOf } from "@adwright/contracts/change/resource-names";

import type { AccountRows, AdRow } from "./account-rows.ts";
import { adsIn, adTextOf, stateOfAd } from "./ad-rows.ts";
import {
  type ChangeKindRule,
  type ChangeOperation,
  enumNumber,
  type Enums,
  type WhatOf,
} from "./change-kind.ts";
import { plainField } from "./plain-field.ts";
import { moreUrlsOf, urlFields, urlOptionsIn, urlOptionsOf } from "./url-options.ts";

const setStatus = (resource: string, to: "ENABLED" | "PAUSED", enums: Enums): ChangeOperation => ({
  type: "ad_group_ad",
  verb: "update",
  resource,
  paths: ["status"],
  entity: { status: enumNumber(enums.AdGroupAdStatus, to) },
});

export const adStatus = plainField<"ad_status">({
  type: "ad_group_ad",
  path: "status",
  want: (target, wanted) => wanted.adsOf.add(adGroupIn(target)),
  stateOf: (target, rows) =>
    stateOfAd(target, rows, ({ status }) => ({ value: status, context: {} })),
  sent: (status, enums) => enumNumber(enums.AdGroupAdStatus, status),
});

function says(row: AdRow, wanted: AdText): boolean {
  const text = adTextOf(row);
  return text !== null && isSameAdText(text, wanted);
}

/** Another ad in the ad group that already has the requested text, if there is one. */
function findOther(what: WhatOf<"ad_text">, rows: AccountRows): AdRow | undefined {
  const { mode, other, target, to } = what;
  if (mode === "other_ad") return rows.ads.get(other ?? "");
  return adsIn(rows, adGroupIn(target)).find(
    (row) => row.resource_name !== target && row.status === "ENABLED" && says(row, to),
  );
}

/**
 * The current text: the target's, or that of the ad that has replaced it, if the target is paused and the other one
 * enabled.
 */
function textNow(row: AdRow, what: WhatOf<"ad_text">, rows: AccountRows): AdText | null {
  const other = what.mode === "in_place" ? undefined : findOther(what, rows);
  const isReplaced = row.status === "PAUSED" && other?.status === "ENABLED";
  return adTextOf(isReplaced ? other : row);
}

const lines = (list: AdText["headlines"] | AdText["descriptions"], enums: Enums) =>
  list.map(({ text, pin }) => ({
    text,
    ...(pin !== null && { pinned_field: enumNumber(enums.ServedAssetFieldType, pin) }),
  }));

function textEntity(to: AdText, enums: Enums) {
  const { headlines, descriptions, path1, path2 } = to;
  return {
    headlines: lines(headlines, enums),
    descriptions: lines(descriptions, enums),
    ...(path1 !== "" && { path1 }),
    ...(path2 !== "" && { path2 }),
  };
}

type Base = Parameters<ChangeKindRule<"ad_text">["operations"]>[1];

function newAd(what: WhatOf<"ad_text">, { context }: Base, enums: Enums): ChangeOperation {
  return {
    type: "ad_group_ad",
    verb: "create",
    entity: {
      ad_group: adGroupIn(what.target),
      status: enumNumber(enums.AdGroupAdStatus, "ENABLED"),
      ad: {
        ...urlFields(what.to.finalUrl, urlOptionsIn(context)),
        responsive_search_ad: textEntity(what.to, enums),
      },
    },
  };
}

/** The parts of an ad's text, each with its path in the update mask. */
const parts = {
  headlines: "responsive_search_ad.headlines",
  descriptions: "responsive_search_ad.descriptions",
  path1: "responsive_search_ad.path1",
  path2: "responsive_search_ad.path2",
  finalUrl: "final_urls",
} as const satisfies Record<keyof AdText, string>;

const isAdText = (value: Base["value"]): value is AdText =>
  typeof value === "object" && value !== null && "headlines" in value;

/**
 * Sends what differs from the ad as the person saw it, so that nothing else is overwritten. Google Ads API: lists are
 * replaced as a whole, including pins; a path in the mask without a value is cleared.
 */
function editInPlace(
  { target, to }: WhatOf<"ad_text">,
  { value, context }: Base,
  enums: Enums,
): ChangeOperation {
  const names = Object.keys(parts) as (keyof AdText)[];
  const isChanged = (name: keyof AdText) =>
    !isAdText(value) || JSON.stringify(value[name]) !== JSON.stringify(to[name]);
  const changed = names.filter(isChanged);
  const text = Object.entries(textEntity(to, enums)).filter(([name]) =>
    changed.includes(name as keyof AdText),
  );
  const { moreUrls } = urlOptionsIn(context);
  return {
    type: "ad",
    verb: "update",
    resource: ownNameOf(target),
    paths: changed.map((name) => parts[name]),
    entity: {
      ...(text.length > 0 && { responsive_search_ad: Object.fromEntries(text) }),
      ...(changed.includes("finalUrl") &&
        urlFields(to.finalUrl, { ...(moreUrls && { moreUrls }) })),
    },
  };
}

export const adText: ChangeKindRule<"ad_text"> = {
  want: ({ target }, wanted) => wanted.adsOf.add(adGroupIn(target)),
  stateOf(what, rows) {
    const state = stateOfAd(what.target, rows, (row) => ({
      value: textNow(row, what, rows),
      context: { ...moreUrlsOf(row.ad), ...(what.mode === "new_ad" && urlOptionsOf(row.ad)) },
    }));
    const other = what.mode === "other_ad" ? findOther(what, rows) : undefined;
    const isOtherThere = other !== undefined && says(other, what.to);
    return what.mode === "other_ad" && !isOtherThere ? { ...state, isThere: false } : state;
  },
  after: ({ to }) => to,
  operations(what, base, enums) {
    if (what.mode === "in_place") return [editInPlace(what, base, enums)];
    const pause = setStatus(what.target, "PAUSED", enums);
    return what.mode === "new_ad"
      ? [pause, newAd(what, base, enums)]
      : [pause, setStatus(what.other ?? "", "ENABLED", enums)];
  },
  resourceOf: (what, rows) =>
    what.mode === "in_place" ? what.target : (what.other ?? findOther(what, rows)?.resource_name),
  inverse({ kind, target, mode }, { value }, resource) {
    if (!isAdText(value)) return undefined;
    return mode === "in_place"
      ? { kind, target, to: value, mode }
      : { kind, target: resource, to: value, mode: "other_ad", other: target };
  },
};
