import { type MadeResources } from "@adwright/contracts/publication/steps";

import { type AdsClient } from "../client.ts";
import { quoted } from "../gaql.ts";
import { type EnsureInput } from "../google-ads-access.ts";
import { criteriaOf } from "../plan/campaign-criteria.ts";
import { createPlanned } from "../plan/create-planned.ts";
import { criterionKey } from "../plan/criterion-key.ts";
import { type GroupKeyword, groupKeywordKey, plannedKeywords } from "../plan/planned-keywords.ts";
import { plannedNegatives } from "../plan/planned-negatives.ts";
import { below } from "../plan/planned.ts";
import { reconcile } from "../plan/reconcile.ts";
import { adGroupOf, campaignOf } from "./made-before.ts";

interface KeywordRow {
  ad_group_criterion: GroupKeyword & { resource_name: string };
}

/** The keywords of a campaign, without negative ones: resource name by key. */
async function keywordsOf(client: AdsClient, campaign: string): Promise<Map<string, string>> {
  const rows = await client.query<KeywordRow>(
    `SELECT ad_group_criterion.resource_name, ad_group_criterion.ad_group,
     ad_group_criterion.keyword.text, ad_group_criterion.keyword.match_type
     FROM ad_group_criterion WHERE campaign.resource_name = ${quoted(campaign)}
     AND ad_group_criterion.type = 'KEYWORD' AND ad_group_criterion.negative = FALSE
     AND ad_group_criterion.status != 'REMOVED'`,
  );
  return new Map(
    rows.map((row) => [
      groupKeywordKey(row.ad_group_criterion),
      row.ad_group_criterion.resource_name,
    ]),
  );
}

/**
 * Creates the missing keywords, identified by text and match type. Existing ones must not be created again, because
 * Google treats that as an update.
 */
export async function ensureKeywords(
  client: AdsClient,
  input: EnsureInput,
): Promise<MadeResources> {
  const { plan, made, readFirst } = input;
  const names = await reconcile({
    wanted: plannedKeywords(plan, (name) => adGroupOf(made, name)),
    keyOf: ({ entity }) => groupKeywordKey(entity),
    existing: readFirst ? await keywordsOf(client, campaignOf(made)) : new Map(),
    create: (missing) => createPlanned(client, "adGroupCriteria", missing),
  });
  return { ...made, keywords: [...names.values()] };
}

/** Creates the missing negative keywords of the campaign, all broad match. */
export async function ensureNegatives(
  client: AdsClient,
  input: EnsureInput,
): Promise<MadeResources> {
  const { plan, made, readFirst } = input;
  const campaign = campaignOf(made);
  const names = await reconcile({
    wanted: plannedNegatives(plan),
    keyOf: ({ entity }) => criterionKey(entity),
    existing: readFirst ? await criteriaOf(client, campaign, ["KEYWORD"]) : new Map(),
    create: (missing) => createPlanned(client, "campaignCriteria", below({ campaign }, missing)),
  });
  return { ...made, negatives: [...names.values()] };
}
