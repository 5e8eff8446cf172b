import { plainWords } from "../../format/plain-words.ts";

const statuses: Record<string, string> = {
  ENABLED: "Enabled",
  PAUSED: "Paused",
  REMOVED: "Removed",
  PRESENT: "In use",
};

export const statusWords = (status: string): string => statuses[status] ?? plainWords(status);

const matchTypes: Record<string, string> = {
  EXACT: "Exact match",
  PHRASE: "Phrase match",
  BROAD: "Broad match",
};

export const matchWords = (matchType: string): string =>
  matchTypes[matchType] ?? plainWords(matchType);

const strategies: Record<string, string> = {
  MANUAL_CPC: "Manual CPC",
  TARGET_SPEND: "Maximize clicks",
  TARGET_CPA: "Target CPA",
  TARGET_ROAS: "Target ROAS",
  UNKNOWN: "Unknown",
};

export const strategyWords = (strategy: string): string =>
  strategies[strategy] ?? plainWords(strategy);

const learningCauses: Record<string, string> = {
  LEARNING_NEW: "a new strategy",
  LEARNING_SETTING_CHANGE: "a changed setting",
  LEARNING_BUDGET_CHANGE: "a changed budget",
  LEARNING_COMPOSITION_CHANGE: "new keywords or ad groups",
};

/** Why Google's bidding is learning; undefined if it is not. */
export function learningWords(biddingStatus: string): string | undefined {
  if (!biddingStatus.startsWith("LEARNING")) return undefined;
  return `Learning after ${learningCauses[biddingStatus] ?? "a change"}`;
}

const approvals: Record<string, string> = {
  APPROVED: "Approved",
  APPROVED_LIMITED: "Approved, limited",
  AREA_OF_INTEREST_ONLY: "Approved, limited",
  DISAPPROVED: "Disapproved",
  UNDER_REVIEW: "Under review",
  UNKNOWN: "Not reviewed yet",
};

export const approvalWords = (approval: string): string =>
  approvals[approval] ?? plainWords(approval);
