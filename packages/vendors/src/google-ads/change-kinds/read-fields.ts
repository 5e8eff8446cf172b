import type { ChangeWhat, FieldState } from "@adwright/contracts/change/change";
import type { ChangeFacts } from "@adwright/contracts/change/change-facts";
import { adGroupIn, campaignIn } from "@adwright/contracts/change/resource-names";

import type { AdsClient } from "../client.ts";
import { isIn } from "../gaql.ts";
import { selectRows } from "../selected.ts";
import { type AccountRows, type CampaignRow, readRows } from "./account-rows.ts";
import { adsIn, adTextOf } from "./ad-rows.ts";
import { hasEnded } from "./campaign-kinds.ts";
import { isLive } from "./change-kind.ts";
import { ruleOf } from "./change-kinds.ts";
import { listOf } from "./negative-kinds.ts";
import { nothingWanted } from "./rows-wanted.ts";
import { PLACE_TYPES } from "./targeting-rows.ts";

/** A field's current state, its resource, and the facts that the rules need to judge a change of it. */
export interface LiveField {
  state: FieldState;
  /** Undefined if it does not exist yet. */
  resource: string | undefined;
  facts: ChangeFacts;
}

type Results = Map<string, { conversions: number; costMicros: number }>;

/** Resources with metrics: what they are queried from, and the part of their resource names that identifies them. */
const measured = [
  { from: "campaign", of: "campaign", within: "/campaigns/" },
  { from: "ad_group", of: "ad_group", within: "/adGroups/" },
  { from: "keyword_view", of: "ad_group_criterion", within: "/adGroupCriteria/" },
  { from: "ad_group_ad", of: "ad_group_ad", within: "/adGroupAds/" },
] as const;

/** Kinds after which something may stop serving, unless they enable it; the person is first shown what it has achieved. */
const mayStop = new Set<ChangeWhat["kind"]>([
  "campaign_status",
  "keyword_status",
  "keyword_remove",
  "keyword_replace",
  "ad_group_status",
  "ad_status",
  "ad_text",
]);

async function readResults(
  client: AdsClient,
  { from, of, within }: (typeof measured)[number],
  targets: string[],
): Promise<[string, { conversions: number; costMicros: number }][]> {
  const resources = targets.filter((name) => name.includes(within));
  if (resources.length === 0) return [];
  const rows = await selectRows(
    client,
    `${of}.resource_name, metrics.conversions, metrics.cost_micros`,
    `${from} WHERE ${isIn(`${of}.resource_name`, resources)} AND segments.date DURING LAST_30_DAYS`,
  );
  return rows.map(({ [of]: resource, metrics }) => [
    resource.resource_name,
    {
      conversions: Number(metrics.conversions ?? 0),
      costMicros: Number(metrics.cost_micros ?? 0),
    },
  ]);
}

/** Judged by the kind, as a name can be "ENABLED", too. */
const isEnabling = (what: ChangeWhat): boolean =>
  what.kind.endsWith("_status") && "to" in what && what.to === "ENABLED";

async function resultsOf(client: AdsClient, whats: readonly ChangeWhat[]): Promise<Results> {
  const targets = whats.flatMap((what) =>
    mayStop.has(what.kind) && "target" in what && !isEnabling(what) ? [what.target] : [],
  );
  const results = await Promise.all(measured.map((of) => readResults(client, of, targets)));
  return new Map(results.flat());
}

/** True if the resource name contains the campaign's id. */
const isOfCampaign = ({ target }: { target: string }): boolean =>
  /\/campaign(Criteria|SharedSets|Assets|Labels)\//.test(target);

function campaignOf(what: ChangeWhat, rows: AccountRows): CampaignRow | undefined {
  if ("parent" in what && rows.campaigns.has(what.parent)) return rows.campaigns.get(what.parent);
  if ("target" in what) {
    const named = rows.campaigns.get(what.target);
    if (named) return named;
    const [only, ...others] = rows.spenders.get(what.target) ?? [];
    if (only) return others.length === 0 ? only : undefined;
    const parent = isOfCampaign(what) ? rows.campaigns.get(campaignIn(what.target)) : undefined;
    if (parent) return parent;
  }
  return rows.campaigns.get(rows.adGroups.get(adGroupOf(what))?.campaign ?? "");
}

function adGroupOf(what: ChangeWhat): string {
  if ("adGroup" in what) return what.adGroup;
  if ("parent" in what) return what.parent;
  return /\/adGroup(Ads|Assets|Criteria)\//.test(what.target)
    ? adGroupIn(what.target)
    : what.target;
}

function adFactsOf(what: ChangeWhat, rows: AccountRows): ChangeFacts["ad"] {
  const ad = "target" in what ? rows.ads.get(what.target) : undefined;
  if (ad === undefined) return null;
  const { status, ad_group: adGroup, policy_summary: summary } = ad;
  const enabled = adsIn(rows, adGroup).filter((each) => each.status === "ENABLED");
  return {
    adGroup,
    status,
    isResponsive: adTextOf(ad) !== null,
    reviewStatus: summary?.review_status ?? "UNKNOWN",
    enabledInGroup: enabled.map(({ resource_name: name }) => name),
  };
}

function targetingOf(
  campaign: CampaignRow | undefined,
  rows: AccountRows,
): ChangeFacts["targeting"] {
  if (campaign === undefined) return null;
  const shown = [...rows.targets.values()].filter(
    (row) => row.campaign === campaign.resource_name && isLive(row) && row.negative !== true,
  );
  const named = (isWanted: (type: string) => boolean) =>
    shown
      .filter((row) => isWanted(row.type ?? "") && row.bid_modifier !== 0)
      .map((row) => row.resource_name);
  return {
    places: named((type) => PLACE_TYPES.has(type)),
    languages: named((type) => type === "LANGUAGE"),
    devices: named((type) => type === "DEVICE"),
  };
}

/** For a change of a list of negative keywords: the campaigns that use the list. */
function attachedOf(what: ChangeWhat, rows: AccountRows): ChangeFacts["attached"] {
  const list = listOf(what);
  return rows.attached
    .filter((each) => each.list === list)
    .map(({ campaign }) => ({
      campaign: campaign.resource_name,
      name: campaign.name,
      ...servingOf(campaign),
    }));
}

const servingOf = (row: CampaignRow) => ({
  status: row.status,
  ...(hasEnded(row) && { hasEnded: true }),
});

function budgetOf(what: ChangeWhat, campaign: CampaignRow | undefined, rows: AccountRows) {
  const resource = what.kind === "budget_amount" ? what.target : (campaign?.campaign_budget ?? "");
  const budget = rows.budgets.get(resource);
  if (budget === undefined) return null;
  return {
    resource,
    amountMicros: Number(budget.amount_micros ?? 0),
    isDaily: (budget.period ?? "DAILY") === "DAILY",
    spenders: (rows.spenders.get(resource) ?? []).map((row) => ({
      campaign: row.resource_name,
      name: row.name,
      ...servingOf(row),
    })),
  };
}

function factsOf(what: ChangeWhat, rows: AccountRows, results: Results): ChangeFacts {
  const campaign = campaignOf(what, rows);
  return {
    channelType: campaign?.advertising_channel_type ?? "UNKNOWN",
    experimentType: campaign?.experiment_type ?? "BASE",
    biddingStrategy: campaign?.bidding_strategy_type ?? "UNKNOWN",
    biddingStatus: campaign?.bidding_strategy_system_status ?? "UNKNOWN",
    campaign: campaign ? { resource: campaign.resource_name, ...servingOf(campaign) } : null,
    budget: budgetOf(what, campaign, rows),
    ad: adFactsOf(what, rows),
    targeting: targetingOf(campaign, rows),
    attached: attachedOf(what, rows),
    results: ("target" in what && results.get(what.target)) || null,
  };
}

/**
 * The current state of the fields that changes affect, with their parents: at most about 24 queries, however many
 * changes there are.
 */
export async function readFields(
  client: AdsClient,
  whats: readonly ChangeWhat[],
): Promise<LiveField[]> {
  const wanted = nothingWanted();
  for (const what of whats) ruleOf(what).want(what, wanted);
  const [rows, results] = await Promise.all([readRows(client, wanted), resultsOf(client, whats)]);
  return whats.map((what) => ({
    state: ruleOf(what).stateOf(what, rows),
    resource: ruleOf(what).resourceOf(what, rows),
    facts: factsOf(what, rows, results),
  }));
}
