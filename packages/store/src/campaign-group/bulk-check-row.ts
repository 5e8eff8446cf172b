import type { CampaignLocation } from "@adwright/contracts/campaign";
import type {
  CompetingPair,
  CurrencyTotal,
} from "@adwright/contracts/campaign-group/bulk-publication";
import type { PreflightFinding } from "@adwright/contracts/publication/preflight";

/** What a check found about the set as a whole, once every campaign of it was checked. */
export interface BulkCheckResult {
  publishable: number;
  totals: CurrencyTotal[];
  competing: CompetingPair[];
  /** Operations at Google that publishing the set takes. */
  publishingOperations: number;
}

/** The latest bulk preflight of a group; what it found about each campaign is an item of its own. */
export interface BulkCheckRow {
  userId: string;
  groupId: number;
  checkId: string;
  status: "checking" | "checked";
  startedAt: string;
  euPoliticalAdvertising: boolean;
  startServing: boolean;
  /** Places in the group of the campaigns that are checked, in the order of the work. */
  order: number[];
  /** Places of those that are done, and of those among them with errors, and with warnings only. */
  checked: number[];
  withErrors: number[];
  withWarnings: number[];
  /** Operations at Google used so far. */
  operations: number;
  /** ISO 8601; together with the result. */
  endedAt?: string | undefined;
  /** Absent where nothing can be published. */
  setHash?: string | undefined;
  result?: BulkCheckResult | undefined;
}

export type BulkCheckKey = Pick<BulkCheckRow, "userId" | "groupId" | "checkId">;

/** What a check found about one campaign. */
export interface CheckedCampaignRow extends BulkCheckKey {
  index: number;
  campaignId: number;
  name: string;
  place: string;
  language: string;
  state: "waiting" | "checked" | "failed";
  error?: string | undefined;
  findings: PreflightFinding[];
  planHash?: string | undefined;
  /** Account currency units. */
  dailyBudget?: number | undefined;
  currencyCode: string;
  /** Operations at Google that this check took. */
  operations: number;
  /** Attempts that failed for a reason that passes. */
  tries: number;
  /** Until then (epoch ms) the worker that has it counts as alive. */
  leaseUntilMs?: number | undefined;
  /** Google's limit: not to be tried again before (epoch ms). */
  notBeforeMs?: number | undefined;
}

export type CheckedCampaignKey = Pick<
  CheckedCampaignRow,
  "userId" | "groupId" | "checkId" | "index"
>;

/** What judging the whole set needs of a campaign that can be published. */
export interface CampaignDigest {
  index: number;
  campaignId: number;
  name: string;
  planHash: string;
  /** The campaign's version that was checked: it counts saves. */
  version: number;
  dailyBudgetMicros: number;
  currencyCode: string;
  /** Operations at Google that publishing it takes. */
  operations: number;
  /** Of the account, in micros; null where it gives no measure. */
  confirmAboveMicros: number | null;
  language: string;
  locations: Pick<CampaignLocation, "id" | "countryCode">[];
  keywords: string[];
}
