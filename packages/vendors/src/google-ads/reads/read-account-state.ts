import type { CampaignPlan } from "@adwright/contracts/publication/publication";

import { findCampaignsNamed } from "../cleanup/find-campaigns-named.ts";
import type { AdsClient } from "../client.ts";
import { quoted } from "../gaql.ts";
import { selectRows } from "../selected.ts";
import { listUndeclaredCampaigns } from "./list-undeclared-campaigns.ts";
import { reportAccount } from "./report-account.ts";

/** A keyword that already exists in the account. */
export interface ExistingKeyword {
  text: string;
  matchType: string;
  /** Resource name. */
  campaign: string;
  campaignName: string;
  adGroupName: string;
}

/** What the account already has that concerns a plan. Removed resources are left out. */
export interface AccountState {
  /** Campaigns with the plan's name, each with its budget; resource names. */
  sameName: { campaign: string; budget: string }[];
  /** Keywords with a text from the plan, ignoring case, in any campaign; at most 10,000. */
  keywords: ExistingKeyword[];
  undeclared: { id: string; name: string }[];
  /** The daily budgets of enabled campaigns, each shared budget once. */
  enabledBudgetsMicros: number[];
  /** The account's currency, ISO 4217; empty if the account is not set up. */
  currencyCode: string;
  /** How many queries reading this took. */
  queries: number;
}

/** Google Ads API: the size of one page. */
const MAX_KEYWORDS = 10_000;
/** The queries apart from those for keywords. */
const OTHER_QUERIES = 4;
/** Longer patterns are split, because Google limits the size of a regular expression. */
const PATTERN_CHARACTERS = 8_000;

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

/** Google stores keywords as typed but compares them ignoring case: "(?i)(?:trail shoes|…)". */
function patternsOf(plan: Pick<CampaignPlan, "adGroups">): string[] {
  const texts = plan.adGroups.flatMap(({ keywords }) =>
    keywords.map(({ text }) => escaped(text.toLowerCase())),
  );
  const parts: string[] = [];
  for (const text of new Set(texts)) {
    const last = parts.at(-1);
    const isFull = last === undefined || last.length + text.length > PATTERN_CHARACTERS;
    if (isFull) parts.push(text);
    else parts[parts.length - 1] = `${last}|${text}`;
  }
  return parts.map((part) => `(?i)(?:${part})`);
}

async function keywordsLike(client: AdsClient, pattern: string): Promise<ExistingKeyword[]> {
  const rows = await selectRows(
    client,
    `campaign.resource_name, campaign.name, ad_group.name,
     ad_group_criterion.keyword.text, ad_group_criterion.keyword.match_type`,
    `ad_group_criterion WHERE ad_group_criterion.type = 'KEYWORD' AND ad_group_criterion.negative = FALSE
     AND ad_group_criterion.status != 'REMOVED' AND ad_group.status != 'REMOVED'
     AND campaign.status != 'REMOVED'
     AND ad_group_criterion.keyword.text REGEXP_MATCH ${quoted(pattern)}
     LIMIT ${MAX_KEYWORDS}`,
  );
  return rows.map(({ campaign, ad_group: adGroup, ad_group_criterion: { keyword } }) => ({
    text: keyword?.text ?? "",
    matchType: keyword?.match_type ?? "",
    campaign: campaign.resource_name,
    campaignName: campaign.name,
    adGroupName: adGroup.name,
  }));
}

/** The daily budgets of enabled campaigns in micros, each shared budget once. */
export async function enabledBudgets(client: AdsClient): Promise<number[]> {
  const rows = await selectRows(
    client,
    "campaign_budget.resource_name, campaign_budget.amount_micros",
    "campaign WHERE campaign.status = 'ENABLED'",
  );
  const byName = new Map(
    rows.map(({ campaign_budget: budget }) => [
      budget.resource_name,
      Number(budget.amount_micros ?? 0),
    ]),
  );
  return [...byName.values()];
}

/** Reads everything in the account that may conflict with the plan. */
export async function readAccountState(
  client: AdsClient,
  plan: Pick<CampaignPlan, "campaignName" | "adGroups">,
): Promise<AccountState> {
  const patterns = patternsOf(plan);
  const [sameName, keywords, undeclared, enabledBudgetsMicros, { currencyCode }] =
    await Promise.all([
      findCampaignsNamed(client, [plan.campaignName]),
      Promise.all(patterns.map((pattern) => keywordsLike(client, pattern))),
      listUndeclaredCampaigns(client),
      enabledBudgets(client),
      reportAccount(client),
    ]);
  return {
    sameName,
    keywords: keywords.flat(),
    undeclared,
    enabledBudgetsMicros,
    currencyCode,
    queries: patterns.length + OTHER_QUERIES,
  };
}
