import type { Campaign } from "@adwright/contracts/campaign";
import type { History } from "@adwright/contracts/publication/history";
import type { Receipt } from "@adwright/contracts/publication/publication";
import type { AdReview, CampaignAtGoogle } from "@adwright/contracts/publication/serving";

import type { Wire } from "../../open-signed-in.tsx";
import { openCampaign } from "../open-campaign.tsx";
import { aStatus } from "../publish/publish-with.ts";

export const anAtGoogle = (given: Partial<CampaignAtGoogle> = {}): CampaignAtGoogle => ({
  status: "PAUSED",
  dailyBudgetMicros: 20_000_000,
  spentMicros: 0,
  currencyCode: "EUR",
  ...given,
});

export const anAd = (given: Partial<AdReview> = {}): AdReview => ({
  adGroup: "Trail shoes",
  adStrength: "GOOD",
  actionItems: [],
  approvalStatus: "APPROVED",
  policyTopics: [],
  ...given,
});

export const aReceipt = (given: Partial<Receipt> = {}): Receipt => ({
  kind: "publish",
  sequence: 3,
  previousHash: "a".repeat(64),
  hash: "b".repeat(64),
  publicationId: "p1",
  campaignId: 1,
  customerId: "1234567890",
  planHash: "c0ffee".repeat(10),
  approvedBy: "somebody",
  approvedAt: "2026-11-20T10:00:00Z",
  euPoliticalAdvertising: false,
  completedAt: "2026-11-20T10:01:00Z",
  made: {
    budget: "customers/1234567890/campaignBudgets/7",
    campaign: "customers/1234567890/campaigns/8",
    criteria: ["c1", "c2"],
    adGroups: { "Trail shoes": "g1" },
    ads: ["a1"],
    keywords: ["k1", "k2"],
    negatives: [],
  },
  ...given,
});

const nothing: History = { entries: [], isComplete: true };

/** Opens a published campaign; by default it is paused and has no history, `more` overrides answers. */
export function openPublished(more: (path: string, campaign: Campaign) => Wire = () => ({})) {
  return openCampaign({ status: "published" }, (campaign) => {
    const path = `/api/campaigns/${campaign.id}`;
    return {
      [`GET ${path}/review`]: { body: { campaign: anAtGoogle(), ads: [anAd()] } },
      [`GET ${path}/history`]: { body: nothing },
      [`GET ${path}/webhook-status`]: { body: aStatus({ progress: 100, isComplete: true }) },
      [`GET ${path}/receipt`]: { body: aReceipt({ campaignId: campaign.id }) },
      ...more(path, campaign),
    };
  });
}
