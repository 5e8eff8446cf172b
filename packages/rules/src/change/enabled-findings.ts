import type { Change, ChangeFinding } from "@adwright/contracts/change/change";
import type { ChangeFacts } from "@adwright/contracts/change/change-facts";
import type { EnabledThings } from "@adwright/contracts/change/enabled-things";

import { firstOf } from "../finding/first-of.ts";
import { keywordsShutOut } from "../negative-keyword.ts";

/** A change with its campaign. */
interface ChangeThere {
  change: Pick<Change, "changeId" | "what">;
  facts: Pick<ChangeFacts, "campaign">;
}

const MOST_NAMED = 3;

/** Google Ads API: `customers/1/adGroupCriteria/2~3` belongs to `customers/1/adGroups/2`. */
export const adGroupOfCriterion = (resource: string): string =>
  resource.replace("/adGroupCriteria/", "/adGroups/").replace(/~\d+$/, "");

/** How a set changes the enabled items within one parent. */
interface Place {
  enabled: Set<string>;
  before: number;
  stops: string[];
}

interface Effect {
  place: string;
  target: string;
  changeId: string;
  serves: boolean;
}

function placesOf(
  enabled: readonly { resource: string; place: string }[],
  effects: readonly Effect[],
): Place[] {
  const places = new Map<string, Place>();
  const at = (place: string): Place => {
    const known = places.get(place) ?? { enabled: new Set<string>(), before: 0, stops: [] };
    places.set(place, known);
    return known;
  };
  for (const { resource, place } of enabled) {
    const found = at(place);
    found.enabled.add(resource);
    found.before = found.enabled.size;
  }
  for (const { place, target, changeId, serves } of effects) {
    const found = at(place);
    if (serves) found.enabled.add(target);
    else if (found.enabled.delete(target)) found.stops.push(changeId);
  }
  return [...places.values()];
}

function emptied(places: readonly Place[], message: string): ChangeFinding[] {
  return places.flatMap(({ enabled, before, stops }) =>
    before > 0 && enabled.size === 0
      ? [{ severity: "warning" as const, rule: "change/pauses-all", changeIds: stops, message }]
      : [],
  );
}

function campaignEffects(all: readonly ChangeThere[]): Effect[] {
  return all.flatMap(({ change: { changeId, what } }) =>
    what.kind === "campaign_status"
      ? [{ place: "", target: what.target, changeId, serves: what.to === "ENABLED" }]
      : [],
  );
}

function adGroupEffects(all: readonly ChangeThere[]): Effect[] {
  return all.flatMap(({ change: { changeId, what }, facts }) =>
    what.kind === "ad_group_status" && facts.campaign !== null
      ? [
          {
            place: facts.campaign.resource,
            target: what.target,
            changeId,
            serves: what.to === "ENABLED",
          },
        ]
      : [],
  );
}

function keywordEffects(all: readonly ChangeThere[]): Effect[] {
  return all.flatMap(({ change: { changeId, what } }): Effect[] => {
    if (what.kind === "keyword_add") {
      const isServing = what.status === "ENABLED";
      return isServing ? [{ place: what.adGroup, target: changeId, changeId, serves: true }] : [];
    }
    if (what.kind !== "keyword_status" && what.kind !== "keyword_remove") return [];
    const serves = what.kind === "keyword_status" && what.to === "ENABLED";
    const { target } = what;
    return [{ place: adGroupOfCriterion(target), target, changeId, serves }];
  });
}

/** Keywords of a campaign that a negative keyword of the whole campaign would block. */
function blockedFindings(
  all: readonly ChangeThere[],
  { keywords }: EnabledThings,
): ChangeFinding[] {
  const find = new Map<string, ReturnType<typeof keywordsShutOut>>();
  const finderOf = (campaign: string) => {
    const known = find.get(campaign);
    if (known !== undefined) return known;
    const own = keywords.filter((keyword) => keyword.campaign === campaign);
    const made = keywordsShutOut([...new Set(own.map(({ text }) => text))]);
    find.set(campaign, made);
    return made;
  };
  return all.flatMap(({ change: { changeId, what } }): ChangeFinding[] => {
    if (what.kind !== "negative_add" || !what.parent.includes("/campaigns/")) return [];
    const blocked = finderOf(what.parent)(what);
    if (blocked.length === 0) return [];
    const quoted = blocked.map((text) => `“${text}”`);
    const rule = "change/negative-blocks-keyword";
    const message = `It keeps from showing: ${firstOf(quoted, MOST_NAMED)}.`;
    return [{ severity: "warning", rule, changeIds: [changeId], message }];
  });
}

/** Findings that depend on what else is enabled in the account. */
export function enabledFindings(
  all: readonly ChangeThere[],
  enabled: EnabledThings,
): ChangeFinding[] {
  const campaigns = enabled.campaigns.map((resource) => ({ resource, place: "" }));
  const adGroups = enabled.adGroups.map(({ resource, campaign }) => ({
    resource,
    place: campaign,
  }));
  const keywords = enabled.keywords.map(({ resource, adGroup }) => ({ resource, place: adGroup }));
  return [
    ...emptied(
      placesOf(campaigns, campaignEffects(all)),
      "No campaign of this account would be left enabled.",
    ),
    ...emptied(
      placesOf(adGroups, adGroupEffects(all)),
      "No ad group of this campaign would be left enabled, so it stops showing.",
    ),
    ...emptied(
      placesOf(keywords, keywordEffects(all)),
      "No keyword of this ad group would be left enabled, so it stops showing.",
    ),
    ...blockedFindings(all, enabled),
  ];
}
