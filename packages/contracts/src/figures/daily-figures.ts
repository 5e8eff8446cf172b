import type { Metrics } from "../metrics.ts";

/** What Google counts of a campaign or an account; the value is an amount in the account's currency, not micros. */
export interface Figures extends Metrics {
  conversions_value: number;
}

export interface DayFigures extends Figures {
  /** A calendar day in the account's time zone, such as "2026-11-20". */
  day: string;
}

/** The days of a campaign on which something was counted, oldest first. */
export interface CampaignDays {
  /** Google's number of the campaign. */
  id: string;
  name: string;
  days: DayFigures[];
}

/** How a campaign stands at Google, in Google's words; amounts are micros of the account's currency. */
export interface CampaignState {
  id: string;
  name: string;
  /** ENABLED, PAUSED or REMOVED. */
  status: string;
  servingStatus: string;
  primaryStatus: string;
  reasons: string[];
  /** The daily budget; a shared one is that of all its campaigns together. */
  budgetMicros?: number | undefined;
  recommendedBudgetMicros?: number | undefined;
  /** The budget's resource name. Absent, as the next two, in rows of earlier releases. */
  budget?: string | undefined;
  isBudgetShared?: boolean | undefined;
  /** The cost per conversion that its own bidding aims at. */
  targetMicros?: number | undefined;
  /** The share (0 to 0.9001) of impressions that were lost for want of budget in the last 30 complete days. */
  lostShare?: number | undefined;
}

/** One line of the list of campaigns: the last 30 complete days, the 30 days before, and the last 14. */
export interface CampaignLine extends CampaignState {
  current: Figures;
  previous: Figures;
  /** Each of the 14 days, oldest first. */
  series: [costMicros: number, conversions: number][];
  /** The cost of the 30 days as a share of 30 daily budgets; undefined without a budget. */
  budgetUsed?: number | undefined;
  /** When a set of changes changed it last, ISO 8601. */
  changedAt?: string | undefined;
}
