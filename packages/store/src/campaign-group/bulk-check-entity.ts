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
import type {
  BulkCheckResult,
  BulkCheckRow,
  CampaignDigest,
  CheckedCampaignRow,
} from "./bulk-check-row.ts";

export const bulkCheckEntity = entity("groupcheck", keys.bulkCheck, {
  userId: text,
  groupId: numericId,
  checkId: text,
  status: word<BulkCheckRow["status"]>(),
  attempt: optionalNumber,
  startedAt: text,
  euPoliticalAdvertising: flag,
  startServing: flag,
  order: json<number[]>(),
  checked: numberSet,
  withErrors: numberSet,
  withWarnings: numberSet,
  operations: number,
  endedAt: optionalText,
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
  state: word<CheckedCampaignRow["state"]>(),
  error: optionalText,
  findings: json<PreflightFinding[]>(),
  planHash: optionalText,
  dailyBudget: optionalNumber,
  currencyCode: text,
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
