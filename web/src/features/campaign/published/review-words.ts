import type { AdReview, CampaignAtGoogle } from "@adwright/contracts/publication/serving";

interface Words {
  label: string;
  tone: "neutral" | "ok" | "warn" | "bad" | "accent";
}

const NOT_YET: Words = { label: "Not reviewed yet", tone: "neutral" };

const approvals: Record<string, Words> = {
  UNDER_REVIEW: { label: "Under review", tone: "accent" },
  APPROVED: { label: "Approved", tone: "ok" },
  APPROVED_LIMITED: { label: "Eligible (limited)", tone: "warn" },
  AREA_OF_INTEREST_ONLY: { label: "Eligible (area of interest only)", tone: "warn" },
  DISAPPROVED: { label: "Disapproved", tone: "bad" },
};

/** The name that Google Ads uses for a review's status. */
export function approvalWords({ approvalStatus }: Pick<AdReview, "approvalStatus">): Words {
  return approvals[approvalStatus] ?? NOT_YET;
}

const strengths: Record<string, Words> = {
  NO_ADS: { label: "No ads", tone: "neutral" },
  POOR: { label: "Poor", tone: "bad" },
  AVERAGE: { label: "Average", tone: "warn" },
  GOOD: { label: "Good", tone: "ok" },
  EXCELLENT: { label: "Excellent", tone: "ok" },
};

export function strengthWords({ adStrength }: Pick<AdReview, "adStrength">): Words {
  return strengths[adStrength] ?? { label: "Pending", tone: "neutral" };
}

/** "Trademarks in ad text" for TRADEMARKS_IN_AD_TEXT. */
export function topicWords(topic: string): string {
  const words = topic.toLowerCase().replaceAll("_", " ");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

interface ServingWords extends Words {
  means: string;
}

export const servingWords: Record<CampaignAtGoogle["status"], ServingWords> = {
  ENABLED: {
    label: "Enabled",
    tone: "ok",
    means: "Approved ads can show. You pay when people click them.",
  },
  PAUSED: { label: "Paused", tone: "neutral", means: "Ads aren't running. No spend." },
  REMOVED: {
    label: "Removed",
    tone: "bad",
    means: "This campaign was removed in Google Ads. It can't be enabled again.",
  },
  UNKNOWN: {
    label: "Unknown",
    tone: "warn",
    means: "Google Ads reports an unknown state. Check the campaign there.",
  },
};
