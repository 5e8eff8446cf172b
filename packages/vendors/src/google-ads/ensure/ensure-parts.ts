import type { MadeResources } from "@adwright/contracts/publication/steps";

import { EXCLUSION_FIELDS, PROXIMITY_FIELDS } from "../change-kinds/targeting-rows.ts";
import type { AdsClient } from "../client.ts";
import { isIn, quoted } from "../gaql.ts";
import type { EnsureInput } from "../google-ads-access.ts";
import { type Criterion, criterionKey } from "../plan/criterion-key.ts";
import { type Exclusion, exclusionKey, exclusionsIn, exclusionsOf } from "../plan/demographics.ts";
import { locateFailure } from "../plan/locate-failure.ts";
import { plannedAdGroups } from "../plan/planned-ad-groups.ts";
import { adKey, plannedAds } from "../plan/planned-ads.ts";
import { plannedCriteria, plannedNegatives } from "../plan/planned-criteria.ts";
import { groupKeywordKey, plannedKeywords } from "../plan/planned-keywords.ts";
import { below, type Planned } from "../plan/planned.ts";
import { selectRows } from "../selected.ts";
import { ensureExtensions } from "./ensure-extensions.ts";
import { createPlanned, ensurePlanned } from "./ensure-planned.ts";
import { adGroupOf, campaignOf } from "./made-before.ts";

/** Creates the campaign's missing criteria of the given types; answers the resource names of all. */
async function ensureCriteria(
  client: AdsClient,
  input: EnsureInput,
  wanted: Planned<Criterion>[],
  types: string[],
): Promise<string[]> {
  const names = await ensurePlanned(client, input, "campaignCriteria", {
    wanted: below({ campaign: campaignOf(input.made) }, wanted),
    keyOf: criterionKey,
    from: "campaign_criterion",
    fields: `campaign_criterion.negative, campaign_criterion.bid_modifier,
      campaign_criterion.location.geo_target_constant,
      campaign_criterion.language.language_constant, campaign_criterion.ad_schedule.day_of_week,
      campaign_criterion.ad_schedule.start_hour, campaign_criterion.ad_schedule.end_hour,
      campaign_criterion.keyword.text, campaign_criterion.keyword.match_type, ${PROXIMITY_FIELDS}`,
    where: `AND ${isIn("campaign_criterion.type", types)}`,
  });
  return [...names.values()];
}

const isOfDevice = ({ entity }: Planned<Criterion>): boolean => Boolean(entity.device);

/** Creates the missing criteria for locations, language, schedule and devices of the campaign. */
export async function ensureGeography(
  client: AdsClient,
  input: EnsureInput,
): Promise<MadeResources> {
  const planned = plannedCriteria(input.plan);
  const aims = planned.filter((each) => !isOfDevice(each));
  const types = ["LOCATION", "PROXIMITY", "LANGUAGE", "AD_SCHEDULE"];
  const names = await ensureCriteria(client, input, aims, types);
  const campaign = campaignOf(input.made);
  const devices = await turnDevicesOff(client, campaign, planned.filter(isOfDevice));
  return { ...input.made, criteria: [...names, ...devices] };
}

/** Creates the missing negative keywords of the campaign. */
export async function ensureNegatives(
  client: AdsClient,
  input: EnsureInput,
): Promise<MadeResources> {
  const planned = plannedNegatives(input.plan);
  return { ...input.made, negatives: await ensureCriteria(client, input, planned, ["KEYWORD"]) };
}

/** The campaign's device criteria by device type. */
async function devicesOf(client: AdsClient, campaign: string) {
  const rows = await selectRows(
    client,
    `campaign_criterion.resource_name, campaign_criterion.device.type,
     campaign_criterion.bid_modifier`,
    `campaign_criterion WHERE campaign.resource_name = ${quoted(campaign)}
     AND campaign_criterion.type = 'DEVICE' AND campaign_criterion.status != 'REMOVED'`,
  );
  return new Map(rows.map(({ campaign_criterion: row }) => [String(row.device?.type), row]));
}

/**
 * Turns devices off; answers the resource names of their criteria. Google may have created them together with the
 * campaign, and then refuses to create them, so existing ones are always looked up first and updated.
 */
async function turnDevicesOff(
  client: AdsClient,
  campaign: string,
  planned: Planned<Criterion>[],
): Promise<string[]> {
  if (planned.length === 0) return [];
  const existing = await devicesOf(client, campaign);
  const nameOf = ({ entity }: Planned<Criterion>) => existing.get(String(entity.device?.type));
  const missing = planned.filter((each) => nameOf(each) === undefined);
  const known = planned.flatMap((each) => nameOf(each) ?? []);
  const changes = known.filter(({ bid_modifier: modifier }) => modifier !== 0);
  if (changes.length > 0) {
    const updates = changes.map(({ resource_name: name }) => ({
      resource_name: name,
      bid_modifier: 0,
    }));
    try {
      await client.updateCampaignCriteria(updates);
    } catch (error) {
      throw locateFailure(error, planned);
    }
  }
  const made = await createPlanned(client, "campaignCriteria", below({ campaign }, missing));
  return [...known.map((row) => row.resource_name), ...made];
}

/** Creates the missing ad groups of our campaign, identified by name, and their age and gender exclusions. */
export async function ensureAdGroups(
  client: AdsClient,
  input: EnsureInput,
): Promise<MadeResources> {
  const { plan, made } = input;
  const adGroups = await ensurePlanned(client, input, "adGroups", {
    wanted: plannedAdGroups(plan, campaignOf(made)),
    keyOf: ({ name }) => name,
    from: "ad_group",
    fields: "ad_group.name",
  });
  const excluded = exclusionsOf(plan);
  const criteria = await ensurePlanned(client, input, "adGroupCriteria", {
    wanted: [...adGroups.values()].flatMap((name) => exclusionsIn(name, excluded)),
    keyOf: (exclusion: Exclusion & { ad_group: string }) =>
      `${exclusion.ad_group}|${exclusionKey(exclusion)}`,
    from: "ad_group_criterion",
    fields: EXCLUSION_FIELDS,
    where: `AND ad_group_criterion.type IN ('AGE_RANGE', 'GENDER')
      AND ad_group_criterion.negative = TRUE`,
  });
  return {
    ...made,
    adGroups: Object.fromEntries(adGroups),
    adGroupCriteria: [...criteria.values()],
  };
}

/**
 * Creates the missing responsive search ads, one per ad group, then the campaign's sitelinks, callouts and snippets.
 */
export async function ensureAds(client: AdsClient, input: EnsureInput): Promise<MadeResources> {
  const { plan, made } = input;
  const names = await ensurePlanned(client, input, "adGroupAds", {
    wanted: plannedAds(plan, (name) => adGroupOf(made, name)),
    keyOf: adKey,
    from: "ad_group_ad",
    fields: `ad_group_ad.ad_group, ad_group_ad.ad.final_urls, ad_group_ad.ad.final_mobile_urls,
      ad_group_ad.ad.responsive_search_ad.headlines,
      ad_group_ad.ad.responsive_search_ad.descriptions,
      ad_group_ad.ad.responsive_search_ad.path1, ad_group_ad.ad.responsive_search_ad.path2`,
  });
  const extensions = await ensureExtensions(client, input);
  return { ...made, ads: [...names.values()], ...extensions };
}

/**
 * Creates the missing keywords, identified by text and match type. Existing ones must not be created again, because
 * Google treats that as an update.
 */
export async function ensureKeywords(
  client: AdsClient,
  input: EnsureInput,
): Promise<MadeResources> {
  const { plan, made } = input;
  const names = await ensurePlanned(client, input, "adGroupCriteria", {
    wanted: plannedKeywords(plan, (name) => adGroupOf(made, name)),
    keyOf: groupKeywordKey,
    from: "ad_group_criterion",
    fields: `ad_group_criterion.ad_group, ad_group_criterion.keyword.text,
      ad_group_criterion.keyword.match_type`,
    where: "AND ad_group_criterion.type = 'KEYWORD' AND ad_group_criterion.negative = FALSE",
  });
  return { ...made, keywords: [...names.values()] };
}
