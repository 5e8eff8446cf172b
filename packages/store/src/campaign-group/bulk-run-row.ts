import {
  type BulkOutcome,
  bulkOutcomes,
  type BulkPublicationStatus,
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
  optionalWord,
  text,
  ttl,
  word,
} from "../table/attributes.ts";
import { entity, type RowOf } from "../table/entity.ts";

/** What is stored of each bulk work on a group: of a check, and of a publication with its undo. */
export const bulkAttributes = {
  userId: text,
  groupId: numericId,
  runId: text,
  /** Each attempt is one execution of the bulk machine; absent in rows of earlier releases. */
  attempt: optionalNumber,
  euPoliticalAdvertising: flag,
  startServing: flag,
  /** All its campaigns, by their indexes within the group, in processing order. */
  order: json<number[]>(),
  /** Google Ads operations used so far. */
  operations: number,
  ttl,
} as const;

/** And of each of its campaigns. */
export const bulkCampaignAttributes = {
  userId: text,
  groupId: numericId,
  runId: text,
  index: groupIndex,
  campaignId: number,
  name: text,
  ttl,
} as const;

/** The lists of a run. A campaign that is in none of the outcomes is waiting. */
export const runSets = [...bulkOutcomes, "undoFailed"] as const;
type RunSets = Record<(typeof runSets)[number], number[]>;

/** The latest bulk publication of a group. Campaigns are identified by their indexes within the group. */
export type BulkRunRow = Omit<RowOf<typeof bulkRunEntity>, keyof RunSets> & RunSets;

/** Identifies a check or a run. */
export type BulkKey = Pick<BulkRunRow, "userId" | "groupId" | "runId">;

/** One campaign of a bulk publication. Its state is the list of the run that it is in. */
export type BulkRunCampaignRow = RowOf<typeof bulkRunCampaignEntity>;

export const bulkRunEntity = entity("grouprun", keys.bulkRun, {
  ...bulkAttributes,
  status: word<BulkPublicationStatus>(),
  brandId: number,
  approvedBy: text,
  approvedAt: text,
  setHash: text,
  running: numberSet,
  published: numberSet,
  failed: numberSet,
  undone: numberSet,
  kept: numberSet,
  /** Published campaigns that this undo failed to undo. */
  undoFailed: numberSet,
  /** Why no campaign is started, in words, and until when if known (epoch ms). */
  waitingFor: optionalText,
  waitUntilMs: optionalNumber,
});

export const bulkRunCampaignEntity = entity("grouprunof", keys.bulkRunCampaign, {
  ...bulkCampaignAttributes,
  /** The hash of the approved plan. */
  planHash: text,
  /** Google Ads operations for publishing the campaign. */
  operations: number,
  message: text,
  /** For the release before this one, which may answer beside it; the run's lists decide. */
  state: optionalWord<BulkOutcome | "waiting">(),
  /** The execution name of the campaign's publication before this run started one; "none" if there was none. */
  before: optionalText,
  /** The publication that this run created. */
  publicationId: optionalText,
});
