import type {
  BulkPublicationStatus,
  BulkPublishedCampaign,
} from "@adwright/contracts/campaign-group/bulk-publication";

/** The latest bulk publication of a group. Campaigns are named by their places in the group. */
export interface BulkRunRow {
  userId: string;
  groupId: number;
  runId: string;
  status: BulkPublicationStatus;
  brandId: number;
  approvedBy: string;
  approvedAt: string;
  setHash: string;
  euPoliticalAdvertising: boolean;
  startServing: boolean;
  /** All of them, in the order of the work; waiting are those in none of the lists below. */
  order: number[];
  running: number[];
  published: number[];
  failed: number[];
  undone: number[];
  kept: number[];
  /** Of those published: this undo could not undo them. */
  undoFailed: number[];
  /** What failed is to be tried again. */
  isRetry: boolean;
  /** Operations at Google used so far. */
  operations: number;
  /** Why nothing is started, in words, and until when (epoch ms) where that is known. */
  waitingFor?: string | undefined;
  waitUntilMs?: number | undefined;
  /** When publications that seem to stand still were last looked after, epoch ms. */
  lookedAtMs: number;
}

/** What the driver of a run writes after a pass. */
export type BulkRunProgress = Pick<
  BulkRunRow,
  | "running"
  | "published"
  | "failed"
  | "undone"
  | "kept"
  | "undoFailed"
  | "operations"
  | "waitingFor"
  | "waitUntilMs"
  | "lookedAtMs"
>;

export type BulkRunKey = Pick<BulkRunRow, "userId" | "groupId" | "runId">;

/** One campaign of a bulk publication. */
export interface BulkRunCampaignRow extends BulkRunKey {
  index: number;
  campaignId: number;
  name: string;
  /** The approved plan. */
  planHash: string;
  /** Operations at Google that publishing it takes. */
  operations: number;
  state: BulkPublishedCampaign["state"];
  message: string;
  /** Attempts that failed for a reason that passes. */
  tries: number;
  /** Names the campaign's publication as it was before this run started one; "none" without any. */
  before?: string | undefined;
  /** The publication that this run made. */
  publicationId?: string | undefined;
  /** The job that undoes it. */
  undoJobId?: string | undefined;
}
