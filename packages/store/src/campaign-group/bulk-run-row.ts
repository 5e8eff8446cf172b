import type {
  BulkPublicationStatus,
  BulkPublishedCampaign,
} from "@adwright/contracts/campaign-group/bulk-publication";

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
import type { RowOf } from "../table/row-of.ts";

/** The lists of a run. A campaign that is in none of them is waiting. */
export const runLists = ["running", "published", "failed", "undone", "kept"] as const;
export type RunList = (typeof runLists)[number];

export const runSets = [...runLists, "undoFailed"] as const;
type RunSets = Record<(typeof runSets)[number], number[]>;

/** The latest bulk publication of a group. Campaigns are identified by their indexes within the group. */
export type BulkRunRow = Omit<RowOf<typeof bulkRunEntity>, keyof RunSets> & RunSets;

export type BulkRunKey = Pick<BulkRunRow, "userId" | "groupId" | "runId">;

/** One campaign of a bulk publication. */
export type BulkRunCampaignRow = RowOf<typeof bulkRunCampaignEntity>;

export const bulkRunEntity = entity("grouprun", keys.bulkRun, {
  userId: text,
  groupId: numericId,
  runId: text,
  status: word<BulkPublicationStatus>(),
  /** Each attempt is one execution of the bulk machine; absent in rows of earlier releases. */
  attempt: optionalNumber,
  brandId: number,
  approvedBy: text,
  approvedAt: text,
  setHash: text,
  euPoliticalAdvertising: flag,
  startServing: flag,
  /** All campaigns in processing order. Those in none of the lists below are waiting. */
  order: json<number[]>(),
  running: numberSet,
  published: numberSet,
  failed: numberSet,
  undone: numberSet,
  kept: numberSet,
  /** Published campaigns that this undo failed to undo. */
  undoFailed: numberSet,
  /** Google Ads operations used so far. */
  operations: number,
  /** Why no campaign is started, in words, and until when if known (epoch ms). */
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
  /** The hash of the approved plan. */
  planHash: text,
  /** Google Ads operations for publishing the campaign. */
  operations: number,
  state: word<BulkPublishedCampaign["state"]>(),
  message: text,
  /** The execution name of the campaign's publication before this run started one; "none" if there was none. */
  before: optionalText,
  /** The publication that this run created. */
  publicationId: optionalText,
  ttl,
});
