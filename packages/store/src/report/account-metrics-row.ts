import type { Metrics } from "@adwright/contracts/metrics";

/** A calendar day of an account with activity. */
export type DayMetrics = Metrics & { day: string };

/** The stored figures of an account, and when Google was last asked for them. */
export interface AccountMetricsRow {
  userId: string;
  brandId: number;
  /** The account of the figures; a brand can move to another one. */
  customerId: string;
  /** When Google was last asked, whether or not it answered. ISO 8601. */
  askedAt: string;
  /** The last attempt failed, so the figures are older. */
  hasFailed: boolean;
  /** Absent until the account is read for the first time. */
  figures?: AccountFigures | undefined;
}

export interface AccountFigures {
  /** When the figures were read. ISO 8601. */
  asOf: string;
  /** IANA; days are in this time zone. */
  timeZone: string;
  currencyCode: string;
  /** Oldest first. */
  days: DayMetrics[];
}

/** A campaign's figures for the last 30 complete days before they were read. */
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
  /** False if the account has more campaigns than are stored. */
  isComplete: boolean;
  campaigns: CampaignFigures[];
}
