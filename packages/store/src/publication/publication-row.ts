import type { ErrorCode } from "@adwright/contracts/errors";
import type { Leftovers } from "@adwright/contracts/publication/leftovers";
import type {
  CampaignPlan,
  PublicationStatus,
  StepStatus,
} from "@adwright/contracts/publication/publication";
import type { MadeResources, PublishStepName } from "@adwright/contracts/publication/steps";

import { keys } from "../keys.ts";
import {
  flag,
  number,
  numericId,
  optionalNumber,
  optionalText,
  optionalWord,
  packed,
  text,
  word,
} from "../table/attributes.ts";
import { entity } from "../table/entity.ts";

export interface PublicationStepRow {
  status: StepStatus;
  /** How often a call to Google was about to be sent. Above 1, the step reads the account first. */
  attempts: number;
}

/** One publication of one campaign. Small, because screens poll it; its plan is a separate item. */
export interface PublicationRow {
  userId: string;
  campaignId: number;
  publicationId: string;
  planHash: string;
  approvedBy: string;
  approvedAt: string;
  status: PublicationStatus;
  /** Starts at 1. `<publicationId>-<attempt>` is the name of the execution. */
  attempt: number;
  /** What a failed earlier publication with another plan left; removed before anything is created. */
  leftovers?: Leftovers | undefined;
  steps: Record<PublishStepName, PublicationStepRow>;
  made: MadeResources;
  message: string;
  /** ISO 8601, while waiting for quota */
  waitingUntil?: string | undefined;
  error?: string | undefined;
  /** The form field that the error is about. */
  errorField?: string | undefined;
  /** The error's code, if it came from Google. */
  errorCode?: ErrorCode | undefined;
  cancelRequested: boolean;
  startedAt: string;
  completedAt?: string | undefined;
  /** The latest job started to undo it. */
  undoJobId?: string | undefined;
}

/** Identifies one publication of a campaign, which may have a newer one. */
export type PublicationKey = Pick<PublicationRow, "userId" | "campaignId" | "publicationId">;

/** One run's exclusive right to work on a publication, until it expires. Times are epoch ms. */
export interface PublicationLease {
  by: string;
  nowMs: number;
  untilMs: number;
}

/** The fields that screens poll: all except the resource names, which grow with the campaign. */
export type PublicationProgress = Omit<PublicationRow, "made" | "leftovers">;

// Declared in full, so that one step can be changed without reading the others.
const step = {
  type: "map",
  required: true,
  properties: { status: word<StepStatus>(), attempts: number },
} as const;

/** The row that screens poll. It stays small however much is created. */
export const publicationEntity = entity("pub", keys.publication, {
  userId: text,
  campaignId: numericId,
  publicationId: text,
  planHash: text,
  approvedBy: text,
  approvedAt: text,
  status: word<PublicationStatus>(),
  attempt: number,
  steps: {
    type: "map",
    required: true,
    properties: {
      create_budget: step,
      create_campaign: step,
      set_geography: step,
      create_ad_groups: step,
      create_ads: step,
      create_keywords: step,
      set_negatives: step,
    },
  },
  message: text,
  waitingUntil: optionalText,
  error: optionalText,
  errorField: optionalText,
  errorCode: optionalWord<ErrorCode>(),
  cancelRequested: flag,
  startedAt: text,
  completedAt: optionalText,
  undoJobId: optionalText,
  // The lock's owner and expiry (epoch ms).
  lockedBy: optionalText,
  lockedUntilMs: optionalNumber,
});

export const publicationPlanEntity = entity("pubplan", keys.publicationPlan, {
  userId: text,
  campaignId: numericId,
  ...packed<CampaignPlan>(),
});

/** What a publication has created so far. It grows with the campaign, so it is not in the polled row. */
export const publicationMadeEntity = entity("pubmade", keys.publicationMade, {
  userId: text,
  campaignId: numericId,
  publicationId: text,
  /** Incremented by each write, so that concurrent writes cannot overwrite each other. */
  revision: number,
  ...packed<{ made: MadeResources; leftovers?: Leftovers | undefined }>(),
});
