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
  text,
  ttl,
  word,
} from "../table/attributes.ts";
import { entity } from "../table/entity.ts";
import type { BulkRunCampaignRow, BulkRunRow } from "./bulk-run-row.ts";

export const bulkRunEntity = entity("grouprun", keys.bulkRun, {
  userId: text,
  groupId: numericId,
  runId: text,
  status: word<BulkRunRow["status"]>(),
  attempt: optionalNumber,
  brandId: number,
  approvedBy: text,
  approvedAt: text,
  setHash: text,
  euPoliticalAdvertising: flag,
  startServing: flag,
  order: json<number[]>(),
  running: numberSet,
  published: numberSet,
  failed: numberSet,
  undone: numberSet,
  kept: numberSet,
  undoFailed: numberSet,
  operations: number,
  waitingFor: optionalText,
  waitUntilMs: optionalNumber,
  ttl,
});

export const bulkRunCampaignEntity = entity("grouprunof", keys.bulkRunCampaign, {
  userId: text,
  groupId: numericId,
  runId: text,
  index: groupIndex,
  campaignId: number,
  name: text,
  planHash: text,
  operations: number,
  state: word<BulkRunCampaignRow["state"]>(),
  message: text,
  before: optionalText,
  publicationId: optionalText,
  ttl,
});
