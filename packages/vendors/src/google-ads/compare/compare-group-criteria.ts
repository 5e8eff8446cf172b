import type { CampaignPlan } from "@adwright/contracts/publication/publication";
import type { common, resources } from "google-ads-api";

import type { AdsClient } from "../client.ts";
import { quoted } from "../gaql.ts";
import { type Exclusion, exclusionKey, exclusionsOf } from "../plan/demographics.ts";
import { groupKeywordKey, plannedKeywords } from "../plan/planned-keywords.ts";
import { below } from "../plan/planned.ts";
import type { AdGroupNames } from "./compare-ad-groups.ts";
import { addedAndRemoved, type Difference } from "./difference-words.ts";

interface Existing extends Exclusion {
  resource_name: string;
  ad_group: string;
  type: string;
  status?: string;
  keyword?: common.IKeywordInfo;
  cpc_bid_micros?: string;
  bid_modifier?: resources.IAdGroupCriterion["bid_modifier"];
  final_urls?: string[];
}

interface CriterionRow {
  ad_group_criterion: Existing;
}

const fields = [
  "resource_name",
  "ad_group",
  "type",
  "status",
  "negative",
  "cpc_bid_micros",
  "bid_modifier",
  "final_urls",
  "keyword.text",
  "keyword.match_type",
  "age_range.type",
  "gender.type",
];

/** Google Ads API: every ad group targets all of these by default, and Google has rows for that. */
const demographics = new Set(["AGE_RANGE", "GENDER", "PARENTAL_STATUS", "INCOME_RANGE"]);

type Kind = "keyword" | "negative keyword" | "exclusion" | "reached by default" | "target";

function kindOf({ type, negative }: Existing): Kind {
  if (type === "KEYWORD") return negative === true ? "negative keyword" : "keyword";
  if (negative === true) return "exclusion";
  return demographics.has(type) ? "reached by default" : "target";
}

const keywordWords = ({ text, match_type: matchType }: common.IKeywordInfo) =>
  `“${text}” (${String(matchType).toLowerCase()})`;

/** "ages 18-24" for AGE_RANGE_18_24. */
function exclusionWords({ age_range: age, gender }: Exclusion): string {
  const range = String(age?.type ?? "").replace(/^AGE_RANGE_/, "");
  if (range !== "") return `of ages ${range.replace("_UP", "+").replace("_", "-").toLowerCase()}`;
  return gender ? `of gender ${String(gender.type).toLowerCase()}` : "";
}

const isAdjusted = ({ bid_modifier: modifier }: Existing) =>
  typeof modifier === "number" && modifier !== 0 && modifier !== 1;

function keywordChanges(keyword: Existing): string[] {
  return [
    ...(keyword.status === "PAUSED" ? ["paused"] : []),
    ...(Number(keyword.cpc_bid_micros ?? 0) > 0 ? ["given its own bid"] : []),
    ...((keyword.final_urls ?? []).length > 0 ? ["given its own final URL"] : []),
  ];
}

async function criteriaIn(client: AdsClient, campaign: string): Promise<Existing[]> {
  const rows = await client.query<CriterionRow>(
    `SELECT ${fields.map((field) => `ad_group_criterion.${field}`).join(", ")}
     FROM ad_group_criterion WHERE campaign.resource_name = ${quoted(campaign)}
     AND ad_group_criterion.status != 'REMOVED'`,
  );
  return rows.map((row) => row.ad_group_criterion);
}

const keyOf = (criterion: Existing): string => {
  const { ad_group: group, keyword } = criterion;
  if (keyword) return groupKeywordKey({ ad_group: group, keyword });
  const isNamed = Boolean(criterion.age_range ?? criterion.gender);
  return isNamed ? `${group}|${exclusionKey(criterion)}` : criterion.resource_name;
};

/** How keywords, exclusions and other criteria of the given ad groups differ from the plan. */
export async function compareGroupCriteria(
  client: AdsClient,
  campaign: string,
  { plan, adGroups }: { plan: CampaignPlan; adGroups: AdGroupNames },
): Promise<Difference[]> {
  const names = new Map([...adGroups].map(([name, resourceName]) => [resourceName, name]));
  const all = await criteriaIn(client, campaign);
  const existing = all.filter(({ ad_group: group }) => names.has(group));
  const inGroup = (words: string, group: string) => `${words} in “${names.get(group)}”`.trim();
  const ofKind = (kind: Kind) => existing.filter((each) => kindOf(each) === kind);
  const whichOf = (each: Existing) =>
    inGroup(each.keyword ? keywordWords(each.keyword) : exclusionWords(each), each.ad_group);
  const known = (["keyword", "exclusion", "negative keyword", "target"] as const).flatMap((thing) =>
    ofKind(thing).map((each) => ({ thing, key: keyOf(each), which: whichOf(each) })),
  );

  const here = plan.adGroups.filter(({ name }) => adGroups.has(name));
  const keywords = plannedKeywords({ adGroups: here }, (name) => adGroups.get(name) ?? "");
  const excluded = exclusionsOf(plan);
  const exclusions = [...names.keys()].flatMap((group) => below({ ad_group: group }, excluded));
  const planned = [
    ...keywords.map(({ entity }) => ({
      thing: "keyword",
      key: groupKeywordKey(entity),
      which: inGroup(keywordWords(entity.keyword), entity.ad_group),
    })),
    ...exclusions.map(({ entity }) => ({
      thing: "exclusion",
      key: `${entity.ad_group}|${exclusionKey(entity)}`,
      which: inGroup(exclusionWords(entity), entity.ad_group),
    })),
  ];
  return [
    ...addedAndRemoved(planned, known),
    ...ofKind("keyword").flatMap((each) =>
      keywordChanges(each).map((happened) => ({
        thing: "keyword",
        which: whichOf(each),
        happened,
      })),
    ),
    ...ofKind("reached by default")
      .filter(isAdjusted)
      .map((each) => ({
        thing: "bid adjustment",
        which: whichOf(each),
        happened: "added",
      })),
  ];
}
