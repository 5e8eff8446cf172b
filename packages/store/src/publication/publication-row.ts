import type { ErrorCode } from "@adwright/contracts/errors";
import type { Leftovers } from "@adwright/contracts/publication/leftovers";
import type { PublicationStatus, StepStatus } from "@adwright/contracts/publication/publication";
import type { MadeResources, PublishStepName } from "@adwright/contracts/publication/steps";

export interface PublicationStepRow {
  status: StepStatus;
  /** How often a call to Google was about to be sent; above 1 the account is read first. */
  attempts: number;
}

/** One publication of one campaign: small, because screens poll it (its plan is a separate item). */
export interface PublicationRow {
  userId: string;
  campaignId: number;
  publicationId: string;
  planHash: string;
  approvedBy: string;
  approvedAt: string;
  status: PublicationStatus;
  /** Counts from 1; `<publicationId>-<attempt>` names the execution. */
  attempt: number;
  /** What a failed earlier publication with another plan left behind; removed before anything is made. */
  leftovers?: Leftovers | undefined;
  steps: Record<PublishStepName, PublicationStepRow>;
  made: MadeResources;
  message: string;
  /** ISO 8601, while waiting for quota */
  waitingUntil?: string | undefined;
  error?: string | undefined;
  /** The form's field that the error is about. */
  errorField?: string | undefined;
  /** The code of the error, where it was one of Google's. */
  errorCode?: ErrorCode | undefined;
  cancelRequested: boolean;
  startedAt: string;
  completedAt?: string | undefined;
  /** The latest job started to undo it. */
  undoJobId?: string | undefined;
}

/** Names one publication of one campaign: the campaign may have a newer one. */
export type PublicationKey = Pick<PublicationRow, "userId" | "campaignId" | "publicationId">;

/** One worker's exclusive right to work on a publication, until it runs out. Times are epoch ms. */
export interface PublicationLease {
  by: string;
  nowMs: number;
  untilMs: number;
}

/** What screens poll: everything but the resource names, which grow with the campaign. */
export type PublicationProgress = Omit<PublicationRow, "made" | "leftovers">;
