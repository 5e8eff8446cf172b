import type {
  CompetingPair,
  CurrencyTotal,
} from "@adwright/contracts/campaign-group/bulk-publication";
import type { CampaignLocation } from "@adwright/contracts/campaign-settings";
import type { PreflightFinding } from "@adwright/contracts/publication/preflight";

import { keys } from "../keys.ts";
import {
  flag,
  groupIndex,
  json,
  number,
  numberSet,
  numericId,
  optionalNumber,
  optionalText,
  packed,
  text,
  ttl,
  word,
} from "../table/attributes.ts";
import { entity } from "../table/entity.ts";
import type { RowOf } from "../table/row-of.ts";

/** The result of a check for the whole set, after all its campaigns were checked. */
export interface BulkCheckResult {
  publishable: number;
  totals: CurrencyTotal[];
  competing: CompetingPair[];
  /** Google Ads operations for publishing the set. */
  publishingOperations: number;
}

type CheckSet = "checked" | "withErrors" | "withWarnings";

/** The latest bulk preflight of a group. The findings about each campaign are separate items. */
export type BulkCheckRow = Omit<RowOf<typeof bulkCheckEntity>, CheckSet | "content" | "zipped"> &
  Record<CheckSet, number[]> & { result?: BulkCheckResult | undefined };

export type BulkCheckKey = Pick<BulkCheckRow, "userId" | "groupId" | "checkId">;

/** The findings of a check about one campaign. */
export type CheckedCampaignRow = RowOf<typeof checkedCampaignEntity>;

export type CheckedCampaignKey = Pick<
  CheckedCampaignRow,
  "userId" | "groupId" | "checkId" | "index"
>;

/** What the check of the whole set needs of a publishable campaign. */
export interface CampaignDigest {
  index: number;
  campaignId: number;
  name: string;
  planHash: string;
  /** The campaign's version that was checked; saves increment it. */
  version: number;
  dailyBudgetMicros: number;
  currencyCode: string;
  /** Google Ads operations for publishing the campaign. */
  operations: number;
  /** In micros, based on the account; null if the account gives no basis. */
  confirmAboveMicros: number | null;
  language: string;
  locations: Pick<CampaignLocation, "id" | "countryCode">[];
  keywords: string[];
}

export const bulkCheckEntity = entity("groupcheck", keys.bulkCheck, {
  userId: text,
  groupId: numericId,
  checkId: text,
  status: word<"checking" | "checked">(),
  /** Each attempt is one execution of the bulk machine; absent in rows of earlier releases. */
  attempt: optionalNumber,
  startedAt: text,
  euPoliticalAdvertising: flag,
  startServing: flag,
  /** Indexes within the group of the checked campaigns, in processing order. */
  order: json<number[]>(),
  /** Indexes of finished campaigns; below, those of them with errors and those with only warnings. */
  checked: numberSet,
  withErrors: numberSet,
  withWarnings: numberSet,
  /** Google Ads operations used so far. */
  operations: number,
  /** ISO 8601; set together with the result. */
  endedAt: optionalText,
  /** Absent if nothing can be published. */
  setHash: optionalText,
  ...packed<BulkCheckResult>(),
  ttl,
});

export const checkedCampaignEntity = entity("groupchecked", keys.bulkChecked, {
  userId: text,
  groupId: numericId,
  checkId: text,
  index: groupIndex,
  campaignId: number,
  name: text,
  place: text,
  language: text,
  state: word<"waiting" | "checked" | "failed">(),
  error: optionalText,
  findings: json<PreflightFinding[]>(),
  planHash: optionalText,
  /** In units of the account's currency. */
  dailyBudget: optionalNumber,
  currencyCode: text,
  /** Google Ads operations used by this check. */
  operations: number,
  ttl,
});

/** A separate item, because it contains the keywords, which lists do not need. */
export const campaignDigestEntity = entity("groupdigest", keys.bulkDigest, {
  userId: text,
  groupId: numericId,
  checkId: text,
  index: groupIndex,
  ...packed<CampaignDigest>(),
  ttl,
});
