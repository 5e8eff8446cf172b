import type { Brand } from "@adwright/contracts/brand";
import type { HistoryEntry } from "@adwright/contracts/change/live-history";
import type { UserContext } from "@adwright/core/context";
import { makeId } from "@adwright/core/ids";
import { snapshotOf, type treeParts } from "@adwright/core/live-campaign/find-live";

import { present } from "../../support/data/brands.ts";
import type { HostileTexts } from "./hostile-texts.ts";

const CAMPAIGN = "7";
const figures = { impressions: 10, clicks: 5, costMicros: 1_000_000, conversions: 1 };

/** What others named in an account that the person connected, as it was read from Google; answers the campaign's number. */
export async function plantLiveTexts(
  ctx: UserContext,
  { id }: Brand,
  texts: HostileTexts,
): Promise<string> {
  const brand = present(await ctx.store.brands.find(ctx.userId, id));
  const account = `customers/${brand.customerId}`;
  const asOf = new Date(ctx.now()).toISOString();
  const campaign = liveCampaign(account, texts);
  const history = { currencyCode: "USD", entries: [entry(asOf, texts)], since: asOf };
  const values: Record<string, unknown> = {
    campaigns: { currencyCode: "USD", campaigns: [campaign] },
    ...treeOf(account, campaign, texts),
    searchTerms: [
      {
        text: texts.for("live-term", 200),
        status: "NONE",
        adGroup: `${account}/adGroups/8`,
        adGroupName: "Shoes",
        keyword: texts.for("live-term-keyword", 80),
        ...figures,
      },
    ],
    targeting: targetingOf(account, texts),
    shared: sharedOf(account, texts),
    listKeywords: [
      {
        resource: `${account}/sharedCriteria/5~6`,
        text: texts.for("live-list-keyword", 80),
        matchType: "BROAD",
        listName: "List",
      },
    ],
    history: { ...history, isComplete: true },
    recommendations: recommendationsOf(texts),
  };
  for (const [part, value] of Object.entries(values)) {
    const wanted = { part, campaign: CAMPAIGN } as Parameters<typeof snapshotOf>[1];
    await ctx.store.liveSnapshots.put(snapshotOf(brand, wanted), value, asOf);
  }
  await plantSet(ctx, { brandId: id, customerId: brand.customerId }, texts);
  return CAMPAIGN;
}

const liveCampaign = (account: string, texts: HostileTexts) => ({
  campaign: CAMPAIGN,
  resource: `${account}/campaigns/${CAMPAIGN}`,
  name: texts.for("live-campaign", 200),
  status: "ENABLED",
  channelType: "SEARCH",
  budget: {
    resource: `${account}/campaignBudgets/9`,
    amountMicros: 50_000_000,
    isDaily: true,
    isShared: true,
  },
  biddingStrategy: "MANUAL_CPC",
  biddingStatus: "ENABLED",
  ownCampaignId: null,
  ...figures,
});

function treeOf(
  account: string,
  campaign: ReturnType<typeof liveCampaign>,
  texts: HostileTexts,
): Record<(typeof treeParts)[number], unknown> {
  const group = texts.for("live-ad-group", 200);
  const shared = { adGroupName: "Shoes", status: "ENABLED", ...figures };
  return {
    page: {
      ...campaign,
      currencyCode: "USD",
      experimentType: "BASE",
      bidding: null,
      hasPortfolio: false,
      sharers: [texts.for("live-sharer", 200)],
      counts: { adGroups: 1, keywords: 1, ads: 1, negatives: 1 },
      review: { underReview: 0, limited: 0, disapproved: 1 },
      isComplete: true,
    },
    adGroups: [
      {
        resource: `${account}/adGroups/8`,
        name: group,
        status: "ENABLED",
        bidMicros: null,
        ...figures,
      },
    ],
    keywords: [
      {
        ...shared,
        resource: `${account}/adGroupCriteria/8~1`,
        adGroup: `${account}/adGroups/8`,
        text: texts.for("live-keyword", 80),
        matchType: "BROAD",
        bidMicros: null,
        finalUrl: "javascript:ran()",
      },
    ],
    ads: [
      {
        ...shared,
        resource: `${account}/adGroupAds/8~2`,
        type: "RESPONSIVE_SEARCH_AD",
        headlines: [{ text: texts.for("live-headline", 300), pin: null }],
        descriptions: [{ text: texts.for("live-description", 300), pin: null }],
        path1: "shoes",
        path2: "",
        finalUrl: "javascript:ran()",
        adStrength: "GOOD",
        approvalStatus: "DISAPPROVED",
        policyTopics: [texts.for("live-topic", 100)],
      },
    ],
    negatives: [
      {
        resource: `${account}/campaignCriteria/7~3`,
        text: texts.for("live-negative", 80),
        matchType: "BROAD",
        adGroupName: null,
      },
    ],
  };
}

const targetingOf = (account: string, texts: HostileTexts) => ({
  campaign: `${account}/campaigns/${CAMPAIGN}`,
  locations: [
    {
      resource: `${account}/campaignCriteria/7~2840`,
      name: texts.for("live-place", 200),
      isNegative: false,
    },
  ],
  languages: [{ resource: `${account}/campaignCriteria/7~1000`, name: "English" }],
  otherLanguages: [],
  schedule: [],
  devices: [],
  adGroups: [
    {
      resource: `${account}/adGroups/8`,
      name: texts.for("live-target-group", 200),
      ages: [],
      genders: [],
    },
  ],
});

const sharedOf = (account: string, texts: HostileTexts) => ({
  lists: [
    {
      link: `${account}/campaignSharedSets/7~5`,
      list: `${account}/sharedSets/5`,
      name: texts.for("live-list", 200),
      isLinked: true,
      keywords: 1,
      campaigns: 2,
    },
  ],
  assets: [
    {
      link: `${account}/campaignAssets/7~6~CALLOUT`,
      name: texts.for("live-asset", 200),
      isLinked: true,
      type: "CALLOUT",
      adGroupName: null,
      isByGoogle: false,
    },
  ],
  labels: [
    {
      link: `${account}/campaignLabels/7~4`,
      name: texts.for("live-label", 200),
      isLinked: true,
    },
  ],
});

const entry = (at: string, texts: HostileTexts): HistoryEntry => ({
  id: "event-1",
  at,
  source: "event",
  isOurs: false,
  by: `${texts.for("live-by", 200)}@elsewhere.example`,
  tool: "Google Ads",
  setId: null,
  isUndo: false,
  after: null,
  lines: [
    {
      operation: "changed",
      path: [texts.for("live-path", 200)],
      field: "Campaign name",
      unit: "text",
      before: texts.for("live-before", 200),
      after: texts.for("live-after", 200),
    },
  ],
  lineCount: 1,
});

const recommendationsOf = (texts: HostileTexts) => ({
  currencyCode: "USD",
  rows: [
    {
      id: "1",
      type: "KEYWORD",
      title: "Add a keyword",
      detail: texts.for("live-recommended", 200),
      impact: null,
      changes: [],
      isAutoApplied: false,
    },
  ],
  address: "https://ads.google.com/aw/recommendations",
});

/** A set that has been checked, with the words of others in it and one's own reason. */
async function plantSet(
  ctx: UserContext,
  brand: { brandId: number; customerId: string },
  texts: HostileTexts,
): Promise<void> {
  const target = `customers/${brand.customerId}/campaigns/${CAMPAIGN}`;
  const path = [texts.for("set-path", 200)];
  const before = texts.for("set-before", 200);
  const to = texts.for("set-after", 250);
  const createdAt = new Date(ctx.now()).toISOString();
  await ctx.store.changeSets.create(
    {
      ...brand,
      userId: ctx.userId,
      setId: makeId(ctx.now()),
      currencyCode: "USD",
      kind: "change",
      status: "checked",
      hash: "hash",
      checkedAt: createdAt,
      version: 2,
      changeCount: 1,
      createdAt,
      attempts: 0,
    },
    {
      changes: [
        {
          changeId: "one",
          what: { kind: "campaign_name", target, to },
          reason: texts.for("set-reason", 500),
          base: { value: before, context: {}, path, isThere: true },
        },
      ],
      diff: [
        {
          changeId: "one",
          kind: "campaign_name",
          path,
          field: "Name",
          unit: "text",
          before,
          after: to,
          state: "clean",
        },
      ],
      findings: [
        {
          severity: "warning",
          rule: "change/shared-budget",
          changeIds: ["one"],
          message: texts.for("set-finding", 500),
        },
      ],
      estimate: null,
    },
    { openAfter: undefined },
  );
}
