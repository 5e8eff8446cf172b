import type { ChangeFinding, Change, ChangeWhat } from "@adwright/contracts/change/change";
import type { EnabledThings } from "@adwright/contracts/change/enabled-things";
import { adGroupIn } from "@adwright/contracts/change/resource-names";

import { firstOf } from "../finding/first-of.ts";
import { keywordsShutOut } from "../negative-keyword.ts";
import { type ChangeInAccount, warning } from "./change-in-account.ts";
import { type Effect, emptying } from "./places-left.ts";

const MOST_NAMED = 3;

/** Names of enabled things by what they belong to: an ad group may have 20,000 keywords. */
function namesBy<Thing extends { resource: string }>(
  things: readonly Thing[],
  placeOf: (thing: Thing) => string,
): (place: string) => readonly string[] {
  const byPlace = new Map(
    [...Map.groupBy(things, placeOf)].map(([place, own]) => [
      place,
      own.map(({ resource }) => resource),
    ]),
  );
  return (place) => byPlace.get(place) ?? [];
}

function campaignEffect(
  { change: { changeId, what } }: ChangeInAccount,
  before: readonly string[],
): Effect[] {
  if (what.kind !== "campaign_status") return [];
  return [{ place: "", before, thing: what.target, changeId, serves: what.to === "ENABLED" }];
}

function adGroupEffect(
  { change: { changeId, what }, facts: { campaign } }: ChangeInAccount,
  within: (campaign: string) => readonly string[],
): Effect[] {
  if (what.kind !== "ad_group_status" || campaign === null) return [];
  const of = { place: campaign.resource, before: within(campaign.resource), changeId };
  return [{ ...of, thing: what.target, serves: what.to === "ENABLED" }];
}

function keywordEffect(
  { change: { changeId, what } }: ChangeInAccount,
  within: (adGroup: string) => readonly string[],
): Effect[] {
  if (what.kind === "keyword_add") {
    const of = { place: what.adGroup, before: within(what.adGroup), changeId };
    return what.status === "ENABLED" ? [{ ...of, thing: changeId, serves: true }] : [];
  }
  if (what.kind !== "keyword_status" && what.kind !== "keyword_remove") return [];
  const serves = what.kind === "keyword_status" && what.to === "ENABLED";
  const place = adGroupIn(what.target);
  return [{ place, before: within(place), thing: what.target, changeId, serves }];
}

/** Keywords of a campaign or an ad group that a negative keyword of it would block. */
function blockedFindings(
  all: readonly ChangeInAccount[],
  { keywords }: EnabledThings,
): ChangeFinding[] {
  // Each place is prepared once, because many negative keywords may be added there.
  const find = new Map<string, ReturnType<typeof keywordsShutOut>>();
  const finderOf = (parent: string) => {
    const known = find.get(parent);
    if (known !== undefined) return known;
    const own = keywords.filter((each) => each.campaign === parent || each.adGroup === parent);
    const made = keywordsShutOut([...new Set(own.map(({ text }) => text))]);
    find.set(parent, made);
    return made;
  };
  return all.flatMap(({ change: { changeId, what } }): ChangeFinding[] => {
    if (what.kind !== "negative_add") return [];
    const blocked = finderOf(what.parent)(what);
    if (blocked.length === 0) return [];
    const quoted = blocked.map((text) => `“${text}”`);
    const message = `It keeps from showing: ${firstOf(quoted, MOST_NAMED)}.`;
    return [{ ...warning("change/negative-blocks-keyword", message), changeIds: [changeId] }];
  });
}

const emptied = (effects: Effect[], message: string): ChangeFinding[] =>
  emptying(effects).map((changeIds) => ({ ...warning("change/pauses-all", message), changeIds }));

/** Findings that depend on what else is enabled in the account. */
export function enabledFindings(
  all: readonly ChangeInAccount[],
  enabled: EnabledThings,
): ChangeFinding[] {
  const adGroups = namesBy(enabled.adGroups, ({ campaign }) => campaign);
  const keywords = namesBy(enabled.keywords, ({ adGroup }) => adGroup);
  return [
    ...emptied(
      all.flatMap((each) => campaignEffect(each, enabled.campaigns)),
      "No campaign of this account would be left enabled.",
    ),
    ...emptied(
      all.flatMap((each) => adGroupEffect(each, adGroups)),
      "No ad group of this campaign would be left enabled, so it stops showing.",
    ),
    ...emptied(
      all.flatMap((each) => keywordEffect(each, keywords)),
      "No keyword of this ad group would be left enabled, so it stops showing.",
    ),
    ...blockedFindings(all, enabled),
  ];
}

/** Google Ads API, RecommendationType: the types that change the same field as a kind of change. */
const types: Partial<Record<ChangeWhat["kind"], readonly string[]>> = {
  budget_amount: ["CAMPAIGN_BUDGET", "MARGINAL_ROI_CAMPAIGN_BUDGET", "MOVE_UNUSED_BUDGET"],
  bidding: [
    "SET_TARGET_CPA",
    "SET_TARGET_ROAS",
    "RAISE_TARGET_CPA",
    "LOWER_TARGET_ROAS",
    "TARGET_CPA_OPT_IN",
    "TARGET_ROAS_OPT_IN",
    "MAXIMIZE_CLICKS_OPT_IN",
    "MAXIMIZE_CONVERSIONS_OPT_IN",
    "MAXIMIZE_CONVERSION_VALUE_OPT_IN",
  ],
  keyword_add: ["KEYWORD", "USE_BROAD_MATCH_KEYWORD"],
  keyword_remove: ["KEYWORD", "USE_BROAD_MATCH_KEYWORD"],
  keyword_status: ["KEYWORD", "USE_BROAD_MATCH_KEYWORD"],
  keyword_replace: ["KEYWORD", "USE_BROAD_MATCH_KEYWORD"],
  ad_text: ["RESPONSIVE_SEARCH_AD_ASSET", "RESPONSIVE_SEARCH_AD_IMPROVE_AD_STRENGTH"],
  ad_status: ["RESPONSIVE_SEARCH_AD"],
};

/** True if a recommendation that Google applies automatically may change the same field. */
export const mayBeReverted = ({ kind }: ChangeWhat): boolean => types[kind] !== undefined;

/** Warnings about what Google may change again automatically; `autoApplied` are the types enabled in the account. */
export function autoApplyFindings(
  changes: readonly Pick<Change, "changeId" | "what">[],
  autoApplied: readonly string[],
): ChangeFinding[] {
  const automatic = new Set(autoApplied);
  const changeIds = changes
    .filter(({ what }) => types[what.kind]?.some((type) => automatic.has(type)) === true)
    .map(({ changeId }) => changeId);
  if (changeIds.length === 0) return [];
  const message =
    "Google applies its recommendations for this by itself in this account, so it may change it again.";
  return [{ severity: "warning", rule: "change/auto-apply-on", changeIds, message }];
}
