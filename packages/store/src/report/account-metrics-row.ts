import type { Metrics } from "@adwright/contracts/report";

/** A calendar day of an account, in which something happened. */
export type DayMetrics = Metrics & { day: string };

/** What is kept of an account's figures, and when Google was asked for them last. */
export interface AccountMetricsRow {
  userId: string;
  brandId: number;
  /** The account the figures are of; a brand can be moved to another one. */
  customerId: string;
  /** When Google was last asked, whether or not it answered. ISO 8601 */
  askedAt: string;
  /** The last attempt failed; what is kept is older. */
  hasFailed: boolean;
  /** Absent until the account was read for the first time. */
  figures?: AccountFigures | undefined;
}

export interface AccountFigures {
  /** When they were read. ISO 8601 */
  asOf: string;
  /** IANA; the days are counted in it. */
  timeZone: string;
  currencyCode: string;
  /** Oldest first. */
  days: DayMetrics[];
}

/** A campaign over the last 30 complete days before it was read. */
export interface CampaignFigures extends Metrics {
  /** Google's id of the campaign. */
  id: string;
  /** ENABLED, PAUSED or REMOVED. */
  status: string;
}

/** The campaigns of one brand's account. */
export interface CampaignMetricsRow {
  userId: string;
  brandId: number;
  customerId: string;
  asOf: string;
  /** False where the account has more campaigns than are kept. */
  isComplete: boolean;
  campaigns: CampaignFigures[];
}
