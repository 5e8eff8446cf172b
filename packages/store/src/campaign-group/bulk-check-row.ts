import type { BulkPreflight } from "@adwright/contracts/campaign-group/bulk-publication";
import type { CampaignLocation } from "@adwright/contracts/campaign-settings";
import type { PreflightFinding } from "@adwright/contracts/publication/preflight";

import { keys } from "../keys.ts";
import {
  json,
  number,
  numberSet,
  optionalNumber,
  optionalText,
  packed,
  text,
  ttl,
  word,
} from "../table/attributes.ts";
import { entity, type RowOf } from "../table/entity.ts";
import { bulkAttributes, bulkCampaignAttributes } from "./bulk-run-row.ts";

/** The result of a check for the whole set, after all its campaigns were checked. */
export interface BulkCheckResult extends Pick<
  BulkPreflight,
  "publishable" | "totals" | "competing"
> {
  /** Google Ads operations for publishing the set. */
  publishingOperations: number;
}

export const checkSets = ["checked", "withErrors", "withWarnings"] as const;
type CheckSet = (typeof checkSets)[number];

/** The latest bulk preflight of a group. The findings about each campaign are separate items. */
export type BulkCheckRow = Omit<RowOf<typeof bulkCheckEntity>, CheckSet | "content" | "zipped"> &
  Record<CheckSet, number[]> & { result?: BulkCheckResult | undefined };

/** The findings of a check about one campaign. */
export type CheckedCampaignRow = RowOf<typeof checkedCampaignEntity>;

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

/** Checks are stored with a name of their own for their id. */
const ofCheck = { ...text, field: "checkId" } as const;

export const bulkCheckEntity = entity("groupcheck", keys.bulkCheck, {
  ...bulkAttributes,
  runId: ofCheck,
  status: word<"checking" | "checked">(),
  startedAt: text,
  /** Indexes of finished campaigns; below, those of them with errors and those with only warnings. */
  checked: numberSet,
  withErrors: numberSet,
  withWarnings: numberSet,
  /** ISO 8601; set together with the result. */
  endedAt: optionalText,
  /** Absent if nothing can be published. */
  setHash: optionalText,
  ...packed<BulkCheckResult>(),
});

export const checkedCampaignEntity = entity("groupchecked", keys.bulkChecked, {
  ...bulkCampaignAttributes,
  runId: ofCheck,
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
});

/** A separate item, because it contains the keywords, which lists do not need. */
export const campaignDigestEntity = entity("groupdigest", keys.bulkDigest, {
  userId: bulkCampaignAttributes.userId,
  groupId: bulkCampaignAttributes.groupId,
  runId: ofCheck,
  index: bulkCampaignAttributes.index,
  ...packed<CampaignDigest>(),
  ttl,
});
