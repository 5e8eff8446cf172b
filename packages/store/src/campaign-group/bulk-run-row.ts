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

/** The latest bulk publication of a group. Campaigns are identified by their indexes within the group. */
export interface BulkRunRow {
  userId: string;
  groupId: number;
  runId: string;
  status: BulkPublicationStatus;
  /** Each attempt is one execution of the bulk machine; absent in rows of earlier releases. */
  attempt?: number | undefined;
  brandId: number;
  approvedBy: string;
  approvedAt: string;
  setHash: string;
  euPoliticalAdvertising: boolean;
  startServing: boolean;
  /** All campaigns in processing order. Those in none of the lists below are waiting. */
  order: number[];
  running: number[];
  published: number[];
  failed: number[];
  undone: number[];
  kept: number[];
  /** Published campaigns that this undo failed to undo. */
  undoFailed: number[];
  /** Google Ads operations used so far. */
  operations: number;
  /** Why no campaign is started, in words, and until when if known (epoch ms). */
  waitingFor?: string | undefined;
  waitUntilMs?: number | undefined;
}

/** The lists of a run. A campaign that is in none of them is waiting. */
export const runLists = ["running", "published", "failed", "undone", "kept"] as const;
export type RunList = (typeof runLists)[number];

export type BulkRunKey = Pick<BulkRunRow, "userId" | "groupId" | "runId">;

/** One campaign of a bulk publication. */
export interface BulkRunCampaignRow extends BulkRunKey {
  index: number;
  campaignId: number;
  name: string;
  /** The hash of the approved plan. */
  planHash: string;
  /** Google Ads operations for publishing the campaign. */
  operations: number;
  state: BulkPublishedCampaign["state"];
  message: string;
  /** The execution name of the campaign's publication before this run started one; "none" if there was none. */
  before?: string | undefined;
  /** The publication that this run created. */
  publicationId?: string | undefined;
}

export const bulkRunEntity = entity("grouprun", keys.bulkRun, {
  userId: text,
  groupId: numericId,
  runId: text,
  status: word<BulkPublicationStatus>(),
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
