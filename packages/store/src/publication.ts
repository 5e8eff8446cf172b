import type {
  CampaignPlan,
  PublicationStatus,
  Receipt,
  StepStatus,
} from "@adwright/contracts/publication";
import type { MadeResources, PublishStepName } from "@adwright/contracts/steps";

export interface PublicationStepRow {
  status: StepStatus;
  /** How often a call to Google was about to be sent; above 1 the account is read first. */
  attempts: number;
}

/** One publication of one campaign: small, because screens poll it (its plan lies in an item of its own). */
export interface PublicationRow {
  userId: string;
  campaignId: number;
  publicationId: string;
  planHash: string;
  approvedBy: string;
  approvedAt: string;
  status: PublicationStatus;
  steps: Record<PublishStepName, PublicationStepRow>;
  made: MadeResources;
  message: string;
  /** ISO 8601, while waiting for quota */
  waitingUntil?: string | undefined;
  error?: string | undefined;
  cancelRequested: boolean;
  startedAt: string;
  completedAt?: string | undefined;
}

export interface PublicationStore {
  find(userId: string, campaignId: number): Promise<PublicationRow | undefined>;
  getPlan(userId: string, campaignId: number): Promise<CampaignPlan>;
  /**
   * Puts publication and plan and moves the campaign from draft to publishing, in one transaction. A failed or
   * cancelled publication is replaced; false when one is running or complete.
   */
  start(row: PublicationRow, plan: CampaignPlan): Promise<boolean>;
  /** Marks a step as loading, adds one to its attempts and returns the row as it then stands. */
  beginStep(
    userId: string,
    campaignId: number,
    publicationId: string,
    step: PublishStepName,
  ): Promise<PublicationRow>;
  /** Marks the step as success and merges what it made. */
  finishStep(
    userId: string,
    campaignId: number,
    publicationId: string,
    step: PublishStepName,
    made: MadeResources,
  ): Promise<void>;
  wait(
    userId: string,
    campaignId: number,
    publicationId: string,
    until: string,
    message: string,
  ): Promise<void>;
  requestCancel(userId: string, campaignId: number): Promise<boolean>;
  /** Ends it: publication, campaign status, counters and (when complete) the receipt in one transaction. Idempotent. */
  end(change: {
    userId: string;
    campaignId: number;
    publicationId: string;
    status: "complete" | "failed" | "cancelled";
    failedStep?: PublishStepName | undefined;
    error?: string | undefined;
    at: string;
    receipt?: Receipt | undefined;
  }): Promise<void>;
  findReceipt(userId: string, campaignId: number): Promise<Receipt | undefined>;
}
