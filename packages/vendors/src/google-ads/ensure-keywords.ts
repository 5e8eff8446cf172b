import type { MadeResources } from "@adwright/contracts/steps";
import type { common } from "google-ads-api";

import type { AdsClient } from "./client.ts";
import { keywordKey } from "./criterion-key.ts";
import { quoted } from "./gaql.ts";
import type { EnsureInput } from "./google-ads.ts";
import { adGroupOf, campaignOf } from "./made-before.ts";
import { reconcile } from "./reconcile.ts";

interface GroupKeyword {
  ad_group: string;
  keyword: common.IKeywordInfo;
}

interface KeywordRow {
  ad_group_criterion: GroupKeyword & { resource_name: string };
}

const keyOf = ({ ad_group: adGroup, keyword }: GroupKeyword) => `${adGroup}|${keywordKey(keyword)}`;

async function keywordsOf(client: AdsClient, campaign: string): Promise<Map<string, string>> {
  const rows = await client.query<KeywordRow>(
    `SELECT ad_group_criterion.resource_name, ad_group_criterion.ad_group,
     ad_group_criterion.keyword.text, ad_group_criterion.keyword.match_type
     FROM ad_group_criterion WHERE campaign.resource_name = ${quoted(campaign)}
     AND ad_group_criterion.type = 'KEYWORD' AND ad_group_criterion.negative = FALSE
     AND ad_group_criterion.status != 'REMOVED'`,
  );
  return new Map(
    rows.map((row) => [keyOf(row.ad_group_criterion), row.ad_group_criterion.resource_name]),
  );
}

/** Keywords by text and match type. A known one must not be created again: Google treats that as an update. */
export async function ensureKeywords(
  client: AdsClient,
  input: EnsureInput,
): Promise<MadeResources> {
  const { plan, made, readFirst } = input;
  const names = await reconcile<GroupKeyword>({
    wanted: plan.adGroups.flatMap((group) =>
      group.keywords.map(({ text, matchType }) => ({
        ad_group: adGroupOf(made, group.name),
        keyword: { text, match_type: matchType },
      })),
    ),
    keyOf,
    existing: readFirst ? await keywordsOf(client, campaignOf(made)) : new Map(),
    create: (missing) =>
      client.create(
        "adGroupCriteria",
        missing.map((keyword) => ({ ...keyword, status: "ENABLED" })),
      ),
  });
  return { ...made, keywords: [...names.values()] };
}
