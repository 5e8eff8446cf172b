import type { LiveAd, LiveCampaignPage } from "@adwright/contracts/change/live-campaign";

/** A Search campaign of $60.10 a day, made in Google Ads. */
export const aLiveCampaign = (given: Partial<LiveCampaignPage> = {}): LiveCampaignPage => ({
  campaign: "5",
  resource: "customers/1000000001/campaigns/5",
  name: "Trail shoes",
  status: "ENABLED",
  channelType: "SEARCH",
  budget: {
    resource: "customers/1000000001/campaignBudgets/5",
    amountMicros: 60_100_000,
    isDaily: true,
    isShared: false,
  },
  biddingStrategy: "MANUAL_CPC",
  biddingStatus: "ENABLED",
  ownCampaignId: null,
  impressions: 1000,
  clicks: 100,
  costMicros: 90_000_000,
  conversions: 4,
  asOf: "2026-11-23T08:00:00.000Z",
  currencyCode: "USD",
  experimentType: "BASE",
  bidding: null,
  hasPortfolio: false,
  sharers: [],
  counts: { adGroups: 1, keywords: 1, ads: 1, negatives: 0 },
  review: { underReview: 0, limited: 0, disapproved: 0 },
  isComplete: true,
  notEditable: {},
  ...given,
});

const line = (text: string) => ({ text, pin: null });

/** A text ad that nobody saw yet. */
export const aLiveAd = (given: Partial<LiveAd> = {}): LiveAd => ({
  resource: "customers/1000000001/adGroupAds/8~9",
  adGroupName: "Trail",
  type: "RESPONSIVE_SEARCH_AD",
  status: "ENABLED",
  headlines: ["Trail Shoes", "Dry Feet", "Free Returns"].map(line),
  descriptions: ["Deep lugs.", "Try them at home."].map(line),
  path1: "",
  path2: "",
  finalUrl: "https://northwind-running.example/trail",
  adStrength: "POOR",
  approvalStatus: "DISAPPROVED",
  policyTopics: [],
  impressions: 0,
  clicks: 0,
  costMicros: 0,
  conversions: 0,
  ...given,
});

/** An answer with all rows of a list. */
export const liveRows = <Row>(...rows: Row[]) => ({
  asOf: "2026-11-23T08:00:00.000Z",
  rows,
  total: rows.length,
  nextCursor: null,
});
